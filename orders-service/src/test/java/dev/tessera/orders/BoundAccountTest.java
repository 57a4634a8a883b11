package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A service account that acts for one company, as its token says. */
@QuarkusTest
@WithTable
class BoundAccountTest {

    private final Member owner = Member.owner(Sample.cnpj());

    @Test
    void does_what_its_role_in_the_company_allows() {
        owner.placed(Sample.order("A"));

        account("OPERATOR").get(owner.orders()).then().statusCode(200).body("items", hasSize(1));
        account("OPERATOR")
                .header("If-Match", "*")
                .body(Map.of("status", "Cancelado", "reason", "Out of print."))
                .put(owner.order("A", "status"))
                .then()
                .statusCode(200)
                .body("changedBy", equalTo("machine"));
        assertProblem(account("OPERATOR").body(Sample.order("B")).post(owner.orders()), 403, "forbidden");
        assertProblem(account("VIEWER").get(owner.orders() + "?customer=12345678909"), 403, "forbidden");
    }

    @Test
    void does_nothing_in_another_company() {
        Member other = Member.owner(Sample.cnpj());
        other.placed(Sample.order("A"));
        assertProblem(account("OWNER").get(other.orders()), 404, "not-found");
        assertProblem(account("OWNER").get(other.order("A")), 404, "not-found");
    }

    @Test
    void that_may_only_read_does_not_write() {
        RequestSpecification reader = request(TestTokens.of("machine")
                .roles("SERVICE")
                .company(owner.cnpj().value(), "OWNER")
                .claim("scopes", Map.of("orders-service", "READ")));
        reader.get(owner.orders()).then().statusCode(200);
        assertProblem(
                request(TestTokens.of("machine")
                                .roles("SERVICE")
                                .company(owner.cnpj().value(), "OWNER")
                                .claim("scopes", Map.of("orders-service", "READ")))
                        .body(Sample.order("A"))
                        .post(owner.orders()),
                403,
                "forbidden");
    }

    private RequestSpecification account(String role) {
        return request(
                TestTokens.of("machine").roles("SERVICE").company(owner.cnpj().value(), role));
    }

    private static RequestSpecification request(TestTokens token) {
        return given().urlEncodingEnabled(false).auth().oauth2(token.sign()).contentType(ContentType.JSON);
    }
}
