package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.SessionKeys;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys are the same on every machine: a dotless i, other digits or another calendar would be another key. */
class LocaleTest {

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "ar-EG-u-nu-arab", "th-TH-u-ca-buddhist-nu-thai"})
    void keys_do_not_depend_on_the_default_locale_or_time_zone(String tag) {
        assertThat(in(tag, LocaleTest::keys)).isEqualTo(keys());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "ar-EG-u-nu-arab", "th-TH-u-ca-buddhist-nu-thai"})
    void what_java_writes_by_default_does(String tag) {
        assertThat(in(tag, LocaleTest::careless)).isNotEqualTo(careless());
    }

    private static List<String> keys() {
        Stream<String> keys = SampleKeys.all().flatMap(key -> Stream.of(key.pk(), key.sk(), key.toString()));
        Stream<String> names = Stream.of(Index.values()).flatMap(index -> Stream.of(index.pkName(), index.skName()));
        Stream<String> others = Stream.of(
                Times.format(Instant.EPOCH),
                Times.day(Instant.EPOCH).toString(),
                Integer.toString(Shard.of("i", 100)),
                Cnpj.parse("12.abc.345/01de-35").value(),
                Key.in(SessionKeys.OfUser.class, "i")
                        .between(Instant.EPOCH, Instant.EPOCH)
                        .toString());
        return Stream.of(keys, names, others).flatMap(texts -> texts).toList();
    }

    private static List<String> careless() {
        return List.of(
                "GSI1".toLowerCase(), String.format("%03d", 7), String.format("%tF", Instant.EPOCH.toEpochMilli()));
    }

    private static <T> T in(String tag, Supplier<T> action) {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            return action.get();
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }
}
