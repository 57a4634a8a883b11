package dev.tessera.service.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyRingTest {

    private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

    @TempDir
    Path directory;

    @Test
    void the_first_key_is_active() {
        KeyRing ring = KeyRing.load("cursor", Optional.of("b:" + KEY + " , a:" + KEY), Optional.empty());

        assertThat(ring.activeId()).isEqualTo("b");
        assertThat(ring.key("a")).isPresent();
        assertThat(ring.key("c")).isEmpty();
    }

    @Test
    void without_keys_the_start_fails_and_says_what_to_set() {
        assertThatThrownBy(() -> KeyRing.load("cursor", Optional.empty(), Optional.empty()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("tessera.cursor.keys")
                .hasMessageContaining("tessera.dev-secrets");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a:", ":" + KEY, "a b:" + KEY, "a:c2hvcnQ=", "a:???", "a:" + KEY + ",a:" + KEY, ","})
    void a_malformed_key_stops_the_start_without_telling_it(String keys) {
        assertThatThrownBy(() -> KeyRing.load("cursor", Optional.of(keys), Optional.empty()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("tessera.cursor.keys")
                .hasMessageNotContaining(KEY)
                .hasMessageNotContaining("c2hvcnQ")
                .hasNoCause();
    }

    @Test
    void in_development_a_key_is_made_once_and_kept_for_its_owner_only() throws Exception {
        Path secrets = directory.resolve("secrets");
        String sealed = new Sealer(dev(secrets, "cursor")).seal("x".getBytes(UTF_8), "c");

        assertThat(new Sealer(dev(secrets, "cursor")).open(sealed, "c")).isEqualTo("x".getBytes(UTF_8));
        Path file = secrets.resolve("cursor.keys");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secrets)))
                .isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(secrets)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void in_development_each_purpose_has_its_own_key() {
        String sealed = new Sealer(dev(directory, "cursor")).seal("x".getBytes(UTF_8), "c");

        assertThatThrownBy(() -> new Sealer(dev(directory, "password")).open(sealed, "c"))
                .isInstanceOf(SealBrokenException.class);
    }

    @Test
    void in_development_a_property_of_several_words_has_a_file_with_dashes() {
        dev(directory, "users.session");

        assertThat(directory.resolve("users-session.keys")).exists();
    }

    @Test
    void services_that_start_together_agree_on_one_secret() {
        assertThat(IntStream.range(0, 16)
                        .parallel()
                        .mapToObj(i -> DevSecretFile.readOrCreate(directory, "raced", () -> "secret " + i))
                        .distinct())
                .hasSize(1);
    }

    @Test
    void configured_keys_come_before_those_of_development() {
        KeyRing ring = KeyRing.load("cursor", Optional.of("prod:" + KEY), Optional.of(directory));

        assertThat(ring.activeId()).isEqualTo("prod");
        assertThat(directory).isEmptyDirectory();
    }

    private static KeyRing dev(Path directory, String name) {
        return KeyRing.load(name, Optional.empty(), Optional.of(directory));
    }
}
