package dev.tessera.system.denial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.system.RunningServices;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Who signs out everywhere at users-service is refused by every packaged service, and none asked another. */
@ExtendWith(RunningServices.Starter.class)
class DenialsArriveIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final String PASSWORD = "correct horse battery staple";

    private static final String CNPJ = "11444777000161";

    /** Something of one's own in each service. */
    private static final Map<String, String> OWN = Map.of(
            "users-service", "/users/me",
            "content-service", "/users/me/bookmarks",
            "orders-service", "/companies/12ABC34501DE35/orders",
            "notifications-service", "/users/me/notifications");

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void a_token_of_a_person_who_has_signed_out_everywhere_is_refused_by_every_service(RunningServices services) {
        List<Duration> delays = delays(services, 5);

        report(delays);
        assertThat(delays).hasSize(5 * OWN.size());
    }

    @Test
    @Tag("scale")
    void that_takes_less_than_two_seconds(RunningServices services) {
        List<Duration> delays = delays(services, 100);

        report(delays);
        assertThat(percentile(delays, 99)).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void for_a_suspended_company_nobody_acts_until_it_is_restored(RunningServices services) {
        String admin = session(services, RunningServices.ADMIN_EMAIL, RunningServices.ADMIN_PASSWORD)
                .get("accessToken")
                .asText();
        String owner = signUp(services);
        JsonNode claimant = session(services, owner, PASSWORD);
        String token = claimant.get("accessToken").asText();
        Map<String, String> company = Map.of("cnpj", CNPJ, "legalName", "Azulejos Ltda.");
        assertThat(send(write(services, "POST", "/companies", token, company)).statusCode())
                .isEqualTo(201);
        Map<String, String> granted = Map.of("userId", claimant.get("userId").asText());
        assertThat(send(write(services, "PUT", "/companies/" + CNPJ + "/activation", admin, granted))
                        .statusCode())
                .isEqualTo(200);
        String member = session(services, owner, PASSWORD).get("accessToken").asText();
        String orders = "/companies/" + CNPJ + "/orders";
        assertThat(get(services, "orders-service", orders, member)).isEqualTo(200);

        for (Map.Entry<String, Integer> status :
                List.of(Map.entry("SUSPENDED", 404), Map.entry("ACTIVE", 200), Map.entry("SUSPENDED", 404))) {
            Map<String, String> change = Map.of("status", status.getKey(), "reason", "A test.");
            assertThat(send(write(services, "PUT", "/companies/" + CNPJ + "/status", admin, change))
                            .statusCode())
                    .isEqualTo(200);
            await(status.getKey())
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> get(services, "orders-service", orders, member) == status.getValue());
        }
        String later = session(services, owner, PASSWORD).get("accessToken").asText();
        assertThat(get(services, "orders-service", orders, later))
                .as("with a token from after the suspension")
                .isEqualTo(404);
    }

    /** From the answer to the sign-out to the first refusal, of each person by each service, the shortest first. */
    private List<Duration> delays(RunningServices services, int people) {
        List<Duration> delays = new CopyOnWriteArrayList<>();
        IntStream.range(0, people).forEach(person -> {
            String token = signIn(services);
            OWN.forEach((service, path) ->
                    assertThat(get(services, service, path, token)).as(service).isNotEqualTo(401));
            send(request(services, "users-service", "/sessions", token).DELETE().build());
            long signedOut = System.nanoTime();
            Parallel.each(List.copyOf(OWN.keySet()), service -> {
                await(service)
                        .atMost(PATIENCE)
                        .pollDelay(Duration.ZERO)
                        .pollInterval(Duration.ofMillis(20))
                        .until(() -> get(services, service, OWN.get(service), token) == 401);
                return delays.add(Duration.ofNanos(System.nanoTime() - signedOut));
            });
        });
        return delays.stream().sorted().toList();
    }

    private String signIn(RunningServices services) {
        return session(services, signUp(services), PASSWORD).get("accessToken").asText();
    }

    /** The new account's e-mail address. */
    private String signUp(RunningServices services) {
        String name = "d" + UUID.randomUUID().toString().replace("-", "").substring(0, 20);
        Map<String, String> account = Map.of(
                "email", name + "@example.com", "username", name, "password", PASSWORD, "displayName", "Somebody");
        send(post(services, "/users", account));
        return name + "@example.com";
    }

    private JsonNode session(RunningServices services, String email, String password) {
        return parse(send(post(services, "/sessions", Map.of("email", email, "password", password)))
                .body());
    }

    private HttpRequest write(
            RunningServices services, String method, String path, String token, Map<String, String> body) {
        return request(services, "users-service", path, token)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(json.valueToTree(body).toString()))
                .build();
    }

    private HttpRequest post(RunningServices services, String path, Map<String, String> body) {
        return HttpRequest.newBuilder(uri(services, "users-service", path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json.valueToTree(body).toString()))
                .build();
    }

    private int get(RunningServices services, String service, String path, String token) {
        return send(request(services, service, path, token).build()).statusCode();
    }

    private static HttpRequest.Builder request(RunningServices services, String service, String path, String token) {
        return HttpRequest.newBuilder(uri(services, service, path)).header("Authorization", "Bearer " + token);
    }

    private static URI uri(RunningServices services, String service, String path) {
        return URI.create(services.address(service) + path);
    }

    private HttpResponse<String> send(HttpRequest request) {
        return http.sendAsync(request, BodyHandlers.ofString()).join();
    }

    private JsonNode parse(String body) {
        try {
            return json.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void report(List<Duration> delays) {
        System.out.printf(
                "%d refusals, from the sign-out to the first one: p50 %d ms, p99 %d ms, longest %d ms%n",
                delays.size(),
                percentile(delays, 50).toMillis(),
                percentile(delays, 99).toMillis(),
                percentile(delays, 100).toMillis());
    }

    private static Duration percentile(List<Duration> sorted, int percent) {
        return sorted.get(Math.max(0, (int) Math.ceil(sorted.size() * percent / 100.0) - 1));
    }
}
