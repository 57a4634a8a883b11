package dev.tessera.content.publication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Somebody;
import dev.tessera.content.card.Cards;
import dev.tessera.content.tag.TagRows;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TaggingKeys;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Cards with random lives: archived, published again, renamed, voted on and seen. Every change is handled at least once
 * in its order, as the feed promises, and any other time as well: late, twice, by a pod that has lost its lease, beside
 * a newer one. Whatever the order, what is derived is in the end what the card says.
 */
@QuarkusTest
@WithTable
@FreshTable
class DerivedOrderTest {

    private static final int LIVES = 8;
    private static final int STEPS = 10;

    @Inject
    @Any
    Instance<ChangeHandler> beans;

    private final TestTable table = TestTable.ofApplication();
    private final TestFeed feed = TestFeed.ofApplication();
    private final Somebody author = Somebody.person();

    @BeforeEach
    void begin() {
        feed.skip();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void any_order_of_changes_derives_what_the_card_says() {
        for (int life = 0; life < LIVES; life++) {
            Random random = new Random(life);
            String card = live(random, handlers());

            feed.drain(handlers());

            assertThat(derived(card)).as("life %d", life).isEqualTo(expected(card));
            assertThat(TagRows.counts(table)).as("tags in life %d", life).isEqualTo(TagRows.rows(table));
        }
    }

    /** The control: a handler without conditions is found out. */
    @Test
    void some_order_of_changes_breaks_a_handler_that_believes_every_image() {
        boolean isFoundOut = false;
        for (int life = 0; life < LIVES && !isFoundOut; life++) {
            Random random = new Random(life);
            String card = live(random, new Credulous());
            isFoundOut = !scoreOf(derived(card)).equals(scoreOf(expected(card)));
        }
        assertThat(isFoundOut).isTrue();
    }

    @Test
    void archiving_publishing_again_and_old_images_at_once_derive_what_the_card_says() {
        String card = Cards.published(author, "word0 common");
        vote(Somebody.person(), card, "UP");
        List<ItemChange> known = Collections.synchronizedList(new ArrayList<>(feed.changes()));
        deliver(known, handlers());

        Parallel.all(List.<Supplier<Void>>of(
                () -> toggle(card, known), () -> votes(card), () -> zombie(known, 1), () -> zombie(known, 2)));
        feed.drain(handlers());
        zombie(known, 3);
        feed.drain(handlers());

        assertThat(derived(card)).isEqualTo(expected(card)).isNotEmpty();
    }

    /** A card's life, its changes handled as they may be; gives its id. */
    private String live(Random random, ChangeHandler... handlers) {
        String card = Cards.published(author, "word0 common");
        List<Somebody> voters = new ArrayList<>();
        List<ItemChange> waiting = new ArrayList<>(feed.changes());
        List<ItemChange> past = new ArrayList<>();
        for (int step = 1; step <= STEPS; step++) {
            act(random, card, voters, step);
            waiting.addAll(feed.changes());
            // The feed is behind by some changes; and somebody handles old ones once more.
            int handled = random.nextInt(waiting.size() + 1);
            List<ItemChange> now = List.copyOf(waiting.subList(0, handled));
            waiting.subList(0, handled).clear();
            deliver(now, handlers);
            past.addAll(now);
            for (int i = random.nextInt(4); i > 0 && !past.isEmpty(); i--) {
                deliver(List.of(past.get(random.nextInt(past.size()))), handlers);
            }
        }
        deliver(waiting, handlers);
        past.addAll(waiting);
        List<ItemChange> late = new ArrayList<>(past);
        Collections.shuffle(late, random);
        deliver(late, handlers);
        return card;
    }

    private void act(Random random, String card, List<Somebody> voters, int step) {
        boolean isPublished = status(card).equals("PUBLISHED");
        switch (random.nextInt(5)) {
            case 0, 1 -> move(card, isPublished ? "ARCHIVED" : "PUBLISHED");
            case 2 ->
                author.patch(
                                "/cards/" + card,
                                Map.of(
                                        "title",
                                        "word" + step + " common",
                                        "tags",
                                        List.of("Tag " + step % 3, "COMMON")))
                        .then()
                        .statusCode(200);
            case 3 -> {
                if (isPublished) {
                    voters.add(Somebody.moderator());
                    vote(voters.get(voters.size() - 1), card, random.nextInt(3) == 0 ? "DOWN" : "UP");
                } else if (!voters.isEmpty()) {
                    // Who still sees it can take a vote back: its counters move while it is away.
                    assertThat(voters.remove(0)
                                    .as()
                                    .delete("/cards/" + card + "/votes/me")
                                    .statusCode())
                            .isLessThan(300);
                }
            }
            default -> {
                if (isPublished) {
                    Somebody.person()
                            .as()
                            .post("/cards/" + card + "/views")
                            .then()
                            .statusCode(204);
                }
            }
        }
    }

    private Void toggle(String card, List<ItemChange> known) {
        for (int i = 0; i < 7; i++) {
            Item before = stats(card);
            move(card, i % 2 == 0 ? "ARCHIVED" : "PUBLISHED");
            Item after = stats(card);
            known.add(new ItemChange(
                    after.key(), Optional.of(before), Optional.of(after), "1", after.updatedAt(), false));
        }
        move(card, "PUBLISHED");
        return null;
    }

    private Void votes(String card) {
        for (int i = 0; i < 10; i++) {
            // Refused while it is archived.
            Somebody.person().put("/cards/" + card + "/votes/me", Map.of("vote", "UP"));
        }
        return null;
    }

    private Void zombie(List<ItemChange> known, long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            deliver(List.of(known.get(random.nextInt(known.size()))), handlers());
        }
        return null;
    }

    private ChangeHandler[] handlers() {
        return beans.stream().toArray(ChangeHandler[]::new);
    }

    private static void deliver(List<ItemChange> changes, ChangeHandler... handlers) {
        for (ItemChange change : List.copyOf(changes)) {
            for (ChangeHandler handler : handlers) {
                if (handler.entities().contains(change.entity())) {
                    handler.handle(change).await().indefinitely();
                }
            }
        }
    }

    private void move(String card, String status) {
        author.patch("/cards/" + card, Map.of("status", status)).then().statusCode(200);
    }

    private static void vote(Somebody voter, String card, String vote) {
        voter.put("/cards/" + card + "/votes/me", Map.of("vote", vote)).then().statusCode(200);
    }

    private String status(String card) {
        return table.item(new CardKeys.Primary(card)).orElseThrow().text("status");
    }

    private Item stats(String card) {
        return table.item(new StatsKeys.Primary(ContentKind.CARD, card)).orElseThrow();
    }

    /** By other means than the service's, from what the card and its counters say now. */
    private Map<String, String> expected(String card) {
        Map<String, String> expected = new TreeMap<>();
        if (!status(card).equals("PUBLISHED")) {
            return expected;
        }
        Item item = table.item(new CardKeys.Primary(card)).orElseThrow();
        for (String word : item.text("title").split(" ")) {
            expected.put("TERM#" + word, word + "#CARD#" + card);
        }
        for (String tag : item.texts("tags")) {
            String name = tag.toLowerCase(Locale.ROOT);
            TaggingKeys.WithTag row =
                    new TaggingKeys.WithTag(name, ContentKind.CARD, item.time("publishedAt"), card, 0);
            expected.put(new TaggingKeys.Primary(ContentKind.CARD, card, name).sk(), row.sk());
            for (String word : name.split(" ")) {
                expected.put("TERM#" + word, word + "#CARD#" + card);
            }
        }
        expected.put("RANK#SCORE", rank(Ranking.SCORE, ups(stats(card)) - downs(stats(card)), card));
        expected.put("RANK#CONTROVERSIAL", rank(Ranking.CONTROVERSIAL, controversy(stats(card)), card));
        for (Item day : of(card, Entity.CARD_DAY)) {
            long score = day.findNumber("views").orElse(0L) + 4 * (ups(day) - downs(day));
            if (score > 0) {
                CardDayKeys.Primary key = (CardDayKeys.Primary) day.key();
                expected.put(key.sk(), new CardDayKeys.ByTrend(key.day(), score, card, 0).sk());
            }
        }
        return expected;
    }

    /** Every derived item of the card that an index shows, and where. */
    private Map<String, String> derived(String card) {
        Map<String, String> derived = new TreeMap<>();
        Map.of(Entity.TERM, "gsi4sk", Entity.TAGGING, "gsi2sk", Entity.RANK, "gsi5sk", Entity.CARD_DAY, "gsi3sk")
                .forEach((entity, index) -> of(card, entity)
                        .forEach(item -> item.findText(index)
                                .ifPresent(sk -> derived.put(item.key().sk(), sk))));
        return derived;
    }

    private List<Item> of(String card, Entity entity) {
        return table.items(entity).stream()
                .filter(item -> item.key().pk().equals("CARD#" + card))
                .toList();
    }

    private static Optional<String> scoreOf(Map<String, String> derived) {
        return Optional.ofNullable(derived.get("RANK#SCORE"));
    }

    private static String rank(Ranking ranking, long score, String card) {
        return new RankKeys.ByScore(ContentKind.CARD, ranking, score, card, 0).sk();
    }

    private static long controversy(Item stats) {
        double ups = ups(stats);
        double downs = downs(stats);
        return ups == 0 || downs == 0
                ? 0
                : (long) (StrictMath.pow(ups + downs, Math.min(ups, downs) / Math.max(ups, downs)) * 1000);
    }

    private static long ups(Item counted) {
        return counted.findNumber("upVotes").orElse(0L);
    }

    private static long downs(Item counted) {
        return counted.findNumber("downVotes").orElse(0L);
    }

    /** Ranks as each image says, without asking for anything. */
    private final class Credulous implements ChangeHandler {

        @Override
        public String name() {
            return "credulous";
        }

        @Override
        public Set<Entity> entities() {
            return Set.of(Entity.STATS);
        }

        @Override
        public Uni<Void> handle(ItemChange change) {
            Item stats = change.after().orElseThrow();
            String card = ((StatsKeys.Primary) change.key()).contentId();
            RankKeys.Primary key = new RankKeys.Primary(ContentKind.CARD, card, Ranking.SCORE);
            if (stats.text("status").equals("PUBLISHED")) {
                table.put(Item.of(key)
                        .with(new RankKeys.ByScore(ContentKind.CARD, Ranking.SCORE, ups(stats) - downs(stats), card, 0))
                        .set("authorId", author.id())
                        .stamped(stats.createdAt(), stats.updatedAt(), stats.version())
                        .build());
            } else {
                table.delete(key);
            }
            return Uni.createFrom().voidItem();
        }
    }
}
