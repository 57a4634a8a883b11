package dev.tessera.content.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.slug.Slugs;
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
    private static final Optional<Duration> MONTH = Optional.of(Duration.ofDays(30));

    @Test
    void a_draft_expires_a_month_after_it_was_last_worked_on() {
        Publication<CardContent> draft = begin(content("1"), ContentStatus.DRAFT);
        Publication<CardContent> later = changed(draft, content("2"), ContentStatus.DRAFT, 60);

        assertThat(draft.publishedAt()).isEmpty();
        assertThat(draft.expiresAt()).contains(Instant.parse("2026-12-16T10:00:00Z"));
        assertThat(later.expiresAt()).contains(Instant.parse("2026-12-16T10:01:00Z"));
        assertThat(later.version()).isEqualTo(2);
    }

    @Test
    void what_is_published_stays_and_keeps_the_time_it_came_out() {
        Publication<CardContent> published =
                changed(begin(content("1"), ContentStatus.DRAFT), content("1"), ContentStatus.PUBLISHED, 1);
        Publication<CardContent> archived = changed(published, content("1"), ContentStatus.ARCHIVED, 2);

        assertThat(published.publishedAt()).contains(NOW.plusSeconds(1));
        assertThat(archived.publishedAt()).isEqualTo(published.publishedAt());
        assertThat(archived.expiresAt()).isEmpty();
        assertThat(archived.createdAt()).isEqualTo(NOW);
    }

    @Test
    void its_details_are_written_when_they_change_or_their_time_moves() {
        Publication<CardContent> published = begin(content("1"), ContentStatus.PUBLISHED);
        Publication<CardContent> cheaper = changed(published, content("0"), ContentStatus.PUBLISHED, 1);
        Publication<CardContent> bare = changed(cheaper, without(cheaper.content()), ContentStatus.PUBLISHED, 2);
        Publication<CardContent> again = changed(bare, content("0"), ContentStatus.ARCHIVED, 3);
        assertThat(List.of(published, cheaper, bare, again))
                .extracting(Publication::textVersion)
                .containsExactly(Optional.of(1L), Optional.of(1L), Optional.empty(), Optional.of(4L));

        Publication<CardContent> draft = begin(content("1"), ContentStatus.DRAFT);
        Publication<CardContent> later = changed(draft, content("0"), ContentStatus.DRAFT, 1);
        Publication<CardContent> out = changed(later, content("0"), ContentStatus.PUBLISHED, 2);
        assertThat(List.of(draft, later, out))
                .extracting(Publication::textVersion)
                .containsExactly(Optional.of(1L), Optional.of(2L), Optional.of(3L));
    }

    @Test
    void a_card_that_contradicts_itself_cannot_be() {
        assertThatThrownBy(() -> new Publication<>(
                        "k",
                        "ana",
                        content("1"),
                        ContentStatus.DRAFT,
                        Optional.of(NOW),
                        Optional.empty(),
                        Optional.empty(),
                        Slugs.NONE,
                        NOW,
                        NOW,
                        1))
                .hasMessageContaining("time of publication");
        assertThatThrownBy(() -> new Publication<>(
                        "k",
                        "ana",
                        content("1"),
                        ContentStatus.PUBLISHED,
                        Optional.of(NOW),
                        Optional.of(NOW),
                        Optional.empty(),
                        Slugs.NONE,
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

    private static Publication<CardContent> begin(CardContent content, ContentStatus status) {
        return Publication.begin("k", "ana", new Submission<>(content, status), MONTH, NOW);
    }

    private static Publication<CardContent> changed(
            Publication<CardContent> card, CardContent content, ContentStatus status, long seconds) {
        return card.changed(new Submission<>(content, status), MONTH, NOW.plusSeconds(seconds));
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
