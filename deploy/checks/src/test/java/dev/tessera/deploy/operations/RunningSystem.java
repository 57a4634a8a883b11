package dev.tessera.deploy.operations;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.Service;
import dev.tessera.keys.json.Json;
import dev.tessera.local.DynamoDbEngine;
import dev.tessera.local.demo.Demo;
import dev.tessera.local.demo.Demo.Account;
import dev.tessera.service.testkit.ServiceProcess;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All services as packaged, on one table, each behind a stand-in that throttles some of its requests. */
final class RunningSystem implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Account ADMIN = new Account("admin@tessera.example", "one-table-many-tiles");

    /** Nobody listens there: mail is tried, and tried again later. */
    private static final String DEAD_PORT = "9";

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final Map<Service, ServiceProcess> services = new EnumMap<>(Service.class);
    private final List<EngineStandIn> engines = new ArrayList<>();

    private RunningSystem() {}

    /** Returns when everything is ready, or leaves nothing behind. */
    static RunningSystem start(Path directory) throws Exception {
        RunningSystem system = new RunningSystem();
        try {
            system.startAll(directory);
            return system;
        } catch (RuntimeException | Error failure) {
            system.close();
            throw failure;
        }
    }

    private void startAll(Path directory) {
        DynamoDbEngine engine = opened(DynamoDbEngine.inMemory(Path.of(System.getProperty("tessera.engine")), 0));
        engine.createTable("tessera");
        for (Service service : Service.values()) {
            EngineStandIn throttling = opened(new EngineStandIn(engine.endpoint()));
            engines.add(throttling);
            services.put(
                    service,
                    opened(ServiceProcess.inContainer(
                            service.id(), environment(throttling, directory, settings(service)))));
        }
        services.values()
                .forEach(service -> await().atMost(PATIENCE)
                        .pollInterval(Duration.ofMillis(500))
                        .until(service::isReady));
    }

    /** @param directory where services that are started together share their secrets */
    static Map<String, String> environment(EngineStandIn engine, Path directory, Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "TABLE_NAME", "tessera",
                "TESSERA_DEV_SECRETS", directory.resolve("secrets").toString(),
                "QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE", engine.address().toString(),
                "QUARKUS_DYNAMODB_AWS_REGION", "us-east-1",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_TYPE", "static",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID", "local",
                "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY", "local",
                "TESSERA_HTTP_RATE_LIMIT_ENABLED", "false",
                "QUARKUS_SHUTDOWN_DELAY", "0S"));
        environment.putAll(more);
        return environment;
    }

    private Map<String, String> settings(Service service) {
        if (service == Service.USERS) {
            return Map.of(
                    "TESSERA_USERS_FIRST_ADMIN_EMAIL", ADMIN.email(),
                    "TESSERA_USERS_FIRST_ADMIN_PASSWORD", ADMIN.password(),
                    "TESSERA_USERS_PASSWORD_BCRYPT_COST", "4");
        }
        return Map.of(
                "TESSERA_JWT_JWKS", api(Service.USERS) + "/.well-known/jwks.json",
                "TESSERA_NOTIFICATIONS_EMAIL_HOST", "127.0.0.1",
                "TESSERA_NOTIFICATIONS_EMAIL_PORT", DEAD_PORT,
                "TESSERA_NOTIFICATIONS_EMAIL_SECURITY", "none",
                "TESSERA_NOTIFICATIONS_EMAIL_FROM", "tessera@tessera.example");
    }

    URI api(Service service) {
        return services.get(service).address();
    }

    URI management(Service service) {
        return services.get(service).management("");
    }

    /** The table answers nobody, or everybody again. */
    void stageOutage(boolean broken) {
        engines.forEach(engine -> engine.setBroken(broken));
    }

    String scrape(Service service) {
        return services.get(service).scrape();
    }

    /** The sample data of {@code ./tessera demo}, a message by e-mail, and a stream of events that stays open. */
    void beBusy() throws IOException, InterruptedException {
        Map<String, URI> addresses = new HashMap<>();
        services.forEach((service, process) -> addresses.put(service.id(), process.address()));
        new Demo(addresses, ADMIN, Optional.empty(), line -> {}).run();
        JsonNode session =
                post(Service.USERS, "/sessions", "", Json.object("email", ADMIN.email(), "password", ADMIN.password()));
        String token = session.get("accessToken").asText();
        post(
                Service.NOTIFICATIONS,
                "/notifications",
                token,
                Json.object(
                        "userId", session.get("userId").asText(),
                        "title", "Busy",
                        "content", "By e-mail, if there were a server.",
                        "channel", "email"));
        HttpResponse<InputStream> stream = http.send(
                request(Service.NOTIFICATIONS, "/users/me/notifications/stream", token)
                        .header("Accept", "text/event-stream")
                        .build(),
                HttpResponse.BodyHandlers.ofInputStream());
        opened(stream.body());
        succeeded(stream.statusCode(), "the stream");
    }

    private JsonNode post(Service service, String path, String token, Map<String, Object> body)
            throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(
                request(service, path, token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        succeeded(response.statusCode(), path + ": " + response.body());
        return new ObjectMapper().readTree(response.body());
    }

    private HttpRequest.Builder request(Service service, String path, String token) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(api(service).resolve(path)).timeout(Duration.ofSeconds(60));
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private static void succeeded(int status, String what) {
        if (status / 100 != 2) {
            throw new IllegalStateException(status + " from " + what);
        }
    }

    private <T extends AutoCloseable> T opened(T resource) {
        open.add(0, resource);
        return resource;
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable resource : open) {
            resource.close();
        }
    }
}
