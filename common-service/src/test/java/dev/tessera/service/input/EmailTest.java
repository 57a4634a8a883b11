package dev.tessera.service.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailTest {

    @Test
    void is_shown_as_typed_and_compared_without_case() {
        Email email = Email.parse("  Ana.Souza@Example.COM ");
        assertThat(email.shown()).isEqualTo("Ana.Souza@Example.COM");
        assertThat(email.canonical()).isEqualTo("ana.souza@example.com");
    }

    @ParameterizedTest
    @CsvSource({
        "ana@bücher.de, ana@xn--bcher-kva.de",
        "ana@BÜCHER.DE, Ana@bücher.de",
        "josé@example.com, JOSE\u0301@example.com"
    })
    void two_spellings_of_one_address_are_one(String one, String other) {
        assertThat(Email.parse(one).canonical()).isEqualTo(Email.parse(other).canonical());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a@b.co", "a#b$c@example.com", "o'brien+tag@sub.example.com", "用户@例子.广告", "x_%{}|~@example.org"})
    void accepts(String typed) {
        assertThat(Email.parse(typed).shown()).isEqualTo(typed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ana",
                "@example.com",
                "ana@",
                "ana@localhost",
                "ana@@example.com",
                "a@b@example.com",
                "ana souza@example.com",
                "ana@exa mple.com",
                "ana@example..com",
                "ana@.example.com",
                "ana@example.com.",
                "ana@-example.com",
                ".ana@example.com",
                "ana.@example.com",
                "a..na@example.com",
                "\"ana\"@example.com",
                "ana\u0000@example.com",
                "ana\n@example.com",
                "ana\u200B@example.com",
                "ana\u202E@example.com",
                "ana\u3164@example.com",
                "ana\uD800@example.com",
                "ana@exam\u3002\u3002ple.com",
                "ana\uFF20example.com",
                "\uFDFA@example.com",
                "ana<script>@example.com",
                "ana@[127.0.0.1]"
            })
    void refuses(String typed) {
        assertThatThrownBy(() -> Email.parse(typed)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void refuses_what_no_mail_server_takes() {
        String domain = "@" + "d".repeat(60) + "." + "e".repeat(60) + "." + "f".repeat(60) + ".com";
        assertThat(Email.parse("a".repeat(64) + domain).shown()).hasSizeLessThanOrEqualTo(254);
        assertThatThrownBy(() -> Email.parse("a".repeat(65) + domain)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() ->
                        Email.parse("a".repeat(64) + "@x." + domain.substring(1).repeat(2)))
                .isInstanceOf(InvalidValueException.class);
    }

    @Test
    void random_text_is_an_address_or_an_invalid_value_and_nothing_else() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String typed = randomText(random) + "@" + randomText(random) + "." + randomText(random);
            try {
                Email email = Email.parse(typed);
                assertThat(new Email(email.canonical()).canonical()).isEqualTo(email.canonical());
            } catch (InvalidValueException refused) {
                assertThat(refused).hasMessageNotContaining(typed);
            }
        }
    }

    @Test
    void does_not_print_itself_into_a_log() {
        assertThat(Email.parse("ana@example.com")).asString().doesNotContain("ana");
    }

    private static String randomText(Random random) {
        String alphabet = "aAzß.-_@#$ \u3002\u200D\u0130éㄱ例\uD83D\uDE00\uD83Dxn--0";
        return IntStream.range(0, 1 + random.nextInt(6))
                .map(i -> random.nextInt(4) == 0
                        ? random.nextInt(0x10FFFF)
                        : alphabet.charAt(random.nextInt(alphabet.length())))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }
}
