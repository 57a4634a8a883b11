package dev.tessera.users.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.crypto.SecretFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigningKeysTest {

    @TempDir
    Path directory;

    @Test
    void the_first_key_signs_and_all_verify_and_are_published() throws JoseException {
        SigningKeys keys = SigningKeys.parse(privateSet(key("new"), key("old")), "test");
        assertThat(keys.active().getKeyId()).isEqualTo("new");
        assertThat(keys.find("new")).isPresent();
        assertThat(keys.find("old")).isPresent();
        assertThat(keys.find("unknown")).isEmpty();
        assertThat(new JsonWebKeySet(keys.publicSet()).getJsonWebKeys())
                .extracting(JsonWebKey::getKeyId)
                .containsExactly("new", "old");
    }

    @Test
    void nothing_private_is_published() throws JoseException {
        String published = SigningKeys.parse(privateSet(key("one")), "test").publicSet();
        assertThat(published).contains("\"x\"", "\"y\"", "\"use\":\"sig\"", "\"alg\":\"ES256\"");
        assertThat(published).doesNotContain("\"d\"");
    }

    @Test
    void in_development_a_key_is_generated_once_and_kept() {
        SigningKeys first = SigningKeys.load(Optional.empty(), Optional.of(directory));
        SigningKeys second = SigningKeys.load(Optional.empty(), Optional.of(directory));
        assertThat(first.publicSet()).isEqualTo(second.publicSet());
    }

    @Test
    void a_file_that_changes_is_read_again_and_one_that_is_broken_is_not_used() throws Exception {
        EllipticCurveJsonWebKey old = key("old");
        Path file = Files.writeString(directory.resolve("keys.json"), privateSet(old));
        SigningKeys keys = SigningKeys.load(Optional.of(file), Optional.empty());

        Files.writeString(file, privateSet(key("new"), old));
        SecretFiles.lookAgain();
        assertThat(keys.active().getKeyId()).isEqualTo("new");
        assertThat(keys.find("old")).isPresent();
        assertThat(keys.publicSet()).contains("new", "old");
        Files.writeString(file, "{");
        SecretFiles.lookAgain();

        assertThat(keys.active().getKeyId()).isEqualTo("new");
    }

    @Test
    void a_configured_file_comes_before_a_generated_key() throws Exception {
        Path file = Files.writeString(directory.resolve("keys.json"), privateSet(key("configured")));
        SigningKeys keys = SigningKeys.load(Optional.of(file), Optional.of(directory));
        assertThat(keys.active().getKeyId()).isEqualTo("configured");
    }

    @Test
    void without_any_key_the_message_says_what_to_configure() {
        assertThatThrownBy(() -> SigningKeys.load(Optional.empty(), Optional.empty()))
                .hasMessageContaining("tessera.jwt.signing-keys")
                .hasMessageContaining("tessera.dev-secrets");
    }

    @Test
    void an_unusable_set_is_refused_with_the_reason() throws Exception {
        assertRefused("{}", "no JWK set");
        assertRefused("not json", "no JWK set");
        assertRefused("{\"keys\":[]}", "holds no key");
        assertRefused(privateSet(key("twice"), key("twice")), "twice");
        assertRefused(privateSet(key(null)), "kid");
        assertRefused(new JsonWebKeySet(key("p")).toJson(OutputControlLevel.PUBLIC_ONLY), "no P-256 private key");
        EllipticCurveJsonWebKey p384 = EcJwkGenerator.generateJwk(EllipticCurves.P384);
        p384.setKeyId("p384");
        assertRefused(privateSet(p384), "no P-256 private key");
        JsonWebKey rsa = RsaJwkGenerator.generateJwk(2048);
        rsa.setKeyId("rsa");
        assertRefused(privateSet(rsa), "no P-256 private key");
    }

    @Test
    void a_missing_file_is_named() {
        Path missing = directory.resolve("missing.json");
        assertThatThrownBy(() -> SigningKeys.load(Optional.of(missing), Optional.empty()))
                .hasMessageContaining("missing.json")
                .hasCauseInstanceOf(IOException.class);
    }

    private static void assertRefused(String json, String reason) {
        assertThatThrownBy(() -> SigningKeys.parse(json, "keys.json"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("keys.json")
                .hasMessageContaining(reason)
                .hasNoCause();
    }

    private static EllipticCurveJsonWebKey key(String id) throws JoseException {
        EllipticCurveJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
        key.setKeyId(id);
        return key;
    }

    private static String privateSet(JsonWebKey... keys) {
        return new JsonWebKeySet(List.of(keys)).toJson(OutputControlLevel.INCLUDE_PRIVATE);
    }
}
