package dev.tessera.users.user;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTable
class SignUpTest {

    private static final List<Entity> ENTITIES = List.of(Entity.USER, Entity.LOGIN, Entity.USERNAME, Entity.ACCESS);

    private final Person ana = Person.stranger();
    private TestTable table;

    @BeforeEach
    void open_the_table() {
        table = TestTable.ofApplication();
    }

    @AfterEach
    void close_the_table() {
        table.close();
    }

    @Test
    void gives_an_account_and_says_where_it_is() {
        Response answer = ana.signUp();
        answer.then()
                .statusCode(201)
                .header("ETag", "\"1\"")
                .header("Location", equalTo("/users/" + answer.path("id")))
                .body("status", equalTo("ACTIVE"))
                .body("email", equalTo(ana.email()))
                .body("username", equalTo(ana.username()))
                .body("language", equalTo("en"))
                .body("timeZone", equalTo("UTC"))
                .body("password", nullValue());
    }

    @Test
    void costs_one_transaction() {
        ana.signUp().then().statusCode(201);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.SIGN_UP);
    }

    @Test
    void the_stored_password_is_neither_readable_nor_a_readable_hash() {
        ana.signUp().then().statusCode(201);
        Item login = table.item(new LoginKeys.Primary(ana.email())).orElseThrow();
        assertThat(login.text("passwordHash")).doesNotContain("$2a$").doesNotContain("correct horse");
        assertThat(login.text("passwordHash").length()).isGreaterThan(60);
    }

    @Test
    void a_second_account_with_the_same_e_mail_address_in_another_case_is_refused() {
        ana.signUp().then().statusCode(201);
        Map<String, Object> twin = Person.stranger().account();
        twin.put("email", ana.email().toUpperCase(Locale.ROOT));
        assertProblem(signUp(twin), 409, "email-taken").at("/users");
    }

    @Test
    void a_second_account_with_the_same_username_in_another_case_is_refused() {
        ana.signUp().then().statusCode(201);
        Map<String, Object> twin = Person.stranger().account();
        twin.put("username", ana.username().toUpperCase(Locale.ROOT));
        assertProblem(signUp(twin), 409, "username-taken");
    }

    @Test
    void of_fifty_at_once_with_one_e_mail_address_one_gets_it_and_nothing_is_left_of_the_others() {
        assertThat(atOnce("email", ana.email())).containsExactlyInAnyOrderElementsOf(oneOfFifty(201, 409));
    }

    @Test
    void of_fifty_at_once_with_one_username_one_gets_it_and_nothing_is_left_of_the_others() {
        assertThat(atOnce("username", ana.username())).containsExactlyInAnyOrderElementsOf(oneOfFifty(201, 409));
    }

    @Test
    void repeated_with_its_idempotency_key_it_gets_the_same_answer_and_makes_no_second_account() {
        String key = "key-" + ana.username();
        Response first = ana.anonymously()
                .header("Idempotency-Key", key)
                .body(ana.account())
                .post("/users");
        Response second = ana.anonymously()
                .header("Idempotency-Key", key)
                .body(ana.account())
                .post("/users");
        first.then().statusCode(201).header("Idempotent-Replayed", nullValue());
        second.then().statusCode(201).header("Idempotent-Replayed", "true");
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    }

    @Test
    void fifty_at_once_with_one_idempotency_key_all_get_the_one_account() {
        String key = "key-" + ana.username();
        Map<Entity, Long> before = counts();
        List<Response> answers = Parallel.all(IntStream.range(0, 50)
                .<Supplier<Response>>mapToObj(i -> () -> ana.anonymously()
                        .header("Idempotency-Key", key)
                        .body(ana.account())
                        .post("/users"))
                .toList());
        assertThat(answers).extracting(Response::statusCode).containsOnly(201);
        assertThat(answers).extracting(answer -> answer.path("id")).hasSize(50).containsOnly((Object)
                answers.get(0).path("id"));
        assertThat(counts()).isEqualTo(oneMore(before));
    }

    @Test
    void another_request_with_a_used_idempotency_key_is_refused() {
        Map<String, Object> account = ana.account();
        ana.anonymously()
                .header("Idempotency-Key", "k")
                .body(account)
                .post("/users")
                .then()
                .statusCode(201);
        account.put("displayName", "Somebody else");
        assertProblem(
                ana.anonymously().header("Idempotency-Key", "k").body(account).post("/users"),
                422,
                "idempotency-key-reused");
    }

    @Test
    void an_answer_that_dynamodb_lost_makes_no_second_account_and_no_conflict_with_oneself() {
        Faults.loseAnswer(AccessPattern.SIGN_UP, 1);
        Map<Entity, Long> before = counts();
        ana.signUp().then().statusCode(201);
        assertThat(counts()).isEqualTo(oneMore(before));
    }

    @Test
    void a_conflict_with_another_transaction_is_tried_again() {
        Faults.conflict(AccessPattern.SIGN_UP, 2);
        ana.signUp().then().statusCode(201);
    }

    @Test
    void while_the_table_refuses_everything_the_answer_is_503_and_nothing_is_written() {
        Faults.throttle(AccessPattern.SIGN_UP, 100);
        Map<Entity, Long> before = counts();
        Response answer = ana.signUp();
        assertProblem(answer, 503, "unavailable");
        assertThat(answer.header("Retry-After")).matches("[1-9][0-9]*");
        assertThat(counts()).isEqualTo(before);
    }

    @Test
    void everything_wrong_is_said_at_once() {
        assertProblem(signUp(Map.of("email", "ana", "username", "a")), 422, "validation-failed")
                .withErrors(
                        "email: must be an e-mail address such as ana@example.com",
                        "username: must have 3 to 30 characters",
                        "displayName: is required",
                        "password: is required");
    }

    @Test
    void what_is_wrong_with_the_password_is_said_with_the_rest() {
        Map<String, Object> account = ana.account();
        account.put("email", "ana");
        account.put("displayName", "Ana Souza");
        account.put("password", "ana souza");
        assertProblem(signUp(account), 422, "validation-failed")
                .withErrors(
                        "email: must be an e-mail address such as ana@example.com",
                        "password: is easy to guess: common, repetitive, or made of your name or address;"
                                + " add a few unrelated words");
        account.put("password", Person.PASSWORD);
        assertProblem(signUp(account), 422, "validation-failed")
                .withErrors("email: must be an e-mail address such as ana@example.com");
    }

    @ParameterizedTest
    @CsvSource({"password, easy to guess", "short, 8 to 72 bytes", "'ana.souza@example.com', easy to guess"})
    void a_bad_password_is_refused_with_the_reason(String password, String reason) {
        Map<String, Object> account = ana.account();
        account.put("email", "ana.souza@example.com");
        account.put("password", password);
        Response answer = signUp(account);
        assertProblem(answer, 422, "validation-failed");
        assertThat(answer.jsonPath().getString("errors[0].field")).isEqualTo("password");
        assertThat(answer.jsonPath().getString("errors[0].message")).contains(reason);
    }

    @Test
    void a_password_that_bcrypt_would_cut_off_is_refused() {
        Map<String, Object> account = ana.account();
        account.put("password", "zebra quilt ".repeat(6) + "!");
        assertProblem(signUp(account), 422, "validation-failed");
    }

    @Test
    void signs_that_mean_something_to_keys_are_just_characters() {
        Map<String, Object> account = ana.account();
        account.put("email", "#$" + ana.username() + "#$@example.com");
        account.put("displayName", "#$ 😀 \"\\ <b>");
        account.put("password", "#$ 😀 \"\\ <b> ünlikely");
        Response answer = signUp(account);
        answer.then().statusCode(201).body("displayName", equalTo(account.get("displayName")));
        assertThat(table.item(new UserKeys.Primary(answer.path("id")))).isPresent();
        assertThat(table.item(new LoginKeys.Primary((String) account.get("email"))))
                .isPresent();
        ana.anonymously()
                .body(Map.of("email", account.get("email"), "password", account.get("password")))
                .post("/sessions")
                .then()
                .statusCode(201);
    }

    @Test
    void what_the_service_decides_cannot_be_sent() {
        Map<String, Object> account = ana.account();
        account.put("id", "01JCSX0000000000000000000A");
        assertProblem(signUp(account), 422, "validation-failed");
    }

    private Response signUp(Map<String, Object> account) {
        return ana.anonymously().body(account).post("/users");
    }

    private List<Integer> atOnce(String field, String value) {
        Map<Entity, Long> before = counts();
        List<Response> answers = Parallel.all(IntStream.range(0, 50)
                .<Supplier<Response>>mapToObj(i -> () -> {
                    Map<String, Object> account = Person.stranger().account();
                    account.put(field, value);
                    return signUp(account);
                })
                .toList());
        assertThat(counts()).as("no orphan").isEqualTo(oneMore(before));
        return answers.stream().map(Response::statusCode).toList();
    }

    private static List<Integer> oneOfFifty(int winner, int others) {
        return Stream.concat(Stream.of(winner), Stream.generate(() -> others).limit(49))
                .toList();
    }

    private Map<Entity, Long> counts() {
        List<Item> items = table.items();
        return ENTITIES.stream()
                .collect(Collectors.toMap(
                        entity -> entity,
                        entity -> items.stream()
                                .filter(item -> item.text("entityType").equals(entity.type()))
                                .count()));
    }

    private static Map<Entity, Long> oneMore(Map<Entity, Long> counts) {
        return counts.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue() + 1));
    }
}
