package dev.tessera.system.world;

import dev.tessera.system.RunningServices;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A world for each service. */
public final class Worlds {

    private static final Map<String, Function<RunningServices, ServiceWorld>> BY_SERVICE = Map.of(
            "users-service", UsersWorld::new,
            "content-service", ContentWorld::new,
            "orders-service", OrdersWorld::new,
            "notifications-service", NotificationsWorld::new);

    private Worlds() {}

    public static List<String> services() {
        return BY_SERVICE.keySet().stream().sorted().toList();
    }

    public static ServiceWorld of(String service, RunningServices services) {
        return BY_SERVICE.get(service).apply(services);
    }
}
