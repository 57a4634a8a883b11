package dev.tessera.notifications.reaction;

import static io.restassured.RestAssured.given;

import dev.tessera.service.testkit.TestTokens;
import java.util.List;
import java.util.Map;

/** What somebody finds in their inbox. */
record Told(String id, String kind, String title, String content, String link, Map<String, String> data) {

    /** Newest first. */
    static List<Told> to(String userId) {
        List<Map<String, Object>> items = given().auth()
                .oauth2(TestTokens.of(userId).sign())
                .queryParam("limit", 100)
                .get("/users/" + userId + "/notifications")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getList("items");
        return items.stream().map(Told::of).toList();
    }

    static List<String> titles(String userId) {
        return to(userId).stream().map(Told::title).toList();
    }

    @SuppressWarnings("unchecked")
    private static Told of(Map<String, Object> item) {
        return new Told(
                (String) item.get("id"),
                (String) item.get("kind"),
                (String) item.get("title"),
                (String) item.get("content"),
                (String) item.get("link"),
                (Map<String, String>) item.get("data"));
    }
}
