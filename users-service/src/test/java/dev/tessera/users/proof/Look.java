package dev.tessera.users.proof;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What somebody outside sees of a request, and what it made the service do. */
record Look(int status, String body, Map<String, Long> requests, long hashes) {

    static Look at(MeterRegistry metrics, Supplier<Response> request) {
        TableRecorder.forget();
        double before = hashes(metrics);
        Response response = request.get();
        return new Look(
                response.statusCode(),
                response.asString().replaceAll("\"instance\":\"[^\"]*\"", ""),
                counted(TableRecorder.recorded()),
                Math.round(hashes(metrics) - before));
    }

    /** Without units: the engine counts nothing for an item that is missing, which DynamoDB charges like one. */
    private static Map<String, Long> counted(List<Recorded> requests) {
        return requests.stream().collect(groupingBy(request -> request.pattern().name(), TreeMap::new, counting()));
    }

    /** A thread counts what it has done after the answer is on its way. */
    private static double hashes(MeterRegistry metrics) {
        await().atMost(Duration.ofMinutes(1))
                .until(() -> metrics.get("executor.active").gauges().stream()
                        .filter(Look::isOfHashing)
                        .allMatch(gauge -> gauge.value() == 0));
        return metrics.get("executor.completed").functionCounters().stream()
                .filter(Look::isOfHashing)
                .mapToDouble(FunctionCounter::count)
                .sum();
    }

    private static boolean isOfHashing(Meter meter) {
        return meter.getId().getTag("name").startsWith("hashing");
    }
}
