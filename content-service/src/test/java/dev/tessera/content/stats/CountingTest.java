package dev.tessera.content.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CountingTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final Instant TODAY = Instant.parse("2026-11-16T23:59:59.999Z");
    private static final Instant TOMORROW = TODAY.plus(Duration.ofMillis(1));

    private final Counting counting = new Counting(Duration.ofDays(400));

    @Test
    void a_card_counts_its_edges_in_total_and_by_day() {
        StatsKeys.Primary card = begin(ContentKind.CARD, ContentStatus.PUBLISHED);
        write(transaction -> counting.add(transaction, card, Counter.UP_VOTES, TODAY));
        assertThat(counts(card)).isEqualTo(new Counts(0, 0, 1, 0, 0, 0));
        assertThat(countsOfDay(card, TODAY)).contains(new Counts(0, 0, 1, 0, 0, 0));
    }

    @Test
    void what_is_taken_back_on_its_own_day_has_not_happened_that_day() {
        StatsKeys.Primary card = begin(ContentKind.CARD, ContentStatus.PUBLISHED);
        write(transaction -> counting.add(transaction, card, Counter.COMMENTS, TODAY));
        write(transaction -> counting.remove(transaction, card, Counter.COMMENTS, TODAY, TODAY));
        assertThat(counts(card)).isEqualTo(Counts.NONE);
        assertThat(countsOfDay(card, TODAY)).contains(Counts.NONE);
    }

    @Test
    void what_is_taken_back_later_leaves_the_days_as_they_were() {
        StatsKeys.Primary card = begin(ContentKind.CARD, ContentStatus.PUBLISHED);
        write(transaction -> counting.add(transaction, card, Counter.COLLECTIONS, TODAY));
        write(transaction -> counting.remove(transaction, card, Counter.COLLECTIONS, TODAY, TOMORROW));
        assertThat(counts(card)).isEqualTo(Counts.NONE);
        assertThat(countsOfDay(card, TODAY)).contains(new Counts(0, 0, 0, 0, 1, 0));
        assertThat(countsOfDay(card, TOMORROW)).isEmpty();
    }

    @Test
    void a_change_of_mind_is_one_step() {
        StatsKeys.Primary card = begin(ContentKind.CARD, ContentStatus.PUBLISHED);
        write(transaction -> counting.add(transaction, card, Counter.UP_VOTES, TODAY));
        write(transaction -> counting.move(transaction, card, Counter.UP_VOTES, Counter.DOWN_VOTES, TODAY, TOMORROW));
        assertThat(counts(card)).isEqualTo(new Counts(0, 0, 0, 1, 0, 0));
        assertThat(countsOfDay(card, TODAY)).contains(new Counts(0, 0, 1, 0, 0, 0));
        assertThat(countsOfDay(card, TOMORROW)).contains(new Counts(0, 0, 0, 1, 0, 0));
    }

    @Test
    void a_post_has_no_days() {
        StatsKeys.Primary post = begin(ContentKind.POST, ContentStatus.PUBLISHED);
        write(transaction -> counting.add(transaction, post, Counter.LIKES, TODAY));
        assertThat(counts(post)).isEqualTo(new Counts(1, 0, 0, 0, 0, 0));
    }

    @Test
    void only_what_is_published_takes_more_but_all_that_is_there_lets_go() {
        StatsKeys.Primary archived = begin(ContentKind.CARD, ContentStatus.ARCHIVED);
        assertThatThrownBy(() -> write(t -> counting.add(t, archived, Counter.VIEWS, TODAY)))
                .isInstanceOfSatisfying(
                        TransactionRefusedException.class,
                        refused -> assertThat(refused.labels()).containsExactly(Counting.STATS));
        assertThat(countsOfDay(archived, TODAY)).isEmpty();
        write(t -> counting.remove(t, archived, Counter.COMMENTS, TODAY, TOMORROW));
        assertThat(counts(archived).comments()).isEqualTo(-1);

        StatsKeys.Primary gone = new StatsKeys.Primary(ContentKind.CARD, Ids.next());
        assertThatThrownBy(() -> write(t -> counting.remove(t, gone, Counter.COMMENTS, TODAY, TODAY)))
                .isInstanceOf(TransactionRefusedException.class);
    }

    @Test
    void a_day_is_kept_as_long_as_configured() {
        StatsKeys.Primary card = begin(ContentKind.CARD, ContentStatus.PUBLISHED);
        write(transaction -> counting.add(transaction, card, Counter.VIEWS, TODAY));
        assertThat(day(card, TODAY).flatMap(Item::expiresAt)).contains(TOMORROW.plus(Duration.ofDays(400)));
    }

    private static StatsKeys.Primary begin(ContentKind kind, ContentStatus status) {
        Stats stats = Stats.begin(kind, Ids.next(), status, Ids.next(), "Stool", Optional.empty(), TODAY);
        TESSERA.table().put(StatsItem.of(stats));
        return new StatsKeys.Primary(kind, stats.contentId());
    }

    private static void write(Consumer<Transaction> edge) {
        Transaction transaction = Transaction.create();
        edge.accept(transaction);
        TESSERA.gateway().transact(AccessPattern.CAST_VOTE, transaction).await().atMost(Duration.ofMinutes(1));
    }

    private static Counts counts(StatsKeys.Primary key) {
        return StatsItem.counts(TESSERA.table().item(key).orElseThrow());
    }

    private static Optional<Counts> countsOfDay(StatsKeys.Primary card, Instant time) {
        return day(card, time).map(StatsItem::counts);
    }

    private static Optional<Item> day(StatsKeys.Primary card, Instant time) {
        LocalDate day = Times.day(time);
        return TESSERA.table().item(new CardDayKeys.Primary(card.contentId(), day));
    }
}
