package dev.tessera.content;

import static io.restassured.RestAssured.given;

import dev.tessera.content.publication.Reader;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who calls: a person with nothing yet, or one of those who may do more or less than a person. */
public final class Someone {

    private final String id = Ids.next();
    private final List<String> roles;

    private Someone(String... roles) {
        this.roles = Arrays.asList(roles);
    }

    public static Someone signedIn() {
        return new Someone("USER");
    }

    public static Someone moderator() {
        return new Someone("USER", "MODERATOR");
    }

    public static Someone worker() {
        return new Someone("WORKER");
    }

    public static Someone anonymous() {
        return new Someone();
    }

    public String id() {
        return id;
    }

    public Reader reader() {
        return roles.isEmpty()
                ? new Reader(Optional.empty(), false)
                : new Reader(Optional.of(id), roles.contains("MODERATOR"));
    }

    /** A request of theirs. */
    public RequestSpecification as() {
        RequestSpecification request = given().contentType(ContentType.JSON);
        return roles.isEmpty()
                ? request
                : request.auth()
                        .oauth2(TestTokens.of(id)
                                .roles(roles.toArray(String[]::new))
                                .sign());
    }

    public Response get(String path) {
        return as().get(path);
    }

    public Response post(String path, Map<String, ?> body) {
        return as().body(body).post(path);
    }

    public Response put(String path, Map<String, ?> body) {
        return as().body(body).put(path);
    }

    public Response put(String path) {
        return as().put(path);
    }

    /** Without If-Match. */
    public Response patch(String path, Map<String, ?> body) {
        return as().contentType("application/merge-patch+json").body(body).patch(path);
    }

    /** As it was read just now. */
    public Response patchRead(String path, Map<String, ?> body) {
        return as().contentType("application/merge-patch+json")
                .header("If-Match", etag(path))
                .body(body)
                .patch(path);
    }

    /** Without If-Match. */
    public Response delete(String path) {
        return as().delete(path);
    }

    /** As it was read just now. */
    public Response deleteRead(String path) {
        return as().header("If-Match", etag(path)).delete(path);
    }

    private String etag(String path) {
        return get(path).then().statusCode(200).extract().header("ETag");
    }
}
