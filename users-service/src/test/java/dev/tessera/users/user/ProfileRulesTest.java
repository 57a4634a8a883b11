package dev.tessera.users.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.InvalidValueException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileRulesTest {

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com/a.png", "HTTPS://example.com", "https://example.com/a?b=c%20d#e"})
    void an_avatar_is_an_https_url(String url) {
        assertThat(HttpsUrl.parse(url)).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "http://example.com/a.png",
                "javascript:alert(1)",
                "data:image/png;base64,AAAA",
                "https:///a.png",
                "https://user:secret@example.com/a.png",
                "https://exa mple.com",
                "https://example.com/\u202Egnp.a",
                "https://example.com/a\nb",
                "//example.com/a.png",
                "a.png"
            })
    void and_nothing_else(String url) {
        assertThatThrownBy(() -> HttpsUrl.parse(url)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_language_gets_its_usual_spelling() {
        assertThat(ProfileRules.language("pt-br")).isEqualTo("pt-BR");
        assertThat(ProfileRules.language("EN")).isEqualTo("en");
        assertThat(ProfileRules.language("zh-hant-tw")).isEqualTo("zh-Hant-TW");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "e",
                "english language",
                "und",
                "pt_BR!",
                "en-#",
                "x-private",
                "en-x-aaaaaaaa-bbbbbbbb-cccccccc-dddddddd"
            })
    void what_is_no_language_is_refused(String tag) {
        assertThatThrownBy(() -> ProfileRules.language(tag)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_time_zone_has_a_place() {
        assertThat(ProfileRules.timeZone("America/Sao_Paulo")).isEqualTo("America/Sao_Paulo");
        assertThat(ProfileRules.timeZone("UTC")).isEqualTo("UTC");
        assertThatThrownBy(() -> ProfileRules.timeZone("+03:00")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> ProfileRules.timeZone("Mars/Olympus")).isInstanceOf(InvalidValueException.class);
    }
}
