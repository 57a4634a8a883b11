package dev.tessera.system.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.system.RunningServices;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What clients are generated from is what they would have got from the packaged services. */
@ExtendWith(RunningServices.Starter.class)
class DocumentsServedIT {

    @ParameterizedTest
    @EnumSource
    void docs_openapi_is_byte_for_byte_what_is_served(Service service, RunningServices services)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        services.address(service.id()).resolve("/q/openapi"))
                .build();

        byte[] served = HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofByteArray())
                .body();

        assertThat(Document.COMMITTED.resolve(service.id() + ".yaml")).hasBinaryContent(served);
    }
}
