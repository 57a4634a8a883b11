package dev.tessera.orders.order;

import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.service.input.InvalidValueException;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@Singleton
class DocumentReaderProducer {

    @Produces
    @Singleton
    DocumentReader documents(
            @ConfigProperty(name = "tessera.documents.check-digits", defaultValue = "true") boolean checkDigits) {
        return new DocumentReader(checkDigits, InvalidValueException::new);
    }
}
