package dev.tessera.users.proof;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody learns whether an address has an account: by no answer, and by no work that the service does for it. */
@QuarkusTest
@WithTable
class EnumerationTest {

    @Inject
    MeterRegistry metrics;

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @ParameterizedTest
    @ValueSource(strings = {Mails.VERIFICATIONS, Mails.RESETS})
    void asking_for_mail_looks_alike_for_every_address(String path) {
        assertThat(look(Person.signedUp(), person -> Mails.request(person, path)))
                .isEqualTo(look(Person.stranger(), person -> Mails.request(person, path)));
    }

    @Test
    void signing_in_with_a_wrong_password_looks_alike_for_every_address() {
        assertThat(look(Person.signedUp(), person -> person.trySignIn("not the password")))
                .isEqualTo(look(Person.stranger(), person -> person.trySignIn("not the password")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_address_gets_five_mails_an_hour_whether_or_not_it_has_an_account(boolean known) {
        MovableClock.stop();
        Person person = known ? Person.signedUp() : Person.stranger();
        for (int i = 0; i < 5; i++) {
            person.moveTo(Person.network());
            Mails.request(person, i % 2 == 0 ? Mails.RESETS : Mails.VERIFICATIONS)
                    .then()
                    .statusCode(202);
        }
        Response refused = Mails.request(person, Mails.RESETS);
        assertProblem(refused, 429, "too-many-mails");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3500, 3600);

        MovableClock.advance(Duration.ofMinutes(61));
        Mails.request(person, Mails.RESETS).then().statusCode(202);
    }

    @Test
    void a_network_asks_for_twenty_mails_an_hour() {
        String network = Person.network();
        for (int i = 0; i < 21; i++) {
            Person person = Person.stranger();
            person.moveTo(network);
            Response answer = Mails.request(person, Mails.RESETS);
            if (i < 20) {
                answer.then().statusCode(202);
            } else {
                assertProblem(answer, 429, "too-many-mails");
            }
        }
    }

    /** What somebody outside sees of a request, and what it made the service do. */
    private record Look(int status, String body, Map<String, Long> requests, long hashes) {}

    private Look look(Person person, Function<Person, Response> request) {
        TableRecorder.forget();
        double before = hashes();
        Response response = request.apply(person);
        return new Look(
                response.statusCode(),
                response.asString().replaceAll("\"instance\":\"[^\"]*\"", ""),
                counted(TableRecorder.recorded()),
                Math.round(hashes() - before));
    }

    /** Without units: the engine counts nothing for an item that is missing, which DynamoDB charges like one. */
    private static Map<String, Long> counted(List<Recorded> requests) {
        return requests.stream().collect(groupingBy(request -> request.pattern().name(), TreeMap::new, counting()));
    }

    /** A thread counts what it has done after the answer is on its way. */
    private double hashes() {
        await().atMost(Duration.ofMinutes(1))
                .until(() -> metrics.get("executor.active").gauges().stream()
                        .filter(EnumerationTest::isOfHashing)
                        .allMatch(gauge -> gauge.value() == 0));
        return metrics.get("executor.completed").functionCounters().stream()
                .filter(EnumerationTest::isOfHashing)
                .mapToDouble(FunctionCounter::count)
                .sum();
    }

    private static boolean isOfHashing(Meter meter) {
        return meter.getId().getTag("name").startsWith("hashing");
    }
}
