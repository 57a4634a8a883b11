package dev.tessera.keys;

import java.util.stream.Stream;

/** The services that share the table. This is the list: what else names them all is compared with it by a test. */
public enum Service {
    USERS("users-service"),
    CONTENT("content-service"),
    ORDERS("orders-service"),
    NOTIFICATIONS("notifications-service");

    private final String id;

    Service(String id) {
        this.id = id;
    }

    /** The name of the module, the process and the value of {@code tessera.service}. */
    public String id() {
        return id;
    }

    public static Service ofId(String id) {
        return Stream.of(values())
                .filter(service -> service.id.equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("There is no service '" + id + "': tessera.service is one of "
                                + Stream.of(values()).map(Service::id).toList()));
    }
}
