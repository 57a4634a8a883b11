package dev.tessera.users.client;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;

/** Both ways to ask for a service account's token. */
public final class TokenRequests {

    private TokenRequests() {}

    public static Response byForm(String network, String clientId, String secret) {
        return from(network)
                .formParam("grant_type", "client_credentials")
                .formParam("client_id", clientId)
                .formParam("client_secret", secret)
                .post("/tokens");
    }

    public static Response byBasic(String network, String clientId, String secret) {
        return from(network)
                .auth()
                .preemptive()
                .basic(clientId, secret)
                .formParam("grant_type", "client_credentials")
                .post("/tokens");
    }

    static RequestSpecification from(String network) {
        return given().header("X-Forwarded-For", network).contentType(ContentType.URLENC);
    }
}
