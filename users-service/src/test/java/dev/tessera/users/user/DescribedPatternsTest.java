package dev.tessera.users.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.Email;
import dev.tessera.service.input.HttpsUrl;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Phone;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A client that checks its input by the description must not refuse what the service takes, nor send what it refuses. */
class DescribedPatternsTest {

    static Stream<Arguments> patterns() {
        Function<String, Object> email = Email::parse;
        Function<String, Object> username = Username::parse;
        Function<String, Object> phone = Phone::parse;
        Function<String, Object> url = HttpsUrl::parse;
        Function<String, Object> language = ProfileRules::language;
        Function<String, Object> timeZone = ProfileRules::timeZone;
        Function<String, Object> ids = ProfileRules::ids;
        String id = "01JCSX0000000000000000000A";
        return Stream.of(
                Arguments.of(
                        "email",
                        Email.SHAPE,
                        email,
                        List.of("ana@example.com", "#$ana+x@sub.example.co", "josé@bücher.de", "a'b@xn--bcher-kva.de"),
                        List.of(
                                "",
                                "ana",
                                "ana@",
                                "@example.com",
                                "ana@example",
                                "a b@example.com",
                                "a@b@c.de",
                                "a@b..c")),
                Arguments.of(
                        "username",
                        Username.DESCRIBED,
                        username,
                        List.of("ana", "ana.souza", "a_b-c", "josé", "Ана", "山田太郎", "3ana"),
                        List.of("", ".ana", "ana.", "a na", "a@b", "a/b", "ana_", "-ana", "a#b", "a\tb", "a`b", "a{b")),
                Arguments.of(
                        "phone",
                        Phone.TYPED,
                        phone,
                        List.of("+5511987654321", "+55 (11) 98765-4321", "+1.212.555.0100", " +5511987654321"),
                        List.of("", "11987654321", "+0123456789", "+551", "+55119876543210000", "+55a11987654321")),
                Arguments.of(
                        "avatarUrl",
                        HttpsUrl.SHAPE,
                        url,
                        List.of("https://example.com/a.png", "HTTPS://example.com/?a=b#c"),
                        List.of("", "http://example.com", "https://", "https:// x", "ftp://example.com", "//x.de")),
                Arguments.of(
                        "language",
                        ProfileRules.LANGUAGE,
                        language,
                        Stream.concat(
                                        Stream.of("pt-BR", "EN", "zh-hant-tw", "i-klingon"),
                                        Stream.of(Locale.getISOLanguages()))
                                .toList(),
                        List.of("", "pt_BR", "en-", "english language", "en-#", "-en")),
                Arguments.of(
                        "timeZone",
                        ProfileRules.TIME_ZONE,
                        timeZone,
                        List.copyOf(ZoneId.getAvailableZoneIds()),
                        List.of("", "Mars Olympus", "/UTC", "UTC/", "+03:00")),
                Arguments.of(
                        "ids",
                        ProfileRules.IDS,
                        ids,
                        List.of(id, id + "," + id, String.join(",", Collections.nCopies(100, id))),
                        List.of("", ",", id + ",", "me", id.toLowerCase(Locale.ROOT), "8" + id.substring(1))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("patterns")
    void a_pattern_says_what_the_service_takes(
            String field, String pattern, Function<String, Object> parse, List<String> good, List<String> bad) {
        Pattern described = Pattern.compile(pattern);
        assertThat(good).allSatisfy(text -> {
            assertThat(described.matcher(text).find()).as(text).isTrue();
            assertThatCode(() -> parse.apply(text)).as(text).doesNotThrowAnyException();
        });
        assertThat(bad).allSatisfy(text -> {
            assertThat(described.matcher(text).find()).as(text).isFalse();
            assertThatThrownBy(() -> parse.apply(text)).as(text).isInstanceOf(InvalidValueException.class);
        });
    }
}
