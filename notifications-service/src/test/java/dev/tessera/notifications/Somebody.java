package dev.tessera.notifications;

import static io.restassured.RestAssured.given;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Somebody with a token; people have a profile, too, as users-service writes it. */
public record Somebody(String id, List<String> roles) {

    public static Somebody person() {
        return person("en");
    }

    public static Somebody person(String language) {
        Somebody person = with("USER");
        person.writeProfile(Map.of("language", language));
        return person;
    }

    /** In a table that no application under test has. */
    public static Somebody person(TestTable table) {
        Somebody person = with("USER");
        table.put(person.profile(Map.of()));
        return person;
    }

    public static Somebody admin() {
        Somebody admin = with("USER", "ADMIN");
        admin.writeProfile(Map.of());
        return admin;
    }

    public static Somebody service() {
        return with("SERVICE");
    }

    public static Somebody with(String... roles) {
        return new Somebody(Ids.next(), List.of(roles));
    }

    /** As users-service would, with these attributes instead of the usual ones. */
    public void writeProfile(Map<String, String> attributes) {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(profile(attributes));
        }
    }

    private Item profile(Map<String, String> attributes) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        Item.Builder profile = Item.of(new UserKeys.Primary(id))
                .set("userId", id)
                .set("status", "ACTIVE")
                .set("email", id.toLowerCase(Locale.ROOT) + "@tessera.example")
                .set("username", "u" + id)
                .set("displayName", "Ana " + id.substring(20))
                .set("language", "en")
                .set("timeZone", "UTC")
                .stamped(now, now, 1);
        attributes.forEach(profile::set);
        return profile.build();
    }

    /** With a token as it is issued now, wherever the test has moved the clock. */
    public RequestSpecification as() {
        RequestSpecification request = given().contentType(ContentType.JSON);
        return roles.isEmpty() ? request : request.auth().oauth2(token());
    }

    public String token() {
        return TestTokens.of(id).roles(roles.toArray(String[]::new)).sign();
    }

    public Response get(String path) {
        return as().get(path);
    }

    public Response put(String path) {
        return as().put(path);
    }

    public Response put(String path, Object body) {
        return as().body(body).put(path);
    }

    public Response post(String path, Object body) {
        return as().body(body).post(path);
    }

    public Response post(String path, String idempotencyKey, Object body) {
        return as().header("Idempotency-Key", idempotencyKey).body(body).post(path);
    }

    public Response patch(String path, String ifMatch, Object body) {
        return as().contentType(MergePatch.MEDIA_TYPE)
                .header("If-Match", ifMatch)
                .body(body)
                .patch(path);
    }

    /** As the resource is now. */
    public Response patch(String path, Object body) {
        return patch(path, tag(path), body);
    }

    public Response delete(String path, String ifMatch) {
        return as().header("If-Match", ifMatch).delete(path);
    }

    public Response delete(String path) {
        return delete(path, tag(path));
    }

    public String tag(String path) {
        return as().get(path).then().statusCode(200).extract().header("ETag");
    }

    /** Every entry of a list, page by page. */
    public List<Map<String, Object>> all(String path, int limit) {
        List<Map<String, Object>> all = new ArrayList<>();
        String cursor = null;
        do {
            RequestSpecification page = as().queryParam("limit", limit);
            if (cursor != null) {
                page.queryParam("cursor", cursor);
            }
            Response response = page.get(path);
            response.then().statusCode(200);
            all.addAll(response.jsonPath().getList("items"));
            cursor = response.jsonPath().getString("next");
        } while (cursor != null);
        return all;
    }

    /** The whole inbox, newest first. */
    public List<Map<String, Object>> inbox() {
        return all("/users/me/notifications", 100);
    }
}
