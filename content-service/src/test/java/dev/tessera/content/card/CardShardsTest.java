package dev.tessera.content.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationRepository;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The same cards in two tables: one as the seeds write it, one with its hot keys spread over eight partitions. */
@ExtendWith(TableRecorder.class)
class CardShardsTest {

    private static final int CARDS = 50;
    private static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");

    @RegisterExtension
    static final TestGateway ONE = new TestGateway();

    @RegisterExtension
    static final TestGateway EIGHT = new TestGateway();

    private static final CardItem ITEMS = new CardItem();

    private static CardRepository whole;
    private static CardRepository sharded;

    @BeforeAll
    static void fill() {
        TableRecorder.actAs(Service.CONTENT);
        whole = new CardRepository(ONE.gateway(), ShardsOf.count(1), null);
        sharded = new CardRepository(EIGHT.gateway(), ShardsOf.count(8), null);
        Random random = new Random(7);
        List<Item> inOne = new ArrayList<>();
        List<Item> inEight = new ArrayList<>();
        for (int i = 0; i < CARDS; i++) {
            // Many of the same moment and of the same score, whose order must not depend on the partition.
            Publication<CardContent> card = card(NOON.plusMillis(random.nextInt(20)));
            long score = random.nextInt(12) - 5;
            inOne.add(ITEMS.of(card, ShardsOf.count(1).of(card.id())));
            inEight.add(ITEMS.of(card, ShardsOf.count(8).of(card.id())));
            for (Ranking ranking : Ranking.values()) {
                inOne.add(Ranks.item(card.id(), ranking, score, 1));
                inEight.add(Ranks.item(card.id(), ranking, score, 8));
            }
        }
        ONE.table().putAll(inOne);
        EIGHT.table().putAll(inEight);
    }

    @Test
    void eight_partitions_are_used_and_the_first_is_the_seeds() {
        List<String> partitions = EIGHT.table().items(Entity.CARD).stream()
                .map(item -> item.text("gsi3pk"))
                .distinct()
                .toList();
        assertThat(partitions).hasSize(8).contains("DATE#2026-11-16");
        assertThat(ONE.table().items(Entity.CARD))
                .extracting(item -> item.text("gsi3pk"))
                .containsOnly("DATE#2026-11-16");
    }

    @Test
    void a_day_reads_the_same_page_by_page() {
        for (int limit : List.of(1, 7, 20, 100)) {
            List<List<String>> pages = pages(from -> ofDay(whole, new Paging(limit, from)));

            assertThat(pages(from -> ofDay(sharded, new Paging(limit, from)))).isEqualTo(pages);
            assertThat(pages.stream().flatMap(List::stream)).hasSize(CARDS).doesNotHaveDuplicates();
        }
    }

    @Test
    void rankings_read_the_same_page_by_page() {
        for (int limit : List.of(1, 7, 20, 100)) {
            List<List<String>> top = pages(from -> ranked(whole, Ranking.SCORE, new Paging(limit, from)));
            List<List<String>> controversial =
                    pages(from -> ranked(whole, Ranking.CONTROVERSIAL, new Paging(limit, from)));

            assertThat(pages(from -> ranked(sharded, Ranking.SCORE, new Paging(limit, from))))
                    .isEqualTo(top);
            assertThat(pages(from -> ranked(sharded, Ranking.CONTROVERSIAL, new Paging(limit, from))))
                    .isEqualTo(controversial);
            assertThat(top.stream().flatMap(List::stream)).hasSize(CARDS).doesNotHaveDuplicates();
        }
    }

    private static Uni<Slice<String>> ofDay(CardRepository repository, Paging paging) {
        return repository.cardsOfDay(Times.day(NOON), paging).map(slice -> slice.map(Publication::id));
    }

    private static Uni<Slice<String>> ranked(CardRepository repository, Ranking ranking, Paging paging) {
        return repository.ranked(ranking, paging).map(slice -> slice.map(PublicationRepository.Rank::contentId));
    }

    private static List<List<String>> pages(Function<Position, Uni<Slice<String>>> list) {
        List<List<String>> pages = new ArrayList<>();
        Position from = null;
        do {
            Slice<String> page = list.apply(from).await().indefinitely();
            pages.add(page.items());
            from = page.next().orElse(null);
        } while (from != null);
        return pages;
    }

    private static Publication<CardContent> card(Instant publishedAt) {
        CardContent content = new CardContent(
                "A card",
                Optional.empty(),
                Ids.next(),
                List.of(),
                CardDetails.NONE,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return Publication.begin(
                Ids.next(),
                Ids.next(),
                new Submission<>(content, ContentStatus.PUBLISHED),
                Optional.of(Duration.ofDays(1)),
                publishedAt);
    }
}
