package dev.tessera.users;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.testkit.OwnEngineResource;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** More sign-ins than the service can hash, and a table that goes away under it. */
@QuarkusTest
@TestProfile(UnderLoadTest.SlowHashing.class)
@ExtendWith(TableRecorder.class)
class UnderLoadTest {

    public static class SlowHashing implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tessera.users.password.bcrypt-cost", "9",
                    "tessera.users.password.workers", "1",
                    "tessera.users.password.queue", "2",
                    // It takes some looks in a row to see that the table is away, or back.
                    "tessera.health.interval", "200ms");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(OwnEngineResource.class));
        }

        /** Else the engine that the other tests share would be the service's. */
        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

    @TestHTTPResource(value = "/health/", management = true)
    String health;

    @Test
    void whoever_comes_when_hashing_is_busy_gets_429_and_has_not_used_up_a_try() {
        List<Person> people =
                IntStream.range(0, 30).mapToObj(i -> Person.signedUp()).toList();
        List<Response> answers = Parallel.each(people, person -> person.trySignIn(Person.PASSWORD));
        assertThat(answers).extracting(Response::statusCode).contains(201, 429).containsOnly(201, 429);
        int refused = IntStream.range(0, 30)
                .filter(i -> answers.get(i).statusCode() == 429)
                .findFirst()
                .orElseThrow();
        assertProblem(answers.get(refused), 429, "too-many-at-once").withHeader("Retry-After", "2");
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(ThrottleKeys.Primary.ofAccount(
                                    people.get(refused).email()))
                            .orElseThrow()
                            .number("failures"))
                    .isZero();
        }
    }

    /** One checks passwords and two wait; one hashes new ones and two wait: that is room for three of each kind. */
    @Test
    void forty_sign_ups_at_once_keep_nobody_from_signing_in() {
        List<Person> people =
                IntStream.range(0, 3).mapToObj(i -> Person.signedUp()).toList();
        List<Supplier<Response>> requests = new ArrayList<>();
        IntStream.range(0, 40).forEach(i -> requests.add(() -> Person.stranger().signUp()));
        people.forEach(person -> requests.add(() -> person.trySignIn(Person.PASSWORD)));

        List<Integer> answers =
                Parallel.all(requests).stream().map(Response::statusCode).toList();

        assertThat(answers.subList(0, 40)).contains(201, 429).containsOnly(201, 429);
        assertThat(answers.subList(40, 43)).containsOnly(201);
    }

    @Test
    void while_the_table_is_away_everything_is_503_and_then_it_recovers_by_itself() {
        Person ana = Person.signedIn();
        ConcurrentLinkedQueue<Response> answers = new ConcurrentLinkedQueue<>();
        AtomicBoolean go = new AtomicBoolean(true);
        ExecutorService load = Executors.newFixedThreadPool(8);
        try {
            IntStream.range(0, 8)
                    .forEach(i -> load.submit(() -> {
                        while (go.get()) {
                            answers.add(ana.profile());
                        }
                    }));
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> answers.stream().anyMatch(answer -> answer.statusCode() == 200));
            OwnEngineResource.stopEngine();
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> answers.stream().anyMatch(answer -> answer.statusCode() == 503));
            await().atMost(Duration.ofMinutes(2)).until(() -> health("ready") == 503);
            assertThat(health("live")).isEqualTo(200);
            assertProblem(ana.refresh(ana.refreshToken()), 503, "unavailable");
            OwnEngineResource.startAgain();
            await().atMost(Duration.ofMinutes(2)).until(() -> health("ready") == 200);
        } finally {
            go.set(false);
            load.shutdown();
        }
        assertThat(answers).extracting(Response::statusCode).isSubsetOf(200, 404, 503);
        Response unavailable = answers.stream()
                .filter(answer -> answer.statusCode() == 503)
                .findFirst()
                .orElseThrow();
        assertProblem(unavailable, 503, "unavailable");
        assertThat(unavailable.header("Retry-After")).matches("[1-9][0-9]*");
        // The engine came back empty: what is new works.
        Person.signedIn().profile().then().statusCode(200);
    }

    private int health(String check) {
        return given().get(health + check).statusCode();
    }
}
