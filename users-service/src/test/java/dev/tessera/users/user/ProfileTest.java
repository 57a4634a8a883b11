package dev.tessera.users.user;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class ProfileTest {

    private static final String NOBODY = "01JCSX0000000000000000000A";

    private static final String[] PUBLIC = {
        "id", "status", "username", "displayName", "bio", "avatarUrl", "createdAt", "updatedAt"
    };

    private Person ana;
    private Person bruno;

    @BeforeEach
    void two_people() {
        ana = Person.signedIn();
        bruno = Person.signedIn();
    }

    @Test
    void one_sees_oneself_in_full_and_others_without_what_is_private() {
        ana.profile().then().statusCode(200).body("email", equalTo(ana.email())).body("timeZone", equalTo("UTC"));
        bruno.as()
                .get("/users/" + ana.id())
                .then()
                .statusCode(200)
                .body("username", equalTo(ana.username()))
                .body("email", nullValue())
                .body("phone", nullValue())
                .body("language", nullValue())
                .body("timeZone", nullValue());
    }

    @Test
    void what_is_public_needs_no_token_and_is_all_that_others_see() {
        Map<String, Object> everything = Map.of(
                "bio", "Tiles.",
                "avatarUrl", "https://example.com/ana.png",
                "language", "pt-BR",
                "timeZone", "America/Sao_Paulo",
                "phone", "+5511987654321");
        ana.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", "*")
                .body(everything)
                .patch("/users/me")
                .then()
                .statusCode(200);

        for (RequestSpecification reader : List.of(ana.anonymously(), bruno.as())) {
            Map<String, Object> profile = reader.get("/users/" + ana.id())
                    .then()
                    .statusCode(200)
                    .body("bio", equalTo("Tiles."))
                    .body("avatarUrl", equalTo("https://example.com/ana.png"))
                    .extract()
                    .path("");
            assertThat(profile).containsOnlyKeys(PUBLIC);
        }
        for (String query : List.of("username=" + ana.username(), "ids=" + ana.id())) {
            Map<String, Object> found = ana.anonymously()
                    .get("/users?" + query)
                    .then()
                    .statusCode(200)
                    .extract()
                    .path("items[0]");
            assertThat(found).containsOnlyKeys(PUBLIC).containsEntry("id", ana.id());
        }
        assertThat(bruno.as().get("/users?ids=" + bruno.id()).<Map<String, Object>>path("items[0]"))
                .as("of oneself no more than of others")
                .doesNotContainKey("email");
    }

    @Test
    void several_are_read_at_once_in_the_order_of_the_ids() {
        Person gone = Person.signedIn();
        gone.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/me")
                .then()
                .statusCode(204);
        TableRecorder.forget();
        ana.anonymously()
                .queryParam("ids", String.join(",", bruno.id(), NOBODY, gone.id(), ana.id(), bruno.id()))
                .get("/users")
                .then()
                .statusCode(200)
                .body("items.id", contains(bruno.id(), gone.id(), ana.id()))
                .body("items.status", contains("ACTIVE", "DELETED", "ACTIVE"));
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.USERS_BY_ID);
    }

    @Test
    void a_hundred_ids_are_one_batch_and_more_are_refused() {
        String hundred = Stream.generate(Ids::next).limit(100).collect(Collectors.joining(","));
        ana.anonymously().queryParam("ids", hundred).get("/users").then().statusCode(200);
        for (String wrong : List.of(hundred + "," + ana.id(), ",", "me", ana.id() + ",", ana.username())) {
            assertProblem(ana.anonymously().queryParam("ids", wrong).get("/users"), 422, "validation-failed")
                    .withErrors("ids: must be ids of people by commas, at most 100");
        }
    }

    @Test
    void an_administrator_sees_everybody_in_full() {
        Administrators.signedIn()
                .as()
                .get("/users/" + ana.id())
                .then()
                .statusCode(200)
                .body("email", equalTo(ana.email()));
    }

    @Test
    void what_the_client_has_already_is_not_sent_again() {
        String etag = ana.profile().header("ETag");
        ana.as()
                .header("If-None-Match", etag)
                .get("/users/me")
                .then()
                .statusCode(304)
                .header("ETag", etag);
        ana.as().header("If-None-Match", etag).get("/users/" + ana.id()).then().statusCode(304);
        ana.as().header("If-None-Match", "\"99\"").get("/users/me").then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {NOBODY, "nobody", "01jcsx0000000000000000000a", "%23", "$", "x%2Fy", "..%2f"})
    void whoever_is_not_there_is_not_found(String id) {
        Response answer = ana.as().urlEncodingEnabled(false).get("/users/" + id);
        assertThat(answer.statusCode()).isIn(400, 404);
    }

    @Test
    void people_are_found_by_username_whatever_the_case() {
        bruno.as()
                .queryParam("username", ana.username().toUpperCase(Locale.ROOT))
                .get("/users")
                .then()
                .statusCode(200)
                .body("items", hasSize(1))
                .body("items.id", contains(ana.id()))
                .body("items[0].email", nullValue())
                .body("next", nullValue());
        bruno.as().queryParam("username", "no.such.person").get("/users").then().body("items", empty());
    }

    @Test
    void somebody_finds_themselves_by_their_own_address_and_nobody_else() {
        TableRecorder.forget();
        Response found = ana.as()
                .queryParam("email", ana.email().toUpperCase(Locale.ROOT))
                .get("/users");

        assertThat(found.statusCode()).as(found.asString()).isEqualTo(200);
        assertThat(found.jsonPath().getList("items.email")).containsExactly(ana.email());
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.USER_BY_EMAIL);
        Response others = bruno.as().queryParam("email", ana.email()).get("/users");
        Response nobodys =
                bruno.as().queryParam("email", "nobody@tessera.example").get("/users");
        assertProblem(others, 403, "forbidden");
        assertProblem(nobodys, 403, "forbidden");
        assertThat(others.<String>path("detail")).isEqualTo(nobodys.path("detail"));
    }

    @Test
    void only_administrators_find_other_people_by_e_mail_address() {
        assertProblem(bruno.as().queryParam("email", ana.email()).get("/users"), 403, "forbidden");
        assertProblem(bruno.anonymously().queryParam("email", ana.email()).get("/users"), 401, "unauthenticated");
        Administrators.signedIn()
                .as()
                .queryParam("email", ana.email().toUpperCase(Locale.ROOT))
                .get("/users")
                .then()
                .statusCode(200)
                .body("items.email", contains(ana.email()));
    }

    @Test
    void a_search_needs_one_term_that_can_be_a_name() {
        assertProblem(ana.as().get("/users"), 403, "forbidden");
        assertProblem(
                ana.as()
                        .queryParam("username", "abc")
                        .queryParam("email", "a@b.co")
                        .get("/users"),
                400,
                "bad-request");
        assertProblem(ana.as().queryParam("username", "#").get("/users"), 422, "validation-failed");
    }

    @Test
    void only_what_is_named_changes_and_null_removes() {
        patch(
                        ana,
                        Map.of(
                                "displayName", "  Ana Souza ",
                                "bio", "Line one\r\nline two 😀",
                                "avatarUrl", "https://example.com/a.png",
                                "language", "pt-br",
                                "timeZone", "America/Sao_Paulo",
                                "phone", "+55 11 98765-4321"))
                .then()
                .statusCode(200)
                .header("ETag", "\"2\"")
                .body("displayName", equalTo("Ana Souza"))
                .body("bio", equalTo("Line one\nline two 😀"))
                .body("language", equalTo("pt-BR"))
                .body("phone", equalTo("+5511987654321"))
                .body("username", equalTo(ana.username()));
        patch(ana, "{\"bio\": null, \"phone\": null}")
                .then()
                .statusCode(200)
                .body("bio", nullValue())
                .body("phone", nullValue())
                .body("avatarUrl", equalTo("https://example.com/a.png"));
        ana.profile().then().header("ETag", "\"3\"").body("bio", nullValue()).body("displayName", equalTo("Ana Souza"));
    }

    @Test
    void a_patch_that_changes_nothing_writes_nothing() {
        String etag = ana.profile().header("ETag");
        TableRecorder.forget();
        patch(ana, Map.of("displayName", "Person " + ana.username()))
                .then()
                .statusCode(200)
                .header("ETag", etag);
        assertThat(TableRecorder.patterns()).doesNotContain(AccessPattern.UPDATE_PROFILE);
    }

    @Test
    void everything_wrong_is_said_at_once() {
        assertProblem(
                        patch(
                                ana,
                                "{\"displayName\": null, \"avatarUrl\": \"ftp://x\", \"language\": \"?\", \"timeZone\": \"Mars\","
                                        + " \"phone\": \"1\", \"username\": \"#\", \"email\": \"a\"}"),
                        422,
                        "validation-failed")
                .withErrors(
                        "displayName: cannot be removed",
                        "avatarUrl: must be an https URL of at most 2048 characters",
                        "language: must be a language tag such as en or pt-BR",
                        "timeZone: must be a time zone such as America/Sao_Paulo",
                        "phone: must be a phone number with its country code, such as +5511987654321",
                        "username: must have 3 to 30 characters",
                        "email: must be an e-mail address such as ana@example.com");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\": \"x\"}",
                "{\"status\": \"DELETED\"}",
                "{\"roles\": [\"ADMIN\"]}",
                "{\"createdAt\": null}"
            })
    void what_one_may_not_set_is_refused(String patch) {
        assertProblem(patch(ana, patch), 422, "validation-failed");
    }

    @Test
    void a_change_names_the_version_it_is_for() {
        assertProblem(
                ana.as()
                        .contentType("application/merge-patch+json")
                        .body("{\"bio\": \"x\"}")
                        .patch("/users/" + ana.id()),
                428,
                "precondition-required");
        assertProblem(patch(ana, "\"99\"", Map.of("bio", "x")), 412, "precondition-failed");
        assertProblem(patch(ana, "nonsense", Map.of("bio", "x")), 400, "bad-request");
    }

    @Test
    void of_ten_changes_to_one_version_one_is_made() {
        String etag = ana.profile().header("ETag");
        List<Integer> answers = Parallel.all(IntStream.range(0, 10)
                .<Supplier<Integer>>mapToObj(i ->
                        () -> patch(ana, etag, Map.of("bio", "change " + i)).statusCode())
                .toList());
        assertThat(answers)
                .containsOnlyOnce(200)
                .filteredOn(status -> status != 200)
                .containsOnly(412)
                .hasSize(9);
        ana.profile().then().header("ETag", "\"2\"");
    }

    @Test
    void an_answer_that_dynamodb_lost_is_no_change_by_somebody_else() {
        Faults.loseAnswer(AccessPattern.UPDATE_PROFILE, 1);
        patch(ana, Map.of("bio", "x")).then().statusCode(200).header("ETag", "\"2\"");
    }

    @Test
    void nobody_changes_anybody_else() {
        assertProblem(
                bruno.as()
                        .contentType("application/merge-patch+json")
                        .header("If-Match", "*")
                        .body("{\"bio\": \"x\"}")
                        .patch("/users/" + ana.id()),
                403,
                "forbidden");
    }

    @Test
    void a_new_username_takes_effect_at_once_and_frees_the_old_one() {
        String newName = ana.username() + ".new";
        patch(ana, Map.of("username", newName)).then().statusCode(200).body("username", equalTo(newName));
        assertProblem(patch(bruno, Map.of("username", newName.toUpperCase(Locale.ROOT))), 409, "username-taken");
        patch(bruno, Map.of("username", ana.username())).then().statusCode(200);
        assertGuards(ana.email(), newName, ana.id());
        bruno.as().queryParam("username", newName).get("/users").then().body("items.id", contains(ana.id()));
    }

    @Test
    void a_name_in_another_case_is_the_same_name() {
        String shouted = ana.username().toUpperCase(Locale.ROOT);
        patch(ana, Map.of("username", shouted)).then().statusCode(200).body("username", equalTo(shouted));
        assertGuards(ana.email(), ana.username(), ana.id());
    }

    @Test
    void another_spelling_of_the_e_mail_address_asks_for_the_password() {
        String spelled = ana.email().toUpperCase(Locale.ROOT);
        assertProblem(patch(ana, Map.of("email", spelled)), 422, "validation-failed")
                .withErrors("currentPassword: is required");
        assertProblem(patch(ana, Map.of("email", spelled, "currentPassword", "wrong")), 403, "wrong-password");
        patch(ana, Map.of("email", spelled, "currentPassword", Person.PASSWORD))
                .then()
                .statusCode(200)
                .body("email", equalTo(spelled));
        signIn(spelled).then().statusCode(201);
        assertGuards(ana.email(), ana.username(), ana.id());
    }

    @Test
    void another_e_mail_address_is_not_taken_without_proof_and_nothing_moves() {
        assertProblem(
                        patch(
                                ana,
                                Map.of(
                                        "email",
                                        "new." + ana.email(),
                                        "username",
                                        "x" + ana.username(),
                                        "currentPassword",
                                        Person.PASSWORD)),
                        422,
                        "validation-failed")
                .withErrors("email: is another address, which has to be proved first: POST /email-changes");
        ana.profile()
                .then()
                .header("ETag", "\"1\"")
                .body("email", equalTo(ana.email()))
                .body("username", equalTo(ana.username()));
        assertGuards(ana.email(), ana.username(), ana.id());
    }

    @Test
    void the_username_and_the_rest_change_in_one_transaction() {
        TableRecorder.forget();
        patch(ana, Map.of("username", "both." + ana.username(), "bio", "x"))
                .then()
                .statusCode(200)
                .body("bio", equalTo("x"))
                .header("ETag", "\"2\"");
        assertThat(TableRecorder.patterns())
                .containsOnlyOnce(AccessPattern.RENAME_USER)
                .doesNotContain(AccessPattern.UPDATE_PROFILE);
        assertGuards(ana.email(), "both." + ana.username(), ana.id());
    }

    @Test
    void of_people_who_want_one_name_at_once_one_gets_it() {
        String wanted = "wanted." + ana.username();
        List<Person> people =
                IntStream.range(0, 8).mapToObj(i -> Person.signedIn()).toList();
        List<Integer> answers = Parallel.each(
                people, person -> patch(person, Map.of("username", wanted)).statusCode());
        assertThat(answers)
                .containsOnlyOnce(200)
                .filteredOn(status -> status != 200)
                .containsOnly(409)
                .hasSize(7);
    }

    private static Response signIn(String email) {
        return Person.stranger()
                .anonymously()
                .body(Map.of("email", email, "password", Person.PASSWORD))
                .post("/sessions");
    }

    private static Response patch(Person person, Object patch) {
        return patch(person, person.profile().header("ETag"), patch);
    }

    private static Response patch(Person person, String ifMatch, Object patch) {
        return person.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", ifMatch)
                .body(patch)
                .patch("/users/" + person.id());
    }

    private static void assertGuards(String email, String username, String userId) {
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items())
                    .filteredOn(item ->
                            item.findText("userId").filter(userId::equals).isPresent()
                                    && List.of("LOGIN", "USERNAME").contains(item.text("entityType")))
                    .extracting(item -> (Object) item.key())
                    .containsExactlyInAnyOrder(new LoginKeys.Primary(email), new UsernameKeys.Primary(username));
        }
    }
}
