package dev.tessera.content;

import static io.restassured.RestAssured.given;

import dev.tessera.service.input.Ids;
import dev.tessera.service.json.MergePatch;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Somebody with a token, or without one: content-service knows people by nothing else. */
public record Somebody(String id, List<String> roles) {

    public static Somebody person() {
        return with("USER");
    }

    public static Somebody moderator() {
        return with("USER", "MODERATOR");
    }

    public static Somebody worker() {
        return with("WORKER");
    }

    public static Somebody anonymous() {
        return with();
    }

    public static Somebody with(String... roles) {
        return new Somebody(Ids.next(), List.of(roles));
    }

    public static List<Somebody> people(int count) {
        return IntStream.range(0, count).mapToObj(i -> person()).toList();
    }

    public static RequestSpecification anonymously() {
        return given();
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

    public Response patch(String path, String ifMatch, Object body) {
        return as().contentType(MergePatch.MEDIA_TYPE)
                .header("If-Match", ifMatch)
                .body(body)
                .patch(path);
    }

    /** Without If-Match. */
    public Response patchBlindly(String path, Object body) {
        return as().contentType(MergePatch.MEDIA_TYPE).body(body).patch(path);
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
        return all(as(), path, limit);
    }

    public static List<Map<String, Object>> all(RequestSpecification sender, String path, int limit) {
        List<Map<String, Object>> all = new ArrayList<>();
        String cursor = null;
        do {
            RequestSpecification page = given().spec(sender).queryParam("limit", limit);
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
}
