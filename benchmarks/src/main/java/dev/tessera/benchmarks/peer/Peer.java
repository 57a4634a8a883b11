package dev.tessera.benchmarks.peer;

import dev.tessera.benchmarks.bare.BareServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What is measured: one process, or one for each service. */
public final class Peer implements AutoCloseable {

    public static final String USERS = "users-service";
    public static final String CONTENT = "content-service";
    public static final String ORDERS = "orders-service";
    public static final String NOTIFICATIONS = "notifications-service";

    private final String name;
    private final Map<String, Program> programs;
    private final boolean isTessera;

    private Peer(String name, Map<String, Program> programs, boolean isTessera) {
        this.name = name;
        this.programs = programs;
        this.isTessera = isTessera;
    }

    /** What all peers of a run have in common. */
    public record Surroundings(URI engine, Path logs, Tokens tokens) {}

    /** The packages of a checkout of Tessera. */
    public static Peer packages(
            String name, Path checkout, List<String> services, String table, Surroundings with, boolean feed) {
        Map<String, Program> programs = new ConcurrentHashMap<>();
        Peer peer = new Peer(name, programs, true);
        try {
            // At once: on a busy machine each start takes long, and mostly waits.
            services.parallelStream()
                    .forEach(service -> programs.put(service, service(name, checkout, service, table, with, feed)));
        } catch (RuntimeException e) {
            peer.close();
            throw e;
        }
        return peer;
    }

    private static Program service(
            String peer, Path checkout, String service, String table, Surroundings with, boolean feed) {
        int port = Program.freePort();
        int management = Program.freePort();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("tessera.table.name", table);
        settings.put(
                "tessera.dev-secrets", with.logs().resolve("secrets-" + table).toString());
        if (service.equals(USERS)) {
            settings.put("tessera.jwt.signing-keys", with.tokens().signingKeys().toString());
        } else {
            settings.put("tessera.jwt.jwks", with.tokens().publishedKeys().toString());
        }
        settings.put("tessera.http.rate-limit.enabled", "false");
        if (service.equals(CONTENT) || service.equals(NOTIFICATIONS)) {
            settings.put("tessera.feed.enabled", Boolean.toString(feed));
        }
        settings.put("quarkus.dynamodb.endpoint-override", with.engine().toString());
        settings.put("quarkus.dynamodb.aws.region", "us-east-1");
        settings.put("quarkus.dynamodb.aws.credentials.type", "static");
        settings.put("quarkus.dynamodb.aws.credentials.static-provider.access-key-id", "local");
        settings.put("quarkus.dynamodb.aws.credentials.static-provider.secret-access-key", "local");
        // A busy machine is slow, not broken.
        settings.put("tessera.table.attempt-timeout", "20s");
        settings.put("tessera.table.call-timeout", "60s");
        settings.put("quarkus.dynamodb.async-client.read-timeout", "20S");
        settings.put("quarkus.dynamodb.async-client.write-timeout", "20S");
        settings.put("quarkus.dynamodb.async-client.connection-acquisition-timeout", "20S");
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.management.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(port));
        settings.put("quarkus.management.port", Integer.toString(management));
        settings.put("quarkus.shutdown.delay", "0S");
        settings.put("tessera.log.json", "false");
        settings.put("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        Path jar = checkout.resolve(service).resolve("target/quarkus-app/quarkus-run.jar");
        return Program.listening(
                peer + "-" + service,
                with.logs(),
                List.of("-jar", jar.toAbsolutePath().toString()),
                settings,
                port,
                "http://127.0.0.1:" + management + "/q/health/ready");
    }

    public static Peer bare(String table, Surroundings with) {
        Program program = Program.announcing(
                "bare",
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        BareServer.class.getName(),
                        with.engine().toString(),
                        table),
                BareServer.LISTENING);
        return new Peer("bare", one(program, USERS, CONTENT, ORDERS), false);
    }

    /** @param built the target directory of its module */
    public static Peer springWebFlux(Path built, String table, Surroundings with) {
        int port = Program.freePort();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("server.address", "127.0.0.1");
        settings.put("server.port", Integer.toString(port));
        settings.put("table", table);
        settings.put("engine", with.engine().toString());
        settings.put("jwks", with.tokens().publishedKeys().toString());
        Program program = Program.listening(
                "spring-webflux",
                with.logs(),
                List.of(
                        "-cp",
                        built.resolve("classes") + ":" + built.resolve("lib") + "/*",
                        "dev.tessera.benchmarks.spring.SpringPeer"),
                settings,
                port,
                "http://127.0.0.1:" + port + "/ready");
        return new Peer("spring-webflux", one(program, USERS, CONTENT), false);
    }

    private static Map<String, Program> one(Program program, String... services) {
        Map<String, Program> programs = new LinkedHashMap<>();
        for (String service : services) {
            programs.put(service, program);
        }
        return programs;
    }

    public String name() {
        return name;
    }

    /** Offers every operation of the services it has; other peers have a few to compare. */
    public boolean isTessera() {
        return isTessera;
    }

    public boolean serves(String service) {
        return programs.containsKey(service);
    }

    public Program program(String service) {
        return programs.get(service);
    }

    @Override
    public void close() {
        programs.values().stream().distinct().forEach(Program::close);
    }
}
