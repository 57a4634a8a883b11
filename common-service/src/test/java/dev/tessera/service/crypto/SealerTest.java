package dev.tessera.service.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SealerTest {

    private static final byte[] SECRET = "password hash".getBytes(UTF_8);
    private static final String OLD = "old:" + key(1);
    private static final String NEW = "new:" + key(2);

    private final Sealer sealer = sealer(OLD);

    @Test
    void what_is_sealed_opens_in_its_context() {
        assertThat(sealer.open(sealer.seal(SECRET, "login of u1"), "login of u1"))
                .isEqualTo(SECRET);
        assertThat(sealer.open(sealer.seal(new byte[0], ""), "")).isEmpty();
    }

    @Test
    void what_is_sealed_opens_in_no_other_context() {
        String sealed = sealer.seal(SECRET, "login of u1");

        assertBroken(sealer, sealed, "login of u2");
        assertBroken(sealer, sealed, "");
    }

    @Test
    void what_is_sealed_twice_looks_different_and_hides_its_content() {
        Set<String> sealed = new HashSet<>();
        IntStream.range(0, 100).forEach(i -> sealed.add(sealer.seal(SECRET, "c")));

        assertThat(sealed).hasSize(100);
        assertThat(sealed).noneMatch(text -> new String(Base64.getUrlDecoder().decode(text), UTF_8).contains("hash"));
    }

    @Test
    void what_is_sealed_is_safe_in_a_url() {
        IntStream.range(0, 100)
                .forEach(i -> assertThat(sealer.seal(SECRET, "c")).matches("[A-Za-z0-9_-]+"));
    }

    @Test
    void no_character_can_be_changed_dropped_or_added() {
        String sealed = sealer.seal(SECRET, "c");
        for (int i = 0; i < sealed.length(); i++) {
            char other = sealed.charAt(i) == 'A' ? 'B' : 'A';
            assertBroken(sealer, sealed.substring(0, i) + other + sealed.substring(i + 1), "c");
            assertBroken(sealer, sealed.substring(0, i) + sealed.substring(i + 1), "c");
            assertBroken(sealer, sealed.substring(0, i), "c");
        }
        assertBroken(sealer, sealed + "A", "c");
        assertBroken(sealer, sealed + "=", "c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "AAAA", "not base64!", "🎈", "____________________________________________"})
    void what_was_never_sealed_does_not_open(String text) {
        assertBroken(sealer, text, "c");
    }

    @Test
    void a_new_key_seals_and_the_old_one_still_opens() {
        String sealedByOld = sealer.seal(SECRET, "c");
        Sealer rotated = sealer(NEW + "," + OLD);

        assertThat(rotated.open(sealedByOld, "c")).isEqualTo(SECRET);
        String sealedByNew = rotated.seal(SECRET, "c");
        assertThat(sealer(NEW).open(sealedByNew, "c")).isEqualTo(SECRET);
        assertBroken(sealer, sealedByNew, "c");
    }

    @Test
    void what_an_old_key_sealed_is_not_current() {
        Sealer rotated = sealer(NEW + "," + OLD);

        assertThat(rotated.isCurrent(rotated.seal(SECRET, "c"))).isTrue();
        assertThat(rotated.isCurrent(sealer.seal(SECRET, "c"))).isFalse();
        assertThat(rotated.isCurrent("")).isFalse();
        assertThat(rotated.isCurrent("not base64")).isFalse();
    }

    @Test
    void a_retired_key_opens_nothing() {
        assertBroken(sealer(NEW), sealer.seal(SECRET, "c"), "c");
    }

    @Test
    void another_key_of_the_same_name_opens_nothing() {
        assertBroken(sealer("old:" + key(2)), sealer.seal(SECRET, "c"), "c");
    }

    private static void assertBroken(Sealer sealer, String sealed, String context) {
        assertThatThrownBy(() -> sealer.open(sealed, context)).isInstanceOf(SealBrokenException.class);
    }

    private static Sealer sealer(String keys) {
        return new Sealer(KeyRing.parse("test", keys));
    }

    private static String key(int seed) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) seed);
        return Base64.getEncoder().encodeToString(bytes);
    }
}
