package dev.tessera.deploy.chart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SecretsTest {

    private static final String SHARED = "TESSERA_MAIL_KEYS";

    @Test
    void nobody_gets_a_secret_unless_asked_for() {
        assertThat(Rendered.defaults().all("Secret")).isEmpty();
        assertThat(Rendered.production().all("Secret")).isEmpty();
    }

    @Test
    void each_service_reads_a_secret_of_its_own() {
        Rendered.production().services().forEach(deployment -> {
            String own = Rendered.name(deployment) + "-keys";
            assertThat(Rendered.each(Rendered.container(deployment).path("env"))
                            .map(env -> env.at("/valueFrom/secretKeyRef/name").asText()))
                    .isNotEmpty()
                    .containsOnly(own);
            assertThat(Rendered.each(Rendered.pod(deployment).path("volumes"))
                            .filter(volume -> volume.has("secret"))
                            .map(volume -> volume.at("/secret/secretName").asText()))
                    .isSubsetOf(own);
        });
    }

    @Test
    void made_keys_have_256_bits_and_no_two_are_the_same() {
        Set<String> seen = new HashSet<>();
        for (Rendered trial : new Rendered[] {Rendered.trial(), Rendered.trial()}) {
            trial.all("Secret")
                    .forEach(secret -> secret.path("data").properties().stream()
                            .filter(entry -> entry.getKey().endsWith("_KEYS"))
                            .filter(entry -> !entry.getKey().equals(SHARED))
                            .map(entry -> decoded(entry.getValue()))
                            .forEach(key -> {
                                assertThat(key).matches("k1:[A-Za-z0-9+/]{43}=");
                                assertThat(Base64.getDecoder().decode(key.substring(3)))
                                        .hasSize(32);
                                assertThat(seen.add(key)).isTrue();
                            }));
        }
        assertThat(seen).hasSizeGreaterThanOrEqualTo(22);
    }

    @Test
    void what_one_service_seals_for_another_opens_with_the_same_key() {
        Rendered trial = Rendered.trial();
        String ofUsers = shared(trial, "tessera-users-keys");

        assertThat(ofUsers).matches("k1:[A-Za-z0-9+/]{43}=").isEqualTo(shared(trial, "tessera-notifications-keys"));
        assertThat(ofUsers).isNotEqualTo(shared(Rendered.trial(), "tessera-users-keys"));
    }

    private static String shared(Rendered trial, String secret) {
        return decoded(trial.one("Secret", secret).path("data").path(SHARED));
    }

    @Test
    void the_made_signing_key_signs_what_its_public_half_verifies() throws IOException, GeneralSecurityException {
        // Numbers with leading zeros are rare; some rounds make it likely that one is met.
        for (int round = 0; round < 40; round++) {
            JsonNode secret = Rendered.trial().one("Secret", "tessera-users-keys");
            JsonNode set =
                    new ObjectMapper().readTree(decoded(secret.path("data").path("signing-keys.json")));
            assertThat(set.path("keys")).hasSize(1);
            JsonNode jwk = set.at("/keys/0");
            assertThat(jwk.path("kty").asText()).isEqualTo("EC");
            assertThat(jwk.path("crv").asText()).isEqualTo("P-256");
            assertThat(jwk.path("kid").asText()).matches("[0-9a-f]{16}");
            assertThat(verifies(jwk)).isTrue();
        }
    }

    private static boolean verifies(JsonNode jwk) throws GeneralSecurityException {
        AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
        parameters.init(new ECGenParameterSpec("secp256r1"));
        ECParameterSpec curve = parameters.getParameterSpec(ECParameterSpec.class);
        KeyFactory keys = KeyFactory.getInstance("EC");
        PrivateKey privateKey = keys.generatePrivate(new ECPrivateKeySpec(number(jwk, "d"), curve));
        PublicKey publicKey =
                keys.generatePublic(new ECPublicKeySpec(new ECPoint(number(jwk, "x"), number(jwk, "y")), curve));
        byte[] message = "a token".getBytes(UTF_8);
        Signature signing = Signature.getInstance("SHA256withECDSA");
        signing.initSign(privateKey);
        signing.update(message);
        byte[] signature = signing.sign();
        Signature verifying = Signature.getInstance("SHA256withECDSA");
        verifying.initVerify(publicKey);
        verifying.update(message);
        return verifying.verify(signature);
    }

    private static BigInteger number(JsonNode jwk, String name) {
        byte[] bytes = Base64.getUrlDecoder().decode(jwk.path(name).asText());
        assertThat(bytes).hasSize(32);
        return new BigInteger(1, bytes);
    }

    private static String decoded(JsonNode data) {
        return new String(Base64.getDecoder().decode(data.asText()), UTF_8);
    }
}
