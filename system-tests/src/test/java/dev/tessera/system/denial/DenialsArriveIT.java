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
        String name = "d" + UUID.randomUUID().toString().replace("-", "").substring(0, 20);
        Map<String, String> account = Map.of(
                "email", name + "@example.com", "username", name, "password", PASSWORD, "displayName", "Somebody");
        send(post(services, "/users", account));
        HttpResponse<String> session =
                send(post(services, "/sessions", Map.of("email", name + "@example.com", "password", PASSWORD)));
        return parse(session.body()).get("accessToken").asText();
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
