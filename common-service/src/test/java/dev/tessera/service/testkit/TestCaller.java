package dev.tessera.service.testkit;

import static io.restassured.RestAssured.given;

import dev.tessera.service.json.MergePatch;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Somebody who sends JSON with a token of their roles, or without one if they have no role. */
public interface TestCaller {

    String id();

    List<String> roles();

    /** With a token as it is issued now, wherever the test has moved the clock. */
    default RequestSpecification as() {
        RequestSpecification request = given().contentType(ContentType.JSON);
        return roles().isEmpty() ? request : request.auth().oauth2(token());
    }

    default String token() {
        return TestTokens.of(id()).roles(roles().toArray(String[]::new)).sign();
    }

    default Response get(String path) {
        return as().get(path);
    }

    default Response put(String path) {
        return as().put(path);
    }

    default Response put(String path, Object body) {
        return as().body(body).put(path);
    }

    default Response post(String path, Object body) {
        return as().body(body).post(path);
    }

    default Response post(String path, String idempotencyKey, Object body) {
        return as().header("Idempotency-Key", idempotencyKey).body(body).post(path);
    }

    default Response patch(String path, String ifMatch, Object body) {
        return as().contentType(MergePatch.MEDIA_TYPE)
                .header("If-Match", ifMatch)
                .body(body)
                .patch(path);
    }

    /** Without If-Match. */
    default Response patchBlindly(String path, Object body) {
        return as().contentType(MergePatch.MEDIA_TYPE).body(body).patch(path);
    }

    /** As the resource is now. */
    default Response patch(String path, Object body) {
        return patch(path, tag(path), body);
    }

    default Response delete(String path, String ifMatch) {
        return as().header("If-Match", ifMatch).delete(path);
    }

    default Response delete(String path) {
        return delete(path, tag(path));
    }

    default String tag(String path) {
        return as().get(path).then().statusCode(200).extract().header("ETag");
    }

    /** Every entry of a list, page by page. */
    default List<Map<String, Object>> all(String path, int limit) {
        return all(as(), path, limit);
    }

    static List<Map<String, Object>> all(RequestSpecification sender, String path, int limit) {
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
