package dev.tessera.service.edge;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.KeyedHash;
import dev.tessera.service.sample.CreationResource;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class IdempotencyTest {

    private static final String BODY = "{\"name\":\"a\"}";

    @Inject
    Idempotency idempotency;

    private final String subject = "u-" + UUID.randomUUID();
    private final String key = UUID.randomUUID().toString();

    @Test
    void the_same_request_gets_the_same_answer_byte_for_byte_and_has_one_effect() {
        Response first = post(key, BODY);
        Response again = post(key, BODY);

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.jsonPath().getString("name")).isEqualTo("a");
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.asByteArray()).isEqualTo(first.asByteArray());
        assertThat(again.header("Location")).isEqualTo(first.header("Location")).startsWith("/creations/");
        assertThat(again.contentType()).isEqualTo(first.contentType());
        assertThat(created(first, again)).isEqualTo(1);
    }

    @Test
    void a_repetition_costs_one_read_and_no_work() {
        post(key, BODY);
        TableRecorder.forget();
        int begun = CreationResource.BEGUN.get();

        post(key, BODY);

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.IDEMPOTENCY_RECORD);
        assertThat(CreationResource.BEGUN).hasValue(begun);
    }

    @Test
    void without_a_key_every_request_has_its_effect() {
        Response first = post(null, BODY);
        Response second = post(null, BODY);

        assertThat(second.header("Idempotent-Replayed")).isNull();
        assertThat(created(first, second)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"b\"}", "{\"name\": \"a\"}"})
    void another_body_under_the_same_key_is_refused(String body) {
        post(key, BODY);

        assertProblem(post(key, body), 422, "idempotency-key-reused")
                .titled(
                        "Idempotency key reused",
                        "This Idempotency-Key came with another request before. Use a new key for a new request.");
    }

    @Test
    void another_operation_under_the_same_key_is_refused() {
        post(key, BODY);

        assertProblem(post("/creations/refused", subject, key, BODY), 422, "idempotency-key-reused");
    }

    @Test
    void keys_of_two_callers_do_not_meet() {
        Response mine = post(key, BODY);
        Response theirs = post("/creations", subject + "-other", key, BODY);

        assertThat(theirs.header("Idempotent-Replayed")).isNull();
        assertThat(created(mine, theirs)).isEqualTo(2);
    }

    @Test
    void items_of_a_bulk_request_do_not_meet_the_whole() {
        Response whole = post(key, BODY);
        Response both = post("/creations/bulk", subject, key, "[" + BODY + "," + BODY + "]");
        Response again = post("/creations/bulk", subject, key, "[" + BODY + "," + BODY + "]");

        assertThat(whole.statusCode()).isEqualTo(201);
        assertThat(both.jsonPath().getList("status")).containsExactly(201, 201);
        assertThat(both.jsonPath().getList("replayed")).containsExactly(null, null);
        assertThat(again.jsonPath().getList("replayed")).containsExactly(true, true);
        assertThat(again.jsonPath().getList("creation.id"))
                .isEqualTo(both.jsonPath().getList("creation.id"))
                .doesNotHaveDuplicates();
    }

    @Test
    void what_is_refused_of_a_bulk_request_does_not_stop_the_rest() {
        Response answer = post("/creations/bulk", subject, key, "[{\"name\":\"a\",\"failWith\":409}," + BODY + "]");

        assertThat(answer.jsonPath().getList("status")).containsExactly(409, 201);
        assertThat(answer.jsonPath().getString("[0].problem")).contains("/problems/told-to");
    }

    @Test
    void an_answer_that_was_not_written_is_not_given() {
        Response answer = post("/creations/refused", subject, key, BODY);

        assertThat(answer.jsonPath().getString("id")).isEqualTo("there");
        assertThat(answer.header("Location")).endsWith("/creations/there");
    }

    /** Long answers are compressed where they are kept. */
    @Test
    void a_long_answer_is_given_again_byte_for_byte() {
        String name = "{\"name\":\"" + "Zoë, 👩‍👩‍👧 ".repeat(1_000) + "\"}";

        Response first = post(key, name);
        Response again = post(key, name);

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.asByteArray()).isEqualTo(first.asByteArray()).hasSizeGreaterThan(20_000);
    }

    @Test
    void of_many_at_once_one_has_its_effect_and_all_get_its_answer() {
        List<CompletableFuture<Response>> racing = IntStream.range(0, 16)
                .mapToObj(i -> CompletableFuture.supplyAsync(this::postUntilAvailable))
                .toList();
        List<Response> answers = racing.stream().map(CompletableFuture::join).toList();

        assertThat(answers).extracting(Response::statusCode).containsOnly(201);
        assertThat(answers)
                .extracting(Response::asString)
                .containsOnly(answers.get(0).asString());
        assertThat(answers)
                .filteredOn(answer -> answer.header("Idempotent-Replayed") == null)
                .as("the winner, unless its own answer came too late")
                .hasSizeLessThanOrEqualTo(1);
        assertThat(created(answers.toArray(new Response[0]))).isEqualTo(1);
    }

    @Test
    void a_failure_is_not_kept() {
        assertProblem(post(key, "{\"name\":\"a\",\"failWith\":409}"), 409, "told-to");
        assertProblem(post(key, "{\"name\":\"a\",\"failWith\":503}"), 503, "told-to");

        assertThat(post(key, BODY).statusCode()).isEqualTo(201);
    }

    @Test
    void an_answer_lost_on_the_way_from_the_table_is_still_one_effect() {
        Faults.loseAnswer(AccessPattern.CREATE_CLIENT, 1);
        Response first = post(key, BODY);
        Response again = post(key, BODY);

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.asByteArray()).isEqualTo(first.asByteArray());
        assertThat(created(first, again)).isEqualTo(1);
    }

    @Test
    void a_table_out_of_reach_is_unavailable_and_the_retry_succeeds() {
        Faults.throttle(AccessPattern.CREATE_CLIENT, 20);
        assertProblem(post(key, BODY), 503, "unavailable")
                .titled(
                        "Temporarily unavailable",
                        "The service cannot reach its data right now. Nothing is wrong with the request.")
                .withHeaderLike("Retry-After", "[2-6]");

        Faults.clear();
        assertThat(post(key, BODY).statusCode()).isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a b", "ümlaut", "tab\there"})
    void a_key_must_be_visible_ascii(String bad) {
        assertProblem(post("\"" + bad + "\"", BODY), 400, "idempotency-key-invalid")
                .titled("Idempotency key invalid", "An Idempotency-Key has 1 to 255 visible ASCII characters.");
    }

    @Test
    void a_key_has_at_most_255_characters() {
        assertThat(post("$".repeat(255), BODY).statusCode()).isEqualTo(201);
        assertProblem(post("$".repeat(256), BODY), 400, "idempotency-key-invalid");
    }

    @Test
    void nobody_who_reads_the_table_can_read_the_answer() {
        String id = post(key, BODY).jsonPath().getString("id");

        try (TestTable table = TestTable.ofApplication()) {
            Item record = table.item(new IdempotencyKeys.Primary(Service.USERS, subject, key))
                    .orElseThrow();
            assertThat(record.attributes().toString()).doesNotContain(id);
            assertThat(record.expiresAt().orElseThrow())
                    .isBetween(
                            Instant.now().plus(Duration.ofHours(23)),
                            Instant.now().plus(Duration.ofHours(24)));
        }
    }

    @Test
    void an_expired_answer_is_forgotten() {
        Response first = post(key, BODY);
        try (TestTable table = TestTable.ofApplication()) {
            Item record = table.item(new IdempotencyKeys.Primary(Service.USERS, subject, key))
                    .orElseThrow();
            table.put(
                    record.toBuilder().expiresAt(Instant.now().minusSeconds(1)).build());
        }

        Response later = post(key, BODY);

        assertThat(later.statusCode()).isEqualTo(201);
        assertThat(later.header("Idempotent-Replayed")).isNull();
        assertThat(created(first, later)).isEqualTo(2);
    }

    @Test
    void an_anonymous_scope_hides_the_address() {
        assertThat(idempotency.anonymousScope("ann@example.org"))
                .matches("anonymous-[A-Za-z0-9_-]{22}")
                .isEqualTo(idempotency.anonymousScope("ann@example.org"))
                .isNotEqualTo(idempotency.anonymousScope("bob@example.org"));
    }

    /** Who has no key cannot find it out by trying all addresses there are. */
    @Test
    void an_anonymous_scope_is_another_with_another_key() {
        String other = "k2:" + Base64.getEncoder().encodeToString(new byte[32]);
        KeyedHash elsewhere = new KeyedHash(KeyRing.load("idempotency", Optional.of(other), Optional.empty()));

        assertThat(idempotency.anonymousScope("ann@example.org"))
                .isNotEqualTo("anonymous-" + elsewhere.of("ann@example.org"));
    }

    /** A busy build machine may be too slow for the table's time-outs; then a client does as 503 says. */
    private Response postUntilAvailable() {
        return Stream.generate(() -> post(key, BODY))
                .limit(10)
                .filter(response -> response.statusCode() != 503)
                .findFirst()
                .orElseThrow();
    }

    private Response post(String key, String body) {
        return post("/creations", subject, key, body);
    }

    private static Response post(String path, String subject, String key, String body) {
        var request = given().auth().oauth2(TestTokens.of(subject).sign());
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        if (body != null) {
            request.contentType("application/json").body(body);
        }
        return request.post(path);
    }

    /** How many items these answers speak of, each of which must be in the table. */
    private static long created(Response... answers) {
        List<String> ids = java.util.Arrays.stream(answers)
                .map(answer -> answer.jsonPath().getString("id"))
                .distinct()
                .toList();
        try (TestTable table = TestTable.ofApplication()) {
            List<String> keys = table.items(Entity.CLIENT).stream()
                    .map(item -> item.key().pk())
                    .toList();
            assertThat(keys).containsAll(ids.stream().map(id -> "CLIENT#" + id).toList());
        }
        return ids.size();
    }
}
