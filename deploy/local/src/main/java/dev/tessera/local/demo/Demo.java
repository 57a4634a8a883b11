package dev.tessera.local.demo;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * {@code ./tessera demo}: sample data, filled in through the public APIs and nothing else, so that it obeys every rule a
 * person's data does. Parts run in the order of the list and may use what earlier ones made.
 */
public final class Demo {

    /** A service that wants sample data adds its part here. */
    private static final List<DemoPart> PARTS =
            List.of(new UsersDemo(), new CardsDemo(), new PostsDemo(), new OrdersDemo(), new NotificationsDemo());

    private final Map<String, URI> services;
    private final Account admin;
    private final Consumer<String> report;

    /** Somebody who can sign in. */
    public record Account(String email, String password) {}

    /**
     * @param services address of each API that is up, by the name of its module
     * @param admin the first administrator, who exists already
     * @param report takes each line that the person at the keyboard should see
     */
    public Demo(Map<String, URI> services, Account admin, Consumer<String> report) {
        this.services = services;
        this.admin = admin;
        this.report = report;
    }

    public void run() {
        for (DemoPart part : PARTS) {
            if (services.containsKey(part.service())) {
                part.fill(this);
            }
        }
    }

    Api api(String service) {
        return new Api(services.get(service));
    }

    Account admin() {
        return admin;
    }

    void report(String line) {
        report.accept(line);
    }
}
