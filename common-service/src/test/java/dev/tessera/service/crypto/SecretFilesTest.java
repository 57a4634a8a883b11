package dev.tessera.service.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFilesTest {

    private static final String OLD = key("old", 1);
    private static final String NEW = key("new", 2);

    @TempDir
    Path directory;

    private Path file;
    private KeyRing ring;
    private Sealer sealer;
    private KeyedHash hash;

    @BeforeEach
    void load() throws IOException {
        file = Files.writeString(directory.resolve("keys"), OLD + "\n");
        ring = KeyRing.load("test", Optional.of("file:" + file), Optional.empty());
        sealer = new Sealer(ring);
        hash = new KeyedHash(ring);
    }

    @AfterEach
    void forget() {
        SecretFiles.forgetAll();
    }

    @Test
    void a_new_key_in_front_seals_from_then_on_and_the_old_one_still_opens() throws IOException {
        String before = sealer.seal("secret".getBytes(UTF_8), "here");
        String hashed = hash.of("value");

        replace(NEW + "," + OLD);
        SecretFiles.lookAgain();

        assertThat(sealer.open(before, "here")).asString().isEqualTo("secret");
        assertThat(sealer.isCurrent(before)).isFalse();
        assertThat(sealer.isCurrent(sealer.seal(new byte[1], "here"))).isTrue();
        assertThat(ring.activeId()).isEqualTo("new");
        assertThat(hash.of("value")).isNotEqualTo(hashed);
        assertThat(SecretFiles.refused()).isZero();
    }

    @Test
    void a_bad_file_or_none_changes_nothing_is_counted_and_forgiven() throws IOException {
        String before = sealer.seal("secret".getBytes(UTF_8), "here");
        for (String bad : new String[] {"", "old", "old:short", OLD + "," + OLD}) {
            replace(bad);
            SecretFiles.lookAgain();
            SecretFiles.lookAgain();
            assertThat(SecretFiles.refused()).as(bad).isEqualTo(1);
            assertThat(sealer.open(before, "here")).asString().isEqualTo("secret");
        }
        Files.delete(file);
        SecretFiles.lookAgain();
        assertThat(SecretFiles.refused()).isEqualTo(1);
        assertThat(ring.activeId()).isEqualTo("old");

        replace(NEW);
        SecretFiles.lookAgain();

        assertThat(SecretFiles.refused()).isZero();
        assertThat(ring.activeId()).isEqualTo("new");
        assertThatThrownBy(() -> sealer.open(before, "here")).isInstanceOf(SealBrokenException.class);
    }

    @Test
    void a_good_file_that_comes_back_after_a_bad_one_is_forgiven() throws IOException {
        replace("nonsense");
        SecretFiles.lookAgain();

        replace(OLD);
        SecretFiles.lookAgain();

        assertThat(SecretFiles.refused()).isZero();
        assertThat(ring.activeId()).isEqualTo("old");
    }

    @Test
    void a_file_that_is_not_there_stops_the_start() {
        assertThatThrownBy(() -> KeyRing.load("test", Optional.of("file:/no/such/file"), Optional.empty()))
                .hasMessageContaining("/no/such/file");
    }

    /** As Kubernetes does it: the whole at once. */
    private void replace(String content) throws IOException {
        Path draft = Files.writeString(directory.resolve("draft"), content);
        Files.move(draft, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private static String key(String id, int fill) {
        byte[] bytes = new byte[KeyRing.KEY_BYTES];
        java.util.Arrays.fill(bytes, (byte) fill);
        return id + ":" + Base64.getEncoder().encodeToString(bytes);
    }
}
