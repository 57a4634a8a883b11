package dev.tessera.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.TestTokens;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How the first clients of a pod fare from the moment at which readiness says yes: with and without a warm-up. */
@Tag("scale")
class YoungPodIT {

    private static final int PER_SECOND = 50;
    private static final Duration FIRST = Duration.ofSeconds(8);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private record Figures(int requests, long failed, long p50, long p95, long slowest) {}

    @Test
    void a_pod_that_has_warmed_up_answers_its_first_clients_sooner() {
        Map<String, String> settings = new HashMap<>(new DynamoDbResource().start());
        settings.put("tessera.http.rate-limit.enabled", "false");

        Figures cold = firstSecondsOf(settings, false);
        Figures warm = firstSecondsOf(settings, true);

        System.out.printf(
                "First %d s at %d requests a second%n  cold: %s%n  warm: %s%n",
                FIRST.toSeconds(), PER_SECOND, cold, warm);
        assertThat(warm.failed()).isZero();
        assertThat(warm.p95()).isLessThan(cold.p95());
    }

    private Figures firstSecondsOf(Map<String, String> settings, boolean warmUp) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("tessera.warm-up.enabled", Boolean.toString(warmUp));
        try (ServiceProcess pod = ServiceProcess.start("content-service", all)) {
            return figures(load(pod.address()));
        }
    }

    private static final List<String> PATHS = List.of(
            "/posts", "/cards?sort=-score", "/categories", "/posts/01JCXKQ2ZP8Y6M3T5V7W9A1B2C", "/users/me/bookmarks");

    private record Answered(int status, long millis) {}

    private List<Answered> load(URI service) {
        String token = TestTokens.of("01JCXKQ2ZP8Y6M3T5V7W9A1B2C").roles("USER").sign();
        List<CompletableFuture<Answered>> underWay = new ArrayList<>();
        long start = System.nanoTime();
        long pause = TimeUnit.SECONDS.toNanos(1) / PER_SECOND;
        for (int i = 0; i < PER_SECOND * FIRST.toSeconds(); i++) {
            // By the clock, so that a pod that is slow is not spared.
            LockSupport.parkNanos(start + i * pause - System.nanoTime());
            HttpRequest request = HttpRequest.newBuilder(service.resolve(PATHS.get(i % PATHS.size())))
                    .header("Authorization", "Bearer " + token)
                    .timeout(Duration.ofSeconds(20))
                    .build();
            long sent = System.nanoTime();
            underWay.add(client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                    .handle((answer, failure) -> new Answered(
                            failure == null ? answer.statusCode() : 0,
                            TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sent))));
        }
        return underWay.stream().map(CompletableFuture::join).toList();
    }

    private static Figures figures(List<Answered> answers) {
        List<Long> times = answers.stream().map(Answered::millis).sorted().toList();
        return new Figures(
                answers.size(),
                answers.stream()
                        .filter(answer -> answer.status() != 200 && answer.status() != 404)
                        .count(),
                times.get(times.size() / 2),
                times.get(times.size() * 95 / 100),
                times.get(times.size() - 1));
    }
}
