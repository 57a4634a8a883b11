package dev.tessera.service.json;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets constraints stand on the type argument: {@code Change<@Size(max = 500) String>}. */
public class ChangeValueExtractor implements ValueExtractor<Change<@ExtractedValue ?>> {

    @Override
    public void extractValues(Change<?> change, ValueReceiver receiver) {
        if (change.isPresent()) {
            // No node name: the path of a violation is the member's own, as if there were no wrapper.
            receiver.value(null, change.value());
        }
    }
}
