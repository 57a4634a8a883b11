package dev.tessera.users;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.tessera.service.testkit.DynamoDbResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged service, as it is deployed: once through the front door. */
@QuarkusIntegrationTest
@QuarkusTestResource(DynamoDbResource.class)
class UsersIT {

    private static final Map<String, String> CREDENTIALS =
            Map.of("email", "ana@example.com", "password", "correct horse battery staple");

    @Test
    void sign_up_sign_in_read_oneself_refresh_and_sign_out() {
        String id = given().contentType(ContentType.JSON)
                .body(Map.of(
                        "email",
                        CREDENTIALS.get("email"),
                        "password",
                        CREDENTIALS.get("password"),
                        "username",
                        "ana",
                        "displayName",
                        "Ana"))
                .post("/users")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        JsonPath tokens = given().contentType(ContentType.JSON)
                .body(CREDENTIALS)
                .post("/sessions")
                .then()
                .statusCode(201)
                .extract()
                .jsonPath();
        String token = tokens.getString("accessToken");
        given().auth().oauth2(token).get("/users/me").then().statusCode(200).body("id", equalTo(id));
        String next = given().contentType(ContentType.JSON)
                .body(Map.of("refreshToken", tokens.getString("refreshToken")))
                .post("/sessions/refresh")
                .then()
                .statusCode(200)
                .extract()
                .path("refreshToken");
        assertThat(next).isNotEqualTo(tokens.getString("refreshToken"));
        given().auth().oauth2(token).delete("/sessions/current").then().statusCode(204);
        given().get("/users/me").then().statusCode(401);
    }
}
