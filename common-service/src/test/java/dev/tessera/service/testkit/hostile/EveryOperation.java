package dev.tessera.service.testkit.hostile;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.http.WarmUp;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TestTable;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.arc.Arc;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the other hostile tests rest on: that no operation is forgotten, and that each request is good as it is. */
public abstract class EveryOperation<W> {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    protected abstract HostileApi<W> api();

    @Test
    void every_operation_of_the_service_is_tested() {
        Set<String> tested = api().operations().stream().map(Operation::name).collect(toSet());

        assertThat(tested)
                .as("add it to the operations, and it is tested with everything that is hostile")
                .isEqualTo(ApiDescription.served().operations());
    }

    @Test
    void its_request_is_accepted_as_it_is() {
        assertAll(api().operations().stream().map(operation -> () -> {
            Call call = operation.accepted(api().newWorld());
            Answer answer = call.send();
            assertThat(answer.isSuccess()).as("%s: %s", call, answer).isTrue();
        }));
    }

    /** Whoever sends a body as slowly as they can is not what the service is busy with. */
    @Test
    void a_body_that_does_not_arrive_takes_no_place() throws IOException {
        MeterRegistry registry = Arc.container().instance(MeterRegistry.class).get();
        ApiDescription description = ApiDescription.served();
        W world = api().newWorld();
        List<Operation<W>> withBody =
                api().operations().stream().filter(description::hasJsonBody).toList();
        assertThat(withBody).isNotEmpty();
        for (Operation<W> operation : withBody) {
            Call call = operation.accepted(world);
            try (Socket sender = call.begin()) {
                await(call + " waits for its body")
                        .atMost(PATIENCE)
                        .until(() -> value(registry, "tessera.http.arriving") == 1);
                assertThat(value(registry, "tessera.http.at.work"))
                        .as("%s", call)
                        .isZero();
            }
            await().atMost(PATIENCE).until(() -> value(registry, "tessera.http.arriving") == 0);
        }
    }

    private static double value(MeterRegistry registry, String gauge) {
        return registry.get(gauge).gauge().value();
    }

    @Test
    void what_is_created_is_where_the_answer_says() {
        ApiDescription description = ApiDescription.served();
        assertAll(api().operations().stream()
                .filter(description::promisesLocation)
                .map(operation -> () -> {
                    Call call = operation.accepted(api().newWorld());
                    Answer answer = call.send();
                    assertThat(answer.status()).as(call.toString()).isEqualTo(201);
                    assertThat(answer.headers().firstValue("Location"))
                            .as(call.toString())
                            .isPresent();
                }));
    }

    /** All that is read afterwards, but for who wrote it: the answer to a creation reads nobody's name. */
    @Test
    void what_is_created_is_answered_with_the_whole_of_it() {
        ApiDescription description = ApiDescription.served();
        assertAll(api().operations().stream()
                .filter(description::promisesLocation)
                .map(operation -> () -> {
                    Call call = operation.accepted(api().newWorld());
                    Answer created = call.send();
                    String location = created.headers().firstValue("Location").orElseThrow();
                    Call read =
                            new Call("GET", URI.create(location).getRawPath(), authorization(call), Optional.empty());
                    Answer found = read.send();
                    // Some may only send, and some are read in lists alone.
                    if (found.isSuccess()) {
                        Set<String> whole = members(found);
                        whole.remove("author");
                        assertThat(whole.equals(Set.of("items"))
                                        || members(created).containsAll(whole))
                                .as("%s answered %s, and %s %s", call, created.body(), read, found.body())
                                .isTrue();
                    }
                }));
    }

    private static Map<String, List<String>> authorization(Call call) {
        List<String> credentials = call.headers().get("Authorization");
        return credentials == null ? Map.of() : Map.of("Authorization", credentials);
    }

    private static Set<String> members(Answer answer) {
        Set<String> members = new TreeSet<>();
        Json.parse(answer.body()).fieldNames().forEachRemaining(members::add);
        return members;
    }

    /** Generated clients accept what is described, and there that is problems alone. */
    @Test
    void where_there_is_nothing_to_answer_nobody_has_to_accept_anything() {
        ApiDescription description = ApiDescription.served();
        assertAll(api().operations().stream()
                .filter(description::answersNothing)
                .map(operation -> () -> {
                    Call call = operation.accepted(api().newWorld()).with("Accept", "application/problem+json");
                    Answer answer = call.send();
                    assertThat(answer.isSuccess()).as("%s: %s", call, answer).isTrue();
                }));
    }

    /** A merge patch is JSON: clients that know no other type send that. */
    @Test
    void a_patch_is_read_under_either_name() {
        assertAll(api().operations().stream()
                .filter(operation -> operation.method().equals("PATCH"))
                .flatMap(operation -> Stream.of("application/merge-patch+json", "application/json")
                        .map(type -> () -> {
                            Call call = operation.accepted(api().newWorld()).with("Content-Type", type);
                            Answer answer = call.send();
                            assertThat(answer.isSuccess())
                                    .as("%s as %s: %s", call, type, answer)
                                    .isTrue();
                        })));
    }

    @Test
    void what_a_path_does_not_offer_is_not_allowed_and_the_answer_says_what_is() {
        W world = api().newWorld();
        ApiDescription description = ApiDescription.served();
        Map<String, Operation<W>> paths = api().operations().stream()
                .collect(toMap(Operation::path, Function.identity(), (one, other) -> one, TreeMap::new));
        assertAll(paths.values().stream().map(operation -> () -> {
            Call call = operation.accepted(world);
            Set<String> own = description.methodsAt(operation.path());
            // What is offered for any id is offered for "me", too, where that is one.
            Set<String> possible = description.methodsFor(call.path());
            for (String method : List.of("OPTIONS", "GET", "POST", "PUT", "PATCH", "DELETE")) {
                if (!possible.contains(method)) {
                    Call other = new Call(method, call.path(), call.headers(), Optional.empty());
                    Answer answer = other.send();
                    assertThat(answer.status()).as(other.toString()).isEqualTo(method.equals("OPTIONS") ? 204 : 405);
                    assertThat(answer.headers().firstValue("Allow").orElse("").split(", "))
                            .as(other.toString())
                            .containsAll(own)
                            .contains("OPTIONS")
                            .isSubsetOf(withDerived(possible));
                }
            }
        }));
    }

    private static Set<String> withDerived(Set<String> methods) {
        Set<String> all = new TreeSet<>(methods);
        all.add("OPTIONS");
        if (methods.contains("GET")) {
            all.add("HEAD");
        }
        return all;
    }

    /** Nor is it traffic: nobody would know such requests from those of clients. */
    @Test
    void warming_up_calls_operations_and_changes_nothing() {
        W world = api().newWorld();
        api().people(world);
        // What it is about is made by requests, too, which are not to be counted with it.
        Call traffic = api().operations().get(0).request().apply(world);
        try (TestTable table = TestTable.ofApplication()) {
            TableSnapshot before = new TableSnapshot(table, api()::isRestless);
            countAnew();

            WarmUp.Outcome outcome =
                    Arc.container().instance(WarmUp.class).get().run();

            assertThat(outcome.requests())
                    .as(
                            "of the %d operations, those that read or have a body",
                            api().operations().size())
                    .isGreaterThan(api().operations().size() / 2);
            assertThat(outcome.answered()).isGreaterThanOrEqualTo(outcome.requests());
            assertThat(outcome.answers().keySet())
                    .as("its token is good, its limits are not, and it breaks nothing: %s", outcome)
                    .contains(200, 400, 404)
                    .doesNotContain(401, 429)
                    .allMatch(status -> status < 500);
            before.assertUnchanged("Warming up");
            assertThat(counted()).isZero();
            traffic.send();
            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(counted()).isEqualTo(1));
        }
    }

    /** A pod whose table is gone starts, unready, so that it is there when the table is. */
    @Test
    void warming_up_ends_soon_where_the_table_does_not_answer() {
        for (AccessPattern pattern : AccessPattern.values()) {
            Faults.answerLate(pattern, Duration.ofMinutes(5));
        }
        try {
            countAnew();
            long begun = System.nanoTime();

            Arc.container().instance(WarmUp.class).get().run();

            // All of them one after the other, five seconds each, would take many minutes.
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
            assertThat(counted()).isZero();
        } finally {
            Faults.clear();
        }
    }

    /** As in a process that has just started; a request is counted a moment after it is answered. */
    private static void countAnew() {
        long[] latest = {-1};
        await().atMost(Duration.ofMinutes(2)).during(Duration.ofSeconds(1)).until(() -> {
            long now = counted();
            boolean isSame = now == latest[0];
            latest[0] = now;
            return isSame;
        });
        MeterRegistry registry = Arc.container().instance(MeterRegistry.class).get();
        registry.find("http.server.requests").meters().forEach(registry::remove);
    }

    private static long counted() {
        MeterRegistry registry = Arc.container().instance(MeterRegistry.class).get();
        return registry.find("http.server.requests").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    /** Shows that forgeries are refused for what was done to them. */
    @Test
    void a_token_signed_anew_without_any_change_is_accepted() {
        Operation<W> closed = api().operations().stream()
                .filter(operation -> !operation.isOpen())
                .findFirst()
                .orElseThrow();
        W world = api().newWorld();
        String token = closed.token().orElseThrow().apply(world);

        Answer answer = closed.request()
                .apply(world)
                .token(Forgery.nothingDone(token, api().signingKey()))
                .send();

        assertThat(answer.isSuccess()).as(answer.body()).isTrue();
    }
}
