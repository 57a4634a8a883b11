package dev.tessera.content.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.publication.ContentStatus;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CardLifeTest {

    private static final Instant NOW = Instant.parse("2026-11-16T10:00:00.123Z");
    private static final Duration MONTH = Duration.ofDays(30);

    @Test
    void a_draft_expires_a_month_after_it_was_last_worked_on() {
        Card draft = Card.begin("k", "ana", content("1"), ContentStatus.DRAFT, MONTH, NOW);
        Card later = draft.changed(content("2"), ContentStatus.DRAFT, MONTH, NOW.plusSeconds(60));

        assertThat(draft.publishedAt()).isEmpty();
        assertThat(draft.expiresAt()).contains(Instant.parse("2026-12-16T10:00:00Z"));
        assertThat(later.expiresAt()).contains(Instant.parse("2026-12-16T10:01:00Z"));
        assertThat(later.version()).isEqualTo(2);
    }

    @Test
    void what_is_published_stays_and_keeps_the_time_it_came_out() {
        Card published = Card.begin("k", "ana", content("1"), ContentStatus.DRAFT, MONTH, NOW)
                .changed(content("1"), ContentStatus.PUBLISHED, MONTH, NOW.plusSeconds(1));
        Card archived = published.changed(content("1"), ContentStatus.ARCHIVED, MONTH, NOW.plusSeconds(2));

        assertThat(published.publishedAt()).contains(NOW.plusSeconds(1));
        assertThat(archived.publishedAt()).isEqualTo(published.publishedAt());
        assertThat(archived.expiresAt()).isEmpty();
        assertThat(archived.createdAt()).isEqualTo(NOW);
    }

    @Test
    void its_details_are_written_when_they_change_or_their_time_moves() {
        Card published = Card.begin("k", "ana", content("1"), ContentStatus.PUBLISHED, MONTH, NOW);
        Card cheaper = published.changed(content("0"), ContentStatus.PUBLISHED, MONTH, NOW.plusSeconds(1));
        Card bare = cheaper.changed(without(cheaper.content()), ContentStatus.PUBLISHED, MONTH, NOW.plusSeconds(2));
        Card again = bare.changed(content("0"), ContentStatus.ARCHIVED, MONTH, NOW.plusSeconds(3));
        assertThat(List.of(published, cheaper, bare, again))
                .extracting(Card::textVersion)
                .containsExactly(Optional.of(1L), Optional.of(1L), Optional.empty(), Optional.of(4L));

        Card draft = Card.begin("k", "ana", content("1"), ContentStatus.DRAFT, MONTH, NOW);
        Card later = draft.changed(content("0"), ContentStatus.DRAFT, MONTH, NOW.plusSeconds(1));
        Card out = later.changed(content("0"), ContentStatus.PUBLISHED, MONTH, NOW.plusSeconds(2));
        assertThat(List.of(draft, later, out))
                .extracting(Card::textVersion)
                .containsExactly(Optional.of(1L), Optional.of(2L), Optional.of(3L));
    }

    @Test
    void a_card_that_contradicts_itself_cannot_be() {
        assertThatThrownBy(() -> new Card(
                        "k",
                        "ana",
                        content("1"),
                        ContentStatus.DRAFT,
                        Optional.of(NOW),
                        Optional.empty(),
                        Optional.empty(),
                        NOW,
                        NOW,
                        1))
                .hasMessageContaining("time of publication");
        assertThatThrownBy(() -> new Card(
                        "k",
                        "ana",
                        content("1"),
                        ContentStatus.PUBLISHED,
                        Optional.of(NOW),
                        Optional.of(NOW),
                        Optional.empty(),
                        NOW,
                        NOW,
                        1))
                .hasMessageContaining("only a draft expires");
    }

    @ParameterizedTest
    @CsvSource({"50, 50", "50.00, 50", "49.90, 49.9", "1000000, 1000000", "0.00, 0"})
    void a_price_has_one_form(String typed, String kept) {
        assertThat(content(typed).estimatedCost().orElseThrow().toString()).isEqualTo(kept);
        assertThat(content(typed)).isEqualTo(content(kept));
    }

    @Test
    void all_that_people_wrote_counts_as_text() {
        assertThat(content("1").textBytes())
                .isEqualTo("title".length()
                        + "ção".length()
                        + 2
                        + "step".length()
                        + "oil1".length()
                        + "tool".length()
                        + "tag".length());
    }

    private static CardContent without(CardContent content) {
        return new CardContent(
                content.title(),
                content.description(),
                content.categoryId(),
                content.imageUrls(),
                CardDetails.NONE,
                content.tags(),
                content.difficulty(),
                content.estimatedTime(),
                content.estimatedCost());
    }

    private static CardContent content(String cost) {
        return new CardContent(
                "title",
                Optional.of("ção"),
                "category",
                List.of("https://example.com/not-counted.jpg"),
                new CardDetails(List.of("step"), Map.of("oil", "1"), List.of("tool")),
                List.of("tag"),
                Optional.of(Difficulty.EXPERT),
                Optional.of(5),
                Optional.of(new BigDecimal(cost)));
    }
}
