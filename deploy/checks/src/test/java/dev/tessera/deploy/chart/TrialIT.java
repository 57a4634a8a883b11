package dev.tessera.deploy.chart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.tessera.local.DynamoDbEngine;
import dev.tessera.service.testkit.ServiceProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The packaged services with what the chart's trial gives them: its ConfigMaps, its Secrets, its mounted files. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TrialIT {

    private static final Rendered TRIAL = Rendered.trial();
    private static final Duration START = Duration.ofMinutes(3);

    private static final String SIGNING_KEYS = "signing-keys.json";
    private static final String CREDENTIALS = """
        <AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
          <AssumeRoleWithWebIdentityResult><Credentials>
            <AccessKeyId>ASIATRIAL</AccessKeyId><SecretAccessKey>secret</SecretAccessKey>
            <SessionToken>session</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration>
          </Credentials></AssumeRoleWithWebIdentityResult>
        </AssumeRoleWithWebIdentityResponse>
        """;

    private static final List<String> ASKED_FOR_A_ROLE = new CopyOnWriteArrayList<>();
    private static final Map<String, ServiceProcess> RUNNING = new TreeMap<>();

    @TempDir
    static Path directory;

    private static DynamoDbEngine engine;
    private static HttpServer sts;

    @BeforeAll
    static void startAsTheChartSays() throws IOException {
        sts = startSts();
        engine = DynamoDbEngine.inMemory(Path.of(System.getProperty("tessera.engine")), 0);
        engine.createTable("tessera");
        RUNNING.put("users", start("users", environment("users")));
        RUNNING.put("orders", start("orders", withRole(environment("orders"))));
        List.of("content", "notifications").forEach(id -> RUNNING.put(id, start(id, environment(id))));
        RUNNING.forEach((id, service) ->
                await(id + " has started").atMost(START).until(() -> service.answers(path(id, "startupProbe"))));
    }

    @AfterAll
    static void stop() {
        RUNNING.values().forEach(ServiceProcess::close);
        engine.close();
        sts.stop(0);
    }

    @Test
    void every_probe_is_answered() {
        RUNNING.forEach((id, service) -> List.of("startupProbe", "livenessProbe", "readinessProbe")
                .forEach(probe -> await(id + " " + probe).atMost(START).until(() -> service.answers(path(id, probe)))));
        RUNNING.forEach((id, service) -> assertThat(service.answers("/q/health/nothing"))
                .as("A path that does not exist is not answered; else the lines above prove nothing")
                .isFalse());
    }

    @Test
    void every_line_of_a_log_says_which_service_and_which_version_wrote_it() {
        RUNNING.forEach((id, service) -> assertThat(service.log().lines().filter(line -> line.startsWith("{")))
                .as(id)
                .isNotEmpty()
                .allMatch(line -> line.contains("\"service\":\"" + id + "-service\"")
                        && line.matches(".*\"version\":\"[0-9][^\"]*\".*")));
    }

    @Test
    void prometheus_finds_metrics_where_the_monitor_looks() {
        String metrics = Rendered.production()
                .one("ServiceMonitor", "tessera")
                .at("/spec/endpoints/0/path")
                .asText();

        RUNNING.forEach((id, service) -> assertThat(
                        ServiceProcess.get(service.management(metrics)).body())
                .contains("tessera_table_requests_seconds_count"));
    }

    @Test
    void the_administrator_signs_in_and_every_service_takes_the_token() throws Exception {
        await().atMost(START).until(() -> RUNNING.values().stream().allMatch(ServiceProcess::isReady));
        String credentials = new ObjectMapper()
                .createObjectNode()
                .put("email", "admin@tessera.example")
                .put("password", secret("users", "TESSERA_USERS_FIRST_ADMIN_PASSWORD"))
                .toString();

        JsonNode session = new ObjectMapper()
                .readTree(post(RUNNING.get("users").address("/sessions"), credentials)
                        .body());
        String token = session.path("accessToken").asText();
        assertThat(token).isNotEmpty();

        // Signed with the chart's key, and verified with what the others fetched from the chart's address.
        Map.of(
                        "users", "/users/me",
                        "content", "/users/me/bookmarks",
                        "orders", "/companies/11222333000181/orders",
                        "notifications", "/users/me/notifications/summary")
                .forEach((id, path) -> {
                    int anonymous =
                            ServiceProcess.get(RUNNING.get(id).address(path)).statusCode();
                    int signedIn = ServiceProcess.get(RUNNING.get(id).address(path), "Authorization", "Bearer " + token)
                            .statusCode();
                    assertThat(anonymous).as(id).isEqualTo(401);
                    assertThat(signedIn).as(id).isIn(200, 404);
                });
    }

    /** As on EKS: the service account's token is exchanged for the role that the chart annotates. */
    @Test
    void a_service_takes_on_the_role_of_its_service_account() {
        assertThat(ASKED_FOR_A_ROLE)
                .isNotEmpty()
                .allSatisfy(request -> assertThat(request)
                        .contains("Action=AssumeRoleWithWebIdentity", "WebIdentityToken=service-account-token")
                        .contains("role%2Ftessera-production-orders-service"));
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void a_stopping_service_ends_by_itself_before_it_would_be_killed() {
        JsonNode deployment = TRIAL.one("Deployment", "tessera-content");
        Duration grace = Duration.ofSeconds(
                Rendered.pod(deployment).path("terminationGracePeriodSeconds").asLong()
                        - Rendered.container(deployment)
                                .at("/lifecycle/preStop/sleep/seconds")
                                .asLong());
        ServiceProcess content = RUNNING.remove("content");

        content.terminate();

        await("not ready any more").atMost(grace).until(() -> !ready(content));
        assertThat(content.endsWithin(grace)).as(content.log()).isTrue();
    }

    /** In place of the credentials of a trial: what EKS adds to a pod whose service account has a role. */
    private static Map<String, String> withRole(Map<String, String> environment) {
        String role = Rendered.production()
                .one("ServiceAccount", "tessera-orders")
                .at("/metadata/annotations/eks.amazonaws.com~1role-arn")
                .asText();
        environment.keySet().removeIf(name -> name.startsWith("QUARKUS_DYNAMODB_AWS_CREDENTIALS"));
        environment.put("AWS_ROLE_ARN", role);
        environment.put("AWS_REGION", "us-east-1");
        environment.put("AWS_WEB_IDENTITY_TOKEN_FILE", file("token", "service-account-token"));
        environment.put(
                "AWS_ENDPOINT_URL_STS", "http://127.0.0.1:" + sts.getAddress().getPort());
        return environment;
    }

    private static HttpServer startSts() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            ASKED_FOR_A_ROLE.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            byte[] answer = CREDENTIALS.getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/xml");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static boolean ready(ServiceProcess service) {
        try {
            return service.isReady();
        } catch (IllegalStateException ended) {
            return false;
        }
    }

    private static ServiceProcess start(String id, Map<String, String> environment) {
        return ServiceProcess.inContainer(id + "-service", environment);
    }

    private static HttpResponse<String> post(URI address, String json) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static String path(String id, String probe) {
        return Rendered.container(TRIAL.one("Deployment", "tessera-" + id))
                .path(probe)
                .at("/httpGet/path")
                .asText();
    }

    /** What the kubelet would give the container; only addresses and paths are this machine's. */
    private static Map<String, String> environment(String id) {
        JsonNode deployment = TRIAL.one("Deployment", "tessera-" + id);
        Map<String, String> environment = new TreeMap<>();
        TRIAL.one("ConfigMap", Rendered.name(deployment))
                .path("data")
                .properties()
                .forEach(entry ->
                        environment.put(entry.getKey(), entry.getValue().asText()));
        Rendered.each(Rendered.container(deployment).path("env"))
                .map(env -> env.path("name").asText())
                .forEach(name -> environment.put(name, secret(id, name)));
        environment.replace(
                "QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE", engine.endpoint().toString());
        environment.computeIfPresent(
                "TESSERA_JWT_JWKS",
                (name, address) -> address.replace(
                        "http://tessera-users/",
                        RUNNING.get("users").address("/").toString()));
        // As in production; a trial logs lines for people.
        environment.put("TESSERA_LOG_JSON", "true");
        environment.computeIfPresent(
                "TESSERA_JWT_SIGNING_KEYS", (name, mounted) -> file(SIGNING_KEYS, secret(id, SIGNING_KEYS)));
        return environment;
    }

    private static String file(String name, String content) {
        try {
            return Files.writeString(directory.resolve(name), content).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String secret(String id, String key) {
        String data = TRIAL.one("Secret", "tessera-" + id + "-keys")
                .path("data")
                .path(key)
                .asText();
        return new String(Base64.getDecoder().decode(data), UTF_8);
    }
}
