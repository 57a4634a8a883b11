package dev.tessera.users.client;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@QuarkusTest
@WithTable
class RestrictedAccountTest {

    private Person admin;

    @BeforeEach
    void an_administrator() {
        admin = Administrators.signedIn();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    /** Generated clients send what is optional as empty lists and maps. */
    @Test
    void limits_that_are_empty_are_none() {
        JsonPath account = created(Map.of("scopes", Map.of(), "networks", List.of()));

        assertThat(account.getMap("scopes")).isNullOrEmpty();
        assertThat(account.getList("networks")).isNullOrEmpty();
    }

    @Test
    void tokens_say_what_the_account_is_limited_to() {
        Cnpj company = Companies.activeOf(Person.signedIn(), admin);
        JsonPath account = created(Map.of(
                "scopes", Map.of("orders-service", "READ", "users-service", "WRITE"),
                "company", Map.of("cnpj", company.masked(), "role", "OPERATOR"),
                "networks", List.of("10.0.0.0/8", "2001:db8::/32")));

        String token =
                token(account, "10.1.2.3").then().statusCode(200).extract().path("access_token");

        JsonPath claims = Claims.json(token);
        assertThat(claims.getMap("scopes")).isEqualTo(Map.of("orders-service", "READ", "users-service", "WRITE"));
        assertThat(claims.getMap("companies")).isEqualTo(Map.of(company.value(), "OPERATOR"));
        assertThat(claims.getList("nets")).isEqualTo(List.of("10.0.0.0/8", "2001:db8::/32"));
        read(account)
                .then()
                .body("scopes.orders-service", equalTo("READ"))
                .body("company.cnpj", equalTo(company.value()))
                .body("networks[0]", equalTo("10.0.0.0/8"));
    }

    @Test
    void an_account_without_limits_has_tokens_without() {
        JsonPath account = created(Map.of());
        JsonPath claims = Claims.json(token(account, Person.network()).path("access_token"));
        assertThat(claims.<Object>get("scopes")).isNull();
        assertThat(claims.<Object>get("nets")).isNull();
        assertThat(claims.getMap("companies")).isEmpty();
    }

    @Test
    void a_token_for_another_service_or_to_read_is_held_to_that() {
        JsonPath other = created(Map.of("scopes", Map.of("orders-service", "WRITE"), "roles", List.of("ADMIN")));
        assertProblem(as(other).get("/service-accounts"), 403, "forbidden");

        JsonPath reader = created(Map.of("scopes", Map.of("users-service", "READ"), "roles", List.of("ADMIN")));
        as(reader).get("/service-accounts").then().statusCode(200);
        assertProblem(as(reader).delete("/service-accounts/" + other.getString("clientId")), 403, "forbidden");
    }

    /** What it makes would have none of its limits: a key that is stolen would become one without end. */
    @ParameterizedTest
    @MethodSource("limits")
    void an_account_that_is_limited_makes_neither_accounts_nor_secrets_nor_administrators(Map<String, Object> limits) {
        JsonPath limited = created(with(limits, Map.of("roles", List.of("ADMIN"))));
        JsonPath other = created(Map.of("roles", List.of("ADMIN")));
        Person somebody = Person.signedUp();
        Map<String, Object> account = Map.of("name", "machine", "roles", List.of("ADMIN"));
        String secrets = "/service-accounts/" + other.getString("clientId") + "/secrets";
        String roles = "/users/" + somebody.id() + "/roles";
        Map<String, Object> administrator = Map.of("roles", List.of("ADMIN"));

        as(limited).get("/service-accounts").then().statusCode(200);
        assertProblem(asJson(limited).body(account).post("/service-accounts"), 403, "forbidden");
        assertProblem(asJson(limited).body(Map.of()).post(secrets), 403, "forbidden");
        assertProblem(asJson(limited).body(administrator).put(roles), 403, "forbidden");

        asJson(other).body(account).post("/service-accounts").then().statusCode(201);
        asJson(other).body(administrator).put(roles).then().statusCode(200);
    }

    static Stream<Map<String, Object>> limits() {
        return Stream.of(
                Map.of("scopes", Map.of("users-service", "WRITE")),
                Map.of("networks", List.of("0.0.0.0/0")),
                Map.of("expiresAt", Instant.now().plus(Duration.ofDays(1)).toString()));
    }

    private static Map<String, Object> with(Map<String, Object> some, Map<String, Object> more) {
        Map<String, Object> all = new HashMap<>(some);
        all.putAll(more);
        return all;
    }

    @Test
    void from_another_network_it_gets_no_token_and_a_token_opens_nothing() {
        JsonPath account = created(Map.of("networks", List.of("10.7.0.0/16"), "roles", List.of("ADMIN")));
        assertProblem(token(account, "10.8.0.1"), 401, "invalid-client");

        String token = token(account, "10.7.0.1").path("access_token");
        given().header("X-Forwarded-For", "10.7.9.9")
                .auth()
                .oauth2(token)
                .get("/service-accounts")
                .then()
                .statusCode(200);
        assertProblem(
                given().header("X-Forwarded-For", "10.8.0.1")
                        .auth()
                        .oauth2(token)
                        .get("/service-accounts"),
                403,
                "forbidden");
    }

    @Test
    void an_account_ends_and_so_does_its_last_token() {
        MovableClock.stop();
        admin.signIn();
        JsonPath account = created(Map.of(
                "expiresAt", new MovableClock().instant().plusSeconds(300).toString(), "roles", List.of("ADMIN")));

        token(account, Person.network()).then().body("expires_in", equalTo(300));

        MovableClock.advance(Duration.ofSeconds(301));
        assertProblem(token(account, Person.network()), 401, "invalid-client");
    }

    @Test
    void when_it_was_used_is_noted_once_an_hour() {
        MovableClock.stop();
        admin.signIn();
        JsonPath account = created(Map.of());
        read(account).then().body("lastUsedAt", nullValue());

        TableRecorder.forget();
        String first = token(account, Person.network()).path("access_token");
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.CLIENT_SIGN_IN_CHECK, AccessPattern.TOUCH_CLIENT);
        read(account).then().body("lastUsedAt", notNullValue());

        MovableClock.advance(Duration.ofMinutes(59));
        TableRecorder.forget();
        String second = token(account, Person.network()).path("access_token");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.CLIENT_SIGN_IN_CHECK);
        assertThat(Claims.of(second).version())
                .as("being used is no new version, which would deny tokens")
                .isEqualTo(Claims.of(first).version());

        MovableClock.advance(Duration.ofMinutes(2));
        TableRecorder.forget();
        token(account, Person.network());
        assertThat(TableRecorder.patterns()).contains(AccessPattern.TOUCH_CLIENT);
    }

    @Test
    void a_new_secret_leaves_the_limits_as_they_are() {
        JsonPath account = created(Map.of("networks", List.of("10.7.0.0/16")));
        admin.as()
                .body(Map.of("graceSeconds", 60))
                .post("/service-accounts/" + account.getString("clientId") + "/secrets")
                .then()
                .statusCode(201)
                .body("networks[0]", equalTo("10.7.0.0/16"));
    }

    static Stream<Map<String, Object>> nonsense() {
        return Stream.of(
                Map.of("scopes", Map.of("nobody-service", "READ")),
                Map.of("scopes", Map.of("users-service", "EVERYTHING")),
                Map.of("networks", List.of("example.com")),
                Map.of("networks", List.of("10.0.0.0/40")),
                Map.of("expiresAt", "2001-01-01T00:00:00Z"),
                Map.of("company", Map.of("cnpj", "123", "role", "OWNER")),
                Map.of("company", Map.of("cnpj", "12.ABC.345/01DE-35")),
                Map.of("company", Map.of("cnpj", Companies.cnpj().value(), "role", "OWNER")));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void what_limits_nothing_that_there_is_is_refused(Map<String, Object> limits) {
        assertThat(create(limits).statusCode()).isEqualTo(422);
    }

    private JsonPath created(Map<String, Object> limits) {
        return create(limits).then().statusCode(201).extract().jsonPath();
    }

    private Response create(Map<String, Object> limits) {
        Map<String, Object> account = new HashMap<>(Map.of("name", "machine", "roles", List.of()));
        account.putAll(limits);
        return admin.as().body(account).post("/service-accounts");
    }

    private Response read(JsonPath account) {
        return admin.as().get("/service-accounts/" + account.getString("clientId"));
    }

    private static Response token(JsonPath account, String network) {
        return TokenRequests.byForm(network, account.getString("clientId"), account.getString("clientSecret"));
    }

    private static RequestSpecification asJson(JsonPath account) {
        return as(account).contentType(ContentType.JSON);
    }

    private static RequestSpecification as(JsonPath account) {
        return given().auth().oauth2(token(account, Person.network()).path("access_token"));
    }
}
