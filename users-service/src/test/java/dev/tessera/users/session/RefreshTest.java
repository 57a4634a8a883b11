package dev.tessera.users.session;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class RefreshTest {

    private Person ana;

    @BeforeEach
    void somebody_signed_in() {
        ana = Person.signedIn();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void gives_the_next_tokens_of_the_same_session() {
        Response answer = ana.refresh(ana.refreshToken());
        answer.then().statusCode(200).header("Cache-Control", "no-store");
        assertThat(answer.<String>path("sessionId")).isEqualTo(ana.sessionId());
        assertThat(answer.<String>path("refreshToken")).isNotEqualTo(ana.refreshToken());
        assertThat(Claims.of(answer.<String>path("accessToken")).subject()).isEqualTo(ana.id());
        ana.refresh(answer.path("refreshToken")).then().statusCode(200);
    }

    @Test
    void costs_one_read_and_one_transaction() {
        TableRecorder.forget();
        ana.refresh(ana.refreshToken()).then().statusCode(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.SESSION_WITH_ACCESS, AccessPattern.REFRESH_SESSION);
    }

    @Test
    void new_roles_arrive_with_the_next_token() {
        Administrators.appoint(ana);
        String token = ana.refresh(ana.refreshToken()).path("accessToken");
        assertThat(Claims.of(token).roles()).contains("ADMIN");
    }

    @Test
    void sixty_four_at_once_with_one_token_get_one_successor_and_it_works() {
        List<Response> answers = Parallel.all(IntStream.range(0, 64)
                .<Supplier<Response>>mapToObj(i -> () -> ana.refresh(ana.refreshToken()))
                .toList());
        assertThat(answers).extracting(Response::statusCode).containsOnly(200);
        assertThat(answers.stream()
                        .map(answer -> answer.<String>path("refreshToken"))
                        .distinct())
                .hasSize(1);
        ana.refresh(answers.get(0).path("refreshToken")).then().statusCode(200);
    }

    @Test
    void repeated_because_the_answer_was_lost_it_gets_the_same_successor() {
        String first = ana.refresh(ana.refreshToken()).path("refreshToken");
        String again = ana.refresh(ana.refreshToken()).path("refreshToken");
        assertThat(again).isEqualTo(first);
    }

    @Test
    void an_answer_that_dynamodb_lost_uses_up_one_generation_only() {
        Faults.loseAnswer(AccessPattern.REFRESH_SESSION, 1);
        ana.refresh(ana.refreshToken()).then().statusCode(200);
        assertThat(generation()).isEqualTo(2);
    }

    @Test
    void a_token_older_than_the_last_ends_the_session() {
        String first = ana.refreshToken();
        String second = ana.refresh(first).path("refreshToken");
        String third = ana.refresh(second).path("refreshToken");
        assertProblem(ana.refresh(first), 401, "refresh-token-refused");
        assertProblem(ana.refresh(third), 401, "refresh-token-refused");
        assertThat(session()).isEmpty();
    }

    @Test
    void the_last_token_too_ends_the_session_once_the_answer_must_have_arrived() {
        String successor = ana.refresh(ana.refreshToken()).path("refreshToken");
        MovableClock.advance(Duration.ofSeconds(11));
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        assertProblem(ana.refresh(successor), 401, "refresh-token-refused");
    }

    @Test
    void a_session_that_nobody_uses_for_a_month_is_over() {
        MovableClock.advance(Duration.ofDays(29));
        String next =
                ana.refresh(ana.refreshToken()).then().statusCode(200).extract().path("refreshToken");
        MovableClock.advance(Duration.ofDays(31));
        assertProblem(ana.refresh(next), 401, "refresh-token-refused");
    }

    @Test
    void a_session_however_busy_is_over_after_three_months() {
        String token = ana.refreshToken();
        for (int i = 0; i < 4; i++) {
            MovableClock.advance(Duration.ofDays(22));
            token = ana.refresh(token).then().statusCode(200).extract().path("refreshToken");
        }
        MovableClock.advance(Duration.ofDays(3));
        assertProblem(ana.refresh(token), 401, "refresh-token-refused");
    }

    @Test
    void a_forged_token_neither_works_nor_does_harm() {
        String real = ana.refreshToken();
        String signature = real.substring(real.lastIndexOf('.') + 1);
        String head = real.substring(0, real.lastIndexOf('.'));
        String otherSignature = (signature.startsWith("A") ? "B" : "A") + signature.substring(1);
        assertProblem(ana.refresh(head + "." + otherSignature), 401, "refresh-token-refused");
        assertProblem(ana.refresh(head.replaceAll("1$", "7") + "." + signature), 401, "refresh-token-refused");
        Person bruno = Person.signedIn();
        assertProblem(ana.refresh(real.replace(ana.id(), bruno.id())), 401, "refresh-token-refused");
        ana.refresh(real).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "#", "$", "a.b.1.c", "😀", "\u0000"})
    void what_is_no_token_is_refused(String token) {
        assertThat(ana.refresh(token).statusCode()).isIn(401, 422);
    }

    @Test
    void no_session_outlives_signing_out_everywhere() {
        ana.as().delete("/sessions").then().statusCode(204);
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
    }

    @Test
    void the_token_is_required() {
        assertProblem(ana.anonymously().body(Map.of()).post("/sessions/refresh"), 422, "validation-failed")
                .withErrors("refreshToken: is required");
    }

    private long generation() {
        return session().get(0);
    }

    private List<Long> session() {
        try (TestTable table = TestTable.ofApplication()) {
            return table.item(new SessionKeys.Primary(ana.sessionId())).stream()
                    .map(item -> item.number("generation"))
                    .toList();
        }
    }
}
