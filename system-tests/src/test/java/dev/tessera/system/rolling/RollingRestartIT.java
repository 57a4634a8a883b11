package dev.tessera.system.rolling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.Tool;
import dev.tessera.system.RunningServices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two pods of every service behind HAProxy, at fifty requests a second, none of which is tried twice: pods are replaced
 * twenty times, and nobody notices.
 */
@Tag("scale")
class RollingRestartIT {

    private static final List<String> SERVICES = Stream.of(Service.values())
            .map(Service::id)
            .filter(service -> service.matches(System.getProperty("tessera.rolling.services", ".*")))
            .toList();
    /** Each replaces a pod of every service. */
    private static final int ROUNDS = Integer.getInteger("tessera.rolling.rounds", 5);

    private static final Duration PACE = Duration.ofMillis(Integer.getInteger("tessera.rolling.pace", 20));
    /**
     * A pod that starts has warmed up; one that stops takes requests until readiness probes have seen it. The table may be as
     * slow as the machine: whether it answers in time is not what is tested.
     */
    private static final Map<String, String> AS_IN_PRODUCTION = Map.of(
            "quarkus.shutdown.delay", "10S",
            "tessera.warm-up.enabled", "true",
            "tessera.health.timeout", "20s",
            "tessera.table.attempt-timeout", "20s",
            "tessera.table.call-timeout", "60s",
            "quarkus.dynamodb.async-client.read-timeout", "20S",
            "quarkus.dynamodb.async-client.connection-acquisition-timeout", "20S",
            "tessera.http.load.longest-wait", "60s");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void pods_are_replaced_and_no_request_fails(boolean endpointsGoFirst) {
        Tool.orSkip("haproxy");
        Map<String, String> settings = new HashMap<>(new DynamoDbResource().start());
        settings.putAll(AS_IN_PRODUCTION);
        try (Balancer balancer = new Balancer(SERVICES, directory)) {
            for (int i = 0; i < 2; i++) {
                Parallel.each(
                                SERVICES,
                                service -> Map.entry(
                                        service,
                                        ServiceProcess.start(service, RunningServices.settings(service, settings))))
                        .forEach(pod -> balancer.add(pod.getKey(), pod.getValue()));
            }
            Traffic traffic = new Traffic(balancer, SERVICES);
            int restarts = 0;
            try (traffic) {
                traffic.every(PACE);
                for (int round = 0; round < ROUNDS; round++) {
                    for (String service : SERVICES) {
                        replaceOne(balancer, service, settings, endpointsGoFirst);
                        restarts++;
                    }
                }
            }
            System.out.printf(
                    "%d restarts (%s): %d requests answered, %d failed; %d posts, %d orders and %d accounts acknowledged%n",
                    restarts,
                    endpointsGoFirst ? "endpoints first" : "SIGTERM only",
                    traffic.answered.get(),
                    traffic.failures.size(),
                    traffic.posts.size(),
                    traffic.orders.size(),
                    traffic.people.size());
            assertThat(traffic.failures).isEmpty();
            assertThat(traffic.answered.get()).isPositive();
            try (TestTable table = TestTable.at(SharedEngine.endpoint(), settings.get("tessera.table.name"))) {
                List<Item> items = table.items();
                assertOnceEach(items, Entity.POST, "title", traffic.posts);
                assertOnceEach(items, Entity.ORDER_STATUS, "orderId", traffic.orders);
                assertOnceEach(items, Entity.USER, "email", traffic.people);
            }
        }
    }

    private static void replaceOne(
            Balancer balancer, String service, Map<String, String> settings, boolean endpointsGoFirst) {
        ServiceProcess old = balancer.pods(service).get(0);
        balancer.add(service, ServiceProcess.start(service, RunningServices.settings(service, settings)));
        if (endpointsGoFirst) {
            balancer.drain(service, old);
        }
        assertThat(old.stop(Duration.ofMinutes(2))).as(service + " stops").isTrue();
        balancer.remove(service, old);
    }

    private static void assertOnceEach(
            List<Item> items, Entity entity, String attribute, Collection<String> acknowledged) {
        Map<String, Long> found = items.stream()
                .filter(item -> item.text("entityType").equals(entity.type()))
                .flatMap(item -> item.findText(attribute).stream())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(acknowledged).as("acknowledged " + attribute).allMatch(what -> found.getOrDefault(what, 0L) == 1);
    }
}
