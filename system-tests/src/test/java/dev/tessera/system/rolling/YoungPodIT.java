package dev.tessera.system.rolling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.json.Json;
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

/** How the first clients of a pod fare from the moment at which readiness says yes, with and without a warm-up. */
@Tag("scale")
class YoungPodIT {

    private static final int FIRST = 200;
    private static final int PER_SECOND = 50;
    private static final int PODS = Integer.getInteger("tessera.young.pods", 3);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String READER = "01JCXKQ2ZP8Y6M3T5V7W9A1B2C";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Milliseconds. */
    private record Figures(long failed, long p50, long p95, long slowest) {}

    private record Answer(int status, long millis) {}

    /** Pods of both kinds in turn, so that a machine that is busy for a while is so for both. */
    @Test
    void a_pod_that_has_warmed_up_answers_its_first_clients_sooner() {
        Map<String, String> settings = new DynamoDbResource().start();
        List<Answer> cold = new ArrayList<>();
        List<Answer> warm = new ArrayList<>();
        for (int pod = 0; pod < PODS; pod++) {
            cold.addAll(firstOf(settings, false));
            warm.addAll(firstOf(settings, true));
        }

        Figures without = figures(cold);
        Figures with = figures(warm);
        System.out.printf(
                "First %d requests of %d pods at %d a second, in ms%n  cold: %s%n  warm: %s%n  p95 cold : warm = %.1f%n",
                FIRST, PODS, PER_SECOND, without, with, (double) without.p95() / Math.max(1, with.p95()));
        assertThat(with.failed()).isZero();
        assertThat(with.p95()).isLessThan(without.p95());
    }

    private List<Answer> firstOf(Map<String, String> settings, boolean warmUp) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("tessera.warm-up.enabled", Boolean.toString(warmUp));
        try (ServiceProcess pod = ServiceProcess.start("content-service", all)) {
            assertThat(pod.log().contains("Warmed up by")).isEqualTo(warmUp);
            pod.log().lines().filter(line -> line.contains("Warmed up by")).forEach(System.out::println);
            return load(pod.address());
        }
    }

    private List<Answer> load(URI service) {
        String token = TestTokens.of(READER).sign();
        List<CompletableFuture<Answer>> underWay = new ArrayList<>();
        long start = System.nanoTime();
        long pause = TimeUnit.SECONDS.toNanos(1) / PER_SECOND;
        for (int i = 0; i < FIRST; i++) {
            // By the clock, so that a pod that is slow is not spared.
            LockSupport.parkNanos(start + i * pause - System.nanoTime());
            HttpRequest request = request(service, i)
                    .header("Authorization", "Bearer " + token)
                    .timeout(PATIENCE)
                    .build();
            long sent = System.nanoTime();
            underWay.add(client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                    .handle((answer, failure) -> new Answer(
                            failure == null ? answer.statusCode() : 0,
                            TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sent))));
        }
        return underWay.stream().map(CompletableFuture::join).toList();
    }

    /** What the warm-up calls, what it calls without being answered anything, and a write, which it does not call. */
    private static HttpRequest.Builder request(URI service, int i) {
        return switch (i % 5) {
            case 0 -> HttpRequest.newBuilder(service.resolve("/posts"));
            case 1 -> HttpRequest.newBuilder(service.resolve("/categories"));
            case 2 -> HttpRequest.newBuilder(service.resolve("/posts/" + READER));
            case 3 -> HttpRequest.newBuilder(service.resolve("/users/me/bookmarks"));
            default ->
                HttpRequest.newBuilder(service.resolve("/posts"))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(
                                Json.write(Json.object("title", "Post " + i, "body", "Text.", "status", "PUBLISHED"))));
        };
    }

    private static Figures figures(List<Answer> answers) {
        List<Long> times = answers.stream().map(Answer::millis).sorted().toList();
        return new Figures(
                answers.stream()
                        .filter(answer -> answer.status() != 200 && answer.status() != 201 && answer.status() != 404)
                        .count(),
                times.get(times.size() / 2),
                times.get(times.size() * 95 / 100),
                times.get(times.size() - 1));
    }
}
