package dev.tessera.users.password;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordPolicyTest {

    private static final List<String> ABOUT = List.of("ana.souza@example.com", "anasouza", "Ana Souza");

    private final PasswordPolicy policy = new PasswordPolicy(LeakedPasswords.none());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "correct horse battery staple",
                "Grünkohl-Essen",
                "kJ8#x!Lw",
                "# $ \" ' \\ \u00e9\u00e8 \uD83D\uDE00 #"
            })
    void accepts_what_is_hard_to_guess(String password) {
        assertThatCode(() -> policy.check(password, ABOUT)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password",
                "Password1!",
                "qwertyuiop",
                "12345678",
                "aaaaaaaaaaaaaaaa",
                "abcabcabcabcabcabc",
                "ana.souza@example.com",
                "AnaSouza1",
                "p@ssw0rdp@ssw0rdp@ssw0rdp@ssw0rdp@ssw0rdp@ssw0rdp@ssw0rdp@ssw0rdp@ssw0rd"
            })
    void refuses_what_is_easy_to_guess(String password) {
        assertThatThrownBy(() -> policy.check(password, ABOUT))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageContaining("easy to guess")
                .hasMessageNotContaining(password);
    }

    @Test
    void counts_bytes_because_bcrypt_does() {
        assertThatThrownBy(() -> policy.check("xK9#pq!", ABOUT)).hasMessageContaining("8 to 72 bytes");
        assertThatCode(() -> policy.check("zebra quilt ".repeat(6), ABOUT)).doesNotThrowAnyException();
        assertThatThrownBy(() -> policy.check("zebra quilt ".repeat(6) + "!", ABOUT))
                .hasMessageContaining("8 to 72 bytes");
        assertThatThrownBy(() -> policy.check("žluťoučký kůň úpěl ďábelské ódy, příliš žluťoučký kůň", ABOUT))
                .hasMessageContaining("8 to 72 bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zebra\u0000quilt lamp", "zebra quilt \uD83D lamp"})
    void refuses_what_bcrypt_would_not_see(String password) {
        assertThatThrownBy(() -> policy.check(password, ABOUT)).hasMessageContaining("must be text");
    }
}
