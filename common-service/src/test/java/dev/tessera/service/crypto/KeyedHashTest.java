package dev.tessera.service.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import org.junit.jupiter.api.Test;

class KeyedHashTest {

    private static final String A = "a:" + Base64.getEncoder().encodeToString(new byte[32]);
    private static final String B =
            "b:" + Base64.getEncoder().encodeToString("b".repeat(32).getBytes());

    private final KeyedHash hash = new KeyedHash(KeyRing.parse("test", A));

    @Test
    void the_same_parts_have_the_same_hash_and_it_fits_into_a_key() {
        assertThat(hash.of("10.0.0.1", "x")).isEqualTo(hash.of("10.0.0.1", "x")).matches("[A-Za-z0-9_-]{22}");
    }

    @Test
    void other_parts_and_parts_cut_elsewhere_have_another() {
        assertThat(hash.of("ab", "c"))
                .isNotEqualTo(hash.of("a", "bc"))
                .isNotEqualTo(hash.of("abc"))
                .isNotEqualTo(hash.of("c", "ab"))
                .isNotEqualTo(hash.of("a", "1:b", "c"));
    }

    @Test
    void the_first_key_decides() {
        assertThat(new KeyedHash(KeyRing.parse("test", A + "," + B)).of("x")).isEqualTo(hash.of("x"));
        assertThat(new KeyedHash(KeyRing.parse("test", B + "," + A)).of("x")).isNotEqualTo(hash.of("x"));
    }
}
