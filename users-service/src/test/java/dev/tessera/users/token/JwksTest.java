package dev.tessera.users.token;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class JwksTest {

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void anybody_can_read_the_public_keys_and_keep_them_for_a_while() {
        given().get("/.well-known/jwks.json")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .header("Cache-Control", "public, max-age=300")
                .body("keys.kty", everyItem(equalTo("EC")))
                .body("keys.alg", everyItem(equalTo("ES256")))
                .body("keys.use", everyItem(equalTo("sig")))
                .body("keys", everyItem(not(hasKey("d"))));
    }

    @Test
    void they_verify_the_tokens_that_are_handed_out() throws Exception {
        Person ana = Person.signedIn();
        JsonWebKeySet keys =
                new JsonWebKeySet(given().get("/.well-known/jwks.json").asString());
        JwtClaims claims = new JwtConsumerBuilder()
                .setVerificationKeyResolver(new JwksVerificationKeyResolver(keys.getJsonWebKeys()))
                .setExpectedIssuer("tessera")
                .setExpectedAudience("tessera")
                .setRequireJwtId()
                .build()
                .processToClaims(ana.accessToken());
        assertThat(claims.getSubject()).isEqualTo(ana.id());
        assertThat(claims.getExpirationTime().getValue() - claims.getIssuedAt().getValue())
                .isEqualTo(600);
        JsonWebSignature token = new JsonWebSignature();
        token.setCompactSerialization(ana.accessToken());
        assertThat(token.getAlgorithmHeaderValue()).isEqualTo("ES256");
        assertThat(token.getKeyIdHeaderValue())
                .isEqualTo(keys.getJsonWebKeys().get(0).getKeyId());
    }

    @Test
    void a_token_is_good_for_ten_minutes() {
        Person ana = Person.signedIn();
        MovableClock.advance(Duration.ofMinutes(9));
        ana.profile().then().statusCode(200);
        MovableClock.advance(Duration.ofMinutes(2));
        ana.profile().then().statusCode(401);
    }
}
