package dev.tessera.system.openapi;

import java.util.Optional;

/** What there is to act on, and who acts. */
public interface World {

    /** Who sends a request. */
    enum Who {
        NOBODY,
        USER,
        ADMINISTRATOR,
        MACHINE
    }

    /** Their access token; nobody has none. */
    Optional<String> token(Who who);

    /** Something that the operation accepts, by the name of the parameter or member that asks for it. */
    Optional<String> value(Operation operation, String name);

    /** Whether the operation needs this even though its document lets it be left out. */
    boolean wants(Operation operation, String name);

    /** The operation did something: what was there may be gone or changed, and next time there is something new. */
    void renew();
}
