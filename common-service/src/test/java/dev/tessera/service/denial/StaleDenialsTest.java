package dev.tessera.service.denial;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pod whose list is always too old: it has been read, and whatever came later it learns by asking. */
@QuarkusTest
@WithTable
@TestProfile(StaleDenialsTest.Stale.class)
class StaleDenialsTest {

    public static class Stale implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tessera.denials.stale-after", "0s");
        }
    }

    @Inject
    Denials denials;

    private final String subject = Ids.next();

    @BeforeEach
    void theListHasBeenRead() {
        denials.read().await().indefinitely();
        TableRecorder.forget();
    }

    @Test
    void a_write_with_a_denied_token_is_refused() {
        deny();

        assertProblem(write(), 401, "unauthenticated");
    }

    @Test
    void anybody_elses_write_arrives_whole_for_one_strong_read() {
        write().then().statusCode(200);

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.DENIALS_BY_ID);
    }

    @Test
    void a_write_is_not_let_pass_unseen_when_the_table_cannot_say() {
        Faults.fail(AccessPattern.DENIALS_BY_ID, 100);

        assertThat(write().statusCode()).isEqualTo(503);
    }

    @Test
    void reads_go_by_what_is_known() {
        deny();

        given().auth().oauth2(token()).get("/samples/me").then().statusCode(200);
        assertThat(TableRecorder.patterns()).isEmpty();

        denials.read().await().indefinitely();
        given().auth().oauth2(token()).get("/samples/me").then().statusCode(401);
    }

    @Test
    void whoever_sends_no_token_costs_no_read() {
        given().contentType(ContentType.JSON).body(BODY).post("/samples").then().statusCode(200);

        assertThat(TableRecorder.patterns()).isEmpty();
    }

    private static final Map<String, Object> BODY =
            Map.of("name", "sample", "total", 1, "anything", "x".repeat(20_000));

    private Response write() {
        return given().auth()
                .oauth2(token())
                .contentType(ContentType.JSON)
                .body(BODY)
                .post("/samples");
    }

    private String token() {
        return TestTokens.of(subject).version(1).sign();
    }

    private void deny() {
        Instant now = Instant.now();
        try (TestTable table = TestTable.ofApplication()) {
            table.put(DenialItem.of(new Denial(Kind.USER, subject, 2, now, Optional.of(now.plusSeconds(600))), 1));
        }
    }
}
