package dev.tessera.orders;

import static io.restassured.RestAssured.given;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.TestTokens;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Somebody with a role in a company, and what they ask for. */
public record Member(Cnpj cnpj, String id, Supplier<String> signer) {

    public static Member owner(Cnpj cnpj) {
        return in(cnpj, "OWNER");
    }

    public static Member operator(Cnpj cnpj) {
        return in(cnpj, "OPERATOR");
    }

    public static Member viewer(Cnpj cnpj) {
        return in(cnpj, "VIEWER");
    }

    public static Member in(Cnpj cnpj, String role) {
        String id = role.toLowerCase(Locale.ROOT) + "-" + cnpj.value();
        return new Member(
                cnpj, id, () -> TestTokens.of(id).company(cnpj.value(), role).sign());
    }

    /** Whom the table knows as one. */
    public static Member admin() {
        PlantedAdministrators.appoint("admin");
        return new Member(
                null,
                "admin",
                () -> TestTokens.of("admin").roles("USER", "ADMIN").sign());
    }

    /** Issued now: the longest tests outlive a token. */
    public String token() {
        return signer.get();
    }

    public RequestSpecification as() {
        // Paths here are encoded already: ids may hold a slash.
        return given().urlEncodingEnabled(false).auth().oauth2(token()).contentType(ContentType.JSON);
    }

    public Response place(Map<String, ?> order) {
        return as().body(order).post(orders());
    }

    /** An order that was placed, by its id. */
    public String placed(Map<String, ?> order) {
        return place(order).then().statusCode(201).extract().path("orderId");
    }

    public Response get(String orderId, String... part) {
        return as().get(order(orderId, part));
    }

    public String etag(String orderId) {
        return get(orderId, "status").header("ETag");
    }

    /** With the order as it is now. */
    public Response moveTo(String orderId, String status) {
        return moveTo(orderId, status, etag(orderId));
    }

    public Response moveTo(String orderId, String status, String etag) {
        return as().header("If-Match", etag)
                .body(Map.of("status", status, "reason", "because"))
                .put(order(orderId, "status"));
    }

    public Response pick(String orderId, String productId, String status) {
        return as().contentType("application/merge-patch+json")
                .body(Map.of("status", status))
                .patch(order(orderId, "items", productId));
    }

    public Response put(String orderId, String part, Map<String, ?> body) {
        return as().header("If-Match", etag(orderId)).body(body).put(order(orderId, part));
    }

    public Response list(String query) {
        return as().get(orders() + query);
    }

    public Response picking(String query) {
        return as().get("/companies/" + cnpj.value() + "/picking-items" + query);
    }

    public String orders() {
        return "/companies/" + cnpj.value() + "/orders";
    }

    public String order(String orderId, String... part) {
        StringBuilder path = new StringBuilder(orders()).append('/').append(encoded(orderId));
        for (String segment : part) {
            path.append('/').append(encoded(segment));
        }
        return path.toString();
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
