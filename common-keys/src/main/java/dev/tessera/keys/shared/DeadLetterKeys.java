package dev.tessera.keys.shared;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import java.time.Instant;

public interface DeadLetterKeys {

    /** A change that a service's feed has left behind. */
    record Primary(Service service, String deadLetterId) implements PrimaryKey {}

    /** Such a change among all of its service, by when it was left behind. */
    record OfService(Service service, Instant leftAt, String deadLetterId) implements IndexKey {}
}
