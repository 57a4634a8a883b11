package dev.tessera.notifications.reaction.phrases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.notification.Text;
import dev.tessera.notifications.notification.Wording;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SentencesTest {

    private static final List<String> LANGUAGES = List.of("en", "pt", "es");
    private static final ActorNames ANA = ActorNames.of(List.of(Optional.of("Ana")), 1);

    /** All sentences of a kind; a kind without one does not compile. */
    private static List<Wording> sentences(Kind kind) {
        return switch (kind) {
            case MESSAGE -> List.of();
            case COMMENT ->
                Stream.of(ContentKind.values())
                        .map(on -> Sentences.commented(on, "Azulejos", "Que lindo!"))
                        .toList();
            case REPLY -> List.of(Sentences.replied("Azulejos", "Que lindo!"));
            case LIKE -> List.of(Sentences.liked("Azulejos"));
            case VOTE -> List.of(Sentences.votedOnCard("Azulejos"), Sentences.votedOnComment("Azulejos"));
            case TOP_LIST -> List.of(Sentences.topVoted("Azulejos", 10), Sentences.controversial("Azulejos", 10));
            case VIDEO -> List.of(Sentences.videoReady(), Sentences.videoFailed());
            case ORDER_STATUS ->
                Stream.of(
                                "Pendente",
                                "AguardandoEstoque",
                                "AguardandoSeparacao",
                                "EmSeparacao",
                                "Separado",
                                "Enviado",
                                "Entregue",
                                "Cancelado")
                        .map(status -> Sentences.orderMoved("A-1", "Rui Lima", status))
                        .toList();
            case OUT_OF_STOCK ->
                List.of(Sentences.outOfStock("Azulejo", "A-1", 1), Sentences.outOfStock("Az", "A-1", 3));
            case NEW_MEMBER ->
                Stream.of(CompanyRole.values())
                        .flatMap(role ->
                                Stream.of(Sentences.youJoined("Mosaico", role), Sentences.joined("Mosaico", role)))
                        .toList();
            case ACCOUNT ->
                List.of(
                        Sentences.passwordChanged(Instant.parse("2026-11-16T08:05:00Z")),
                        Sentences.emailChanged("ana@example.com", Instant.parse("2026-11-16T08:05:00Z")),
                        Sentences.rolesChanged(Set.of("ADMIN"), Set.of()),
                        Sentences.rolesChanged(Set.of(), Set.of("ADMIN")),
                        Sentences.rolesChanged(Set.of("MODERATOR"), Set.of("ADMIN")),
                        Sentences.suspended("Advertising."),
                        Sentences.restored("Advertising."));
            case NEW_DEVICE ->
                List.of(Sentences.newDevice(Optional.of("Firefox"), Instant.parse("2026-11-16T08:05:00Z")));
        };
    }

    private static Text say(Wording sentence, String language, ActorNames who) {
        return sentence.text(
                new Recipient(
                        "reader",
                        "Reader",
                        language,
                        ZoneOffset.UTC,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                who);
    }

    @ParameterizedTest
    @EnumSource(value = Kind.class, names = "MESSAGE", mode = EnumSource.Mode.EXCLUDE)
    void every_kind_is_said_in_every_language_and_each_sentence_differently(Kind kind) {
        List<Wording> sentences = sentences(kind);

        assertThat(sentences).isNotEmpty();
        for (Wording sentence : sentences) {
            List<Text> texts = LANGUAGES.stream()
                    .map(language -> say(sentence, language, ANA))
                    .toList();
            assertThat(texts.stream().map(Text::title))
                    .allSatisfy(title -> assertThat(title).isNotBlank().hasSizeLessThan(120));
            assertThat(new HashSet<>(texts)).as("%s", texts).hasSameSizeAs(LANGUAGES);
        }
        for (String language : LANGUAGES) {
            assertThat(sentences.stream().map(sentence -> say(sentence, language, ANA)))
                    .as("no two events read the same")
                    .doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "en, ENGLISH",
        "en-GB, ENGLISH",
        "pt, PORTUGUESE",
        "pt-BR, PORTUGUESE",
        "pt-PT, PORTUGUESE",
        "es, SPANISH",
        "es-419, SPANISH",
        "de, ENGLISH",
        "und, ENGLISH",
        "ES, SPANISH"
    })
    void the_language_of_a_profile_decides_and_english_is_for_everybody_else(String tag, Language language) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(Language.of(tag)).isEqualTo(language);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void one_two_and_many_in_english() {
        assertThat(likes("en"))
                .containsExactly(
                        "Ana liked your post",
                        "Ana and Rui liked your post",
                        "Ana and 2 others liked your post",
                        "Ana and 4 others liked your post",
                        "Ana and 1 other liked your post",
                        "Someone liked your post",
                        "Someone and 4 others liked your post");
    }

    @Test
    void one_two_and_many_in_portuguese() {
        assertThat(likes("pt"))
                .containsExactly(
                        "Ana curtiu sua publicação",
                        "Ana e Rui curtiram sua publicação",
                        "Ana e outras 2 pessoas curtiram sua publicação",
                        "Ana e outras 4 pessoas curtiram sua publicação",
                        "Ana e outra pessoa curtiram sua publicação",
                        "Alguém curtiu sua publicação",
                        "Alguém e outras 4 pessoas curtiram sua publicação");
    }

    @Test
    void one_two_and_many_in_spanish() {
        assertThat(likes("es"))
                .containsExactly(
                        "A Ana le gusta tu publicación",
                        "A Ana y Rui les gusta tu publicación",
                        "A Ana y otras 2 personas les gusta tu publicación",
                        "A Ana y otras 4 personas les gusta tu publicación",
                        "A Ana y otra persona les gusta tu publicación",
                        "A alguien le gusta tu publicación",
                        "A alguien y otras 4 personas les gusta tu publicación");
    }

    private static List<String> likes(String language) {
        Optional<String> ana = Optional.of("Ana");
        Optional<String> rui = Optional.of("Rui");
        Optional<String> nobody = Optional.empty();
        return Stream.of(
                        ActorNames.of(List.of(ana), 1),
                        ActorNames.of(List.of(ana, rui), 2),
                        ActorNames.of(List.of(ana, rui), 3),
                        ActorNames.of(List.of(ana, rui), 5),
                        ActorNames.of(List.of(ana, nobody), 2),
                        ActorNames.of(List.of(nobody), 1),
                        ActorNames.of(List.of(nobody, rui), 5))
                .map(who -> say(Sentences.liked("Azulejos"), language, who).title())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"Inés, e", "Íñigo, e", "Hilda, e", "Hiedra, y", "Ian, y", "Yolanda, y", "Rui, y"})
    void spanish_has_no_y_before_an_i(String second, String and) {
        ActorNames both = ActorNames.of(List.of(Optional.of("Ana"), Optional.of(second)), 2);

        assertThat(say(Sentences.votedOnCard("Azulejos"), "es", both).title())
                .isEqualTo("Ana " + and + " " + second + " votaron en tu tarjeta");
    }

    @Test
    void one_unit_is_not_two_units() {
        assertThat(LANGUAGES.stream()
                        .map(language -> say(Sentences.outOfStock("Azulejo", "A-1", 1), language, ANA)
                                .content()))
                .containsExactly(
                        "Order A-1 waits for 1 unit.",
                        "O pedido A-1 espera por 1 unidade.",
                        "El pedido A-1 espera 1 unidad.");
        assertThat(LANGUAGES.stream()
                        .map(language -> say(Sentences.outOfStock("Azulejo", "A-1", 2), language, ANA)
                                .content()))
                .containsExactly(
                        "Order A-1 waits for 2 units.",
                        "O pedido A-1 espera por 2 unidades.",
                        "El pedido A-1 espera 2 unidades.");
    }

    @Test
    void a_status_that_is_new_is_said_as_it_is_written() {
        assertThat(say(Sentences.orderMoved("A-1", "Rui Lima", "Devolvido"), "en", ANA))
                .isEqualTo(new Text("Order A-1: Devolvido", "The order of Rui Lima is now “Devolvido”."));
    }

    @Test
    void what_people_write_stays_on_one_line_and_short_and_no_emoji_is_halved() {
        Text text = say(
                Sentences.commented(ContentKind.POST, "A\n  title " + "t".repeat(200), "x".repeat(5_000)),
                "en",
                ActorNames.of(List.of(Optional.of("🎉".repeat(100))), 1));

        assertThat(text.title()).isEqualTo("🎉".repeat(59) + "… commented on your post");
        assertThat(text.content())
                .startsWith("“A title ttt")
                .doesNotContain("\n")
                .hasSizeLessThan(300)
                .endsWith("x…");
    }

    @Test
    void nobody_does_nothing() {
        assertThatThrownBy(() -> ActorNames.of(List.of(), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
