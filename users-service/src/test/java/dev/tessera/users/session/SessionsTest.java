package dev.tessera.users.session;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.hasSize;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class SessionsTest {

    private Person ana;

    @BeforeEach
    void somebody_signed_in() {
        ana = Person.signedIn();
    }

    @Test
    void one_sees_where_one_is_signed_in_the_latest_first_and_which_session_asks() {
        String phone = signInWith("Phone");
        String laptop = signInWith("Laptop");
        JsonPath list =
                ana.as().get("/sessions").then().statusCode(200).extract().jsonPath();
        assertThat(list.getList("items.id")).containsExactly(laptop, phone, ana.sessionId());
        assertThat(list.getList("items.current")).containsExactly(false, false, true);
        assertThat(list.getList("items.userAgent")).startsWith("Laptop", "Phone");
        assertThat(list.getMap("items[0]"))
                .containsKeys("createdAt", "lastUsedAt")
                .doesNotContainKeys("secret", "epoch");
    }

    @Test
    void a_refresh_shows_as_the_last_use() {
        String before = ana.as().get("/sessions").path("items[0].lastUsedAt");
        ana.refresh(ana.refreshToken()).then().statusCode(200);
        String after = ana.as().get("/sessions").path("items[0].lastUsedAt");
        assertThat(after).isGreaterThan(before);
    }

    @Test
    void the_list_comes_in_pages() {
        for (int i = 0; i < 4; i++) {
            signInWith("Device " + i);
        }
        List<String> seen = new ArrayList<>();
        String cursor = null;
        do {
            Response page = cursor == null
                    ? ana.as().queryParam("limit", 2).get("/sessions")
                    : ana.as()
                            .queryParam("limit", 2)
                            .queryParam("cursor", cursor)
                            .get("/sessions");
            page.then().statusCode(200);
            seen.addAll(page.jsonPath().getList("items.id", String.class));
            cursor = page.path("next");
        } while (cursor != null);
        assertThat(seen).hasSize(5).doesNotHaveDuplicates().endsWith(ana.sessionId());
    }

    @Test
    void a_cursor_is_good_for_its_owner_only() {
        signInWith("Phone");
        String cursor = ana.as().queryParam("limit", 1).get("/sessions").path("next");
        assertProblem(Person.signedIn().as().queryParam("cursor", cursor).get("/sessions"), 400, "invalid-cursor");
        assertProblem(ana.as().queryParam("cursor", cursor + "x").get("/sessions"), 400, "invalid-cursor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "101", "-1"})
    void a_page_has_one_to_a_hundred_items(String limit) {
        assertProblem(ana.as().queryParam("limit", limit).get("/sessions"), 422, "validation-failed");
    }

    @Test
    void signing_out_ends_the_session_that_asks() {
        ana.as().delete("/sessions/current").then().statusCode(204);
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        ana.as().delete("/sessions/current").then().statusCode(204);
    }

    @Test
    void one_session_can_be_ended_from_another() {
        Response phone = signIn("Phone");
        ana.as().delete("/sessions/" + phone.path("sessionId")).then().statusCode(204);
        assertProblem(ana.refresh(phone.path("refreshToken")), 401, "refresh-token-refused");
        ana.refresh(ana.refreshToken()).then().statusCode(200);
        ana.as().get("/sessions").then().body("items.id", contains(ana.sessionId()));
    }

    @Test
    void nobody_ends_anybody_else_s_session() {
        Person bruno = Person.signedIn();
        assertProblem(bruno.as().delete("/sessions/" + ana.sessionId()), 404, "session-not-found");
        ana.refresh(ana.refreshToken()).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"01JCSX0000000000000000000A", "nothing", "%23", "%24"})
    void what_is_not_there_is_not_found(String id) {
        assertProblem(ana.as().urlEncodingEnabled(false).delete("/sessions/" + id), 404, "session-not-found");
    }

    @Test
    void signing_out_everywhere_ends_them_all_and_a_new_one_begins() {
        Response phone = signIn("Phone");
        ana.as().delete("/sessions").then().statusCode(204);
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        assertProblem(ana.refresh(phone.path("refreshToken")), 401, "refresh-token-refused");
        ana.signIn().as().get("/sessions").then().body("items", hasSize(1)).body("items.id", contains(ana.sessionId()));
    }

    private String signInWith(String userAgent) {
        return signIn(userAgent).path("sessionId");
    }

    private Response signIn(String userAgent) {
        Response answer = ana.anonymously()
                .header("User-Agent", userAgent)
                .body(Map.of("email", ana.email(), "password", Person.PASSWORD))
                .post("/sessions");
        answer.then().statusCode(201);
        return answer;
    }
}
