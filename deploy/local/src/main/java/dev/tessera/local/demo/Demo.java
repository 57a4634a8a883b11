package dev.tessera.local.demo;

import dev.tessera.local.Api;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * {@code ./tessera demo}: sample data, filled in through the public APIs and nothing else, so that it obeys every rule a
 * person's data does. Parts run in the order of the list and may use what earlier ones made; each fills in what is
 * missing, so that a second run changes nothing.
 */
public final class Demo {

    static final String USERS = "users-service";
    static final String CONTENT = "content-service";
    static final String ORDERS = "orders-service";
    static final String NOTIFICATIONS = "notifications-service";
    static final String ADMIN = "admin";

    /** One service's share of the sample data; while that service is not up, it is left out. */
    private record Part(String service, Consumer<Demo> fill) {}

    private static final List<Part> PARTS = List.of(
            new Part(USERS, UsersDemo::fill),
            new Part(CONTENT, demo -> Script.run(demo, CONTENT, "content.txt")),
            new Part(CONTENT, VideosDemo::fill),
            new Part(ORDERS, OrdersDemo::fill),
            new Part(NOTIFICATIONS, demo -> Script.run(demo, NOTIFICATIONS, "notifications.txt")));

    private final Map<String, URI> services;
    private final Account admin;
    private final Optional<URI> mailbox;
    private final Consumer<String> report;
    private final Map<String, Api.Answer> sessions = new HashMap<>();

    /** Somebody who can sign in. */
    public record Account(String email, String password) {}

    /**
     * @param services address of each API that is up, by the name of its module
     * @param admin the first administrator, who exists already
     * @param mailbox where all mail of the system can be read; without it nobody proves an address
     * @param report takes each line that the person at the keyboard should see
     */
    public Demo(Map<String, URI> services, Account admin, Optional<URI> mailbox, Consumer<String> report) {
        this.services = services;
        this.admin = admin;
        this.mailbox = mailbox;
        this.report = report;
    }

    public void run() {
        PARTS.stream()
                .filter(part -> services.containsKey(part.service()))
                .forEach(part -> part.fill().accept(this));
    }

    /** A service as a stranger sees it. */
    Api api(String service) {
        return new Api(services.get(service));
    }

    /** A service as somebody sees it who signs in once: their token says what they were allowed by then. */
    Api as(String username, String service) {
        return api(service).as(session(username).text("accessToken"));
    }

    Optional<Inbox> inbox() {
        return mailbox.map(Inbox::new);
    }

    /** Whoever is asked for next signs in anew. */
    void signOut() {
        sessions.clear();
    }

    String userId(String username) {
        return session(username).text("userId");
    }

    private Api.Answer session(String username) {
        return sessions.computeIfAbsent(
                username, name -> UsersDemo.signIn(api(USERS), name.equals(ADMIN) ? admin : UsersDemo.account(name)));
    }

    void report(boolean known, String what) {
        report((known ? "known: " : "new:   ") + what);
    }

    void report(String line) {
        report.accept(line);
    }
}
