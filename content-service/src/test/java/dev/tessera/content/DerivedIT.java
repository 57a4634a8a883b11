package dev.tessera.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import dev.tessera.service.testkit.TestTable;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packaged service with its feed, killed in the middle of its work; and its rebuild command. */
class DerivedIT {

    /** Three of the content, six of its counters, and one to three of the day of every second. */
    private static final int CHANGES_EACH = 10;

    private static final Instant NOW = Times.truncate(Instant.now());

    private Map<String, String> settings;
    private TestTable table;
    private TestFeed feed;
    private TestGateway gateway;

    @BeforeEach
    void createTable() {
        settings = new HashMap<>(new DynamoDbResource().start());
        String name = settings.get("tessera.table.name");
        table = TestTable.at(SharedEngine.endpoint(), name);
        feed = new TestFeed(SharedEngine.endpoint(), name);
        TableRecorder.actAs(Service.CONTENT);
        gateway = new TestGateway().open(SharedEngine.endpoint(), name);
        // Outside Quarkus, the first use of Mutiny must not be by several threads at once.
        gateway.gateway()
                .get(AccessPattern.STATS_OF_CONTENT, new StatsKeys.Primary(ContentKind.CARD, "nobody"))
                .await()
                .indefinitely();
    }

    @AfterEach
    void close() {
        gateway.close();
        table.close();
    }

    @Test
    void a_kill_in_the_middle_of_hundreds_of_changes_leaves_everything_right() throws Exception {
        assertEverythingIsRight(600, Duration.ofMinutes(2));
    }

    @Test
    @Tag("scale")
    void a_kill_in_the_middle_of_ten_thousand_changes_leaves_everything_right() throws Exception {
        assertEverythingIsRight(10_000, Duration.ofMinutes(20));
    }

    private void assertEverythingIsRight(int changes, Duration patience) throws Exception {
        int contents = changes / CHANGES_EACH;
        ExecutorService writers = Executors.newFixedThreadPool(8);
        List<Future<?>> lives = new ArrayList<>();
        try (ServiceProcess killed = start()) {
            IntStream.range(0, contents).forEach(i -> lives.add(writers.submit(() -> live(i))));
            await().atMost(patience)
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> table.items(Entity.RANK).size() > contents / 4);
            killed.kill();
        } finally {
            writers.shutdown();
        }
        for (Future<?> life : lives) {
            life.get(patience.toSeconds(), TimeUnit.SECONDS);
        }
        assertThat(derived()).as("killed in the middle").isNotEqualTo(expected());

        try (ServiceProcess next = start()) {
            feed.awaitHandled(Service.CONTENT, patience);
            // What the handlers wrote last comes back to them once more.
            feed.awaitHandled(Service.CONTENT, patience);
            assertThat(derived()).as(next.log()).isEqualTo(expected()).hasSizeGreaterThan(contents * 3);
        }

        Map<String, String> right = derived();
        table.items().stream()
                .filter(item ->
                        Set.of(Entity.TERM, Entity.RANK).contains(item.key().entity()))
                .forEach(item -> table.delete(item.key()));
        ServiceProcess rebuild = run("rebuild");
        assertThat(rebuild.exitCode()).as(rebuild.log()).isZero();
        assertThat(rebuild.log()).contains("go on with --resume=", "everything is derived again");
        assertThat(derived()).isEqualTo(right);
    }

    @Test
    void what_people_do_is_found_ranked_and_trends_and_is_gone_when_it_is_deleted() throws Exception {
        settings.put("tessera.content.cleanup.every", "1s");
        settings.put("tessera.content.cleanup.settling", "2s");
        Somebody author = Somebody.person();
        List<Somebody> readers = Somebody.people(3);
        try (ServiceProcess service = start()) {
            RestAssured.baseURI = service.address().toString();
            String card = Cards.published(author, "Xilofone restaurado");
            String other = Cards.published(author, "Another xilofone");
            String draft = Cards.draft(author);
            String comment = readers.get(0)
                    .post("/cards/" + card + "/comments", Map.of("text", "It sings."))
                    .jsonPath()
                    .getString("id");
            for (Somebody reader : readers) {
                vote(reader, "/cards/" + card, "UP");
                reader.as().post("/cards/" + card + "/views").then().statusCode(204);
            }
            vote(readers.get(1), "/cards/" + other, "DOWN");
            vote(readers.get(1), "/comments/" + comment, "UP");
            feed.awaitHandled(Service.CONTENT);
            feed.awaitHandled(Service.CONTENT);

            assertThat(ids("/search?q=xilofone")).containsExactlyInAnyOrder(card, other);
            assertThat(ids("/search?q=restaurado+xilo")).containsExactly(card);
            assertThat(ids("/cards?sort=-score")).containsExactly(card, other).doesNotContain(draft);
            assertThat(ids("/trending?date=" + Times.day(Instant.now()))).containsExactly(card);

            author.delete("/cards/" + card).then().statusCode(204);
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> table.items(Entity.CLEANUP).isEmpty());
            assertThat(table.items())
                    .filteredOn(item -> item.attributes().toString().contains(card))
                    .extracting(Item::key)
                    .filteredOn(key -> !Set.of(Entity.VIEW, Entity.IDEMPOTENCY).contains(key.entity()))
                    .isEmpty();
            assertThat(table.items(Entity.VOTE))
                    .extracting(item -> item.key().pk())
                    .containsExactly("VOTE#" + readers.get(1).id() + "#" + other);
            assertThat(ids("/search?q=xilofone")).containsExactly(other);
            assertThat(ids("/cards?sort=-score")).containsExactly(other);
        } finally {
            RestAssured.reset();
        }
    }

    @Test
    void a_rename_shows_within_seconds_and_a_closed_account_has_no_name() throws Exception {
        Somebody author = Somebody.person();
        try (ServiceProcess service = start()) {
            RestAssured.baseURI = service.address().toString();
            String post = "/posts/" + Posts.publish(author);
            author.post(post + "/comments", Map.of("text", "Any questions?"))
                    .then()
                    .statusCode(201);
            table.put(Profiles.active(author.id(), "ana", 1));
            feed.awaitHandled(Service.CONTENT);
            assertEverywhere(post, "Display ana");

            table.put(Profiles.active(author.id(), "anna", 2));
            await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> assertEverywhere(post, "Display anna"));

            table.put(Profiles.closed(author.id(), 3));
            await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> assertEverywhere(post, null));
        } finally {
            RestAssured.reset();
        }
    }

    private static void assertEverywhere(String post, String displayName) {
        assertThat(name(post, "author.displayName")).isEqualTo(displayName);
        assertThat(name("/posts", "items[0].author.displayName")).isEqualTo(displayName);
        assertThat(name(post + "/comments", "items[0].author.displayName")).isEqualTo(displayName);
    }

    private static String name(String path, String member) {
        return Somebody.anonymously().get(path).jsonPath().getString(member);
    }

    private ServiceProcess start() {
        return ServiceProcess.start("content-service", settings);
    }

    private ServiceProcess run(String... arguments) {
        return ServiceProcess.run("content-service", settings, arguments);
    }

    private static void vote(Somebody voter, String target, String vote) {
        voter.as()
                .contentType(ContentType.JSON)
                .body(Map.of("vote", vote))
                .put(target + "/votes/me")
                .then()
                .statusCode(200);
    }

    private static List<String> ids(String path) {
        return Somebody.anonymously().get(path).jsonPath().getList("items.id");
    }

    @Test
    void commands_that_are_none_are_refused() throws Exception {
        ServiceProcess nonsense = run("nonsense");
        assertThat(nonsense.exitCode()).isEqualTo(2);
        assertThat(nonsense.log()).contains("There is one command: rebuild");
        ServiceProcess nowhere = run("rebuild", "--resume=nowhere");
        assertThat(nowhere.exitCode()).isEqualTo(2);
        assertThat(nowhere.log()).contains("This is not a place that a rebuild has printed");
    }

    /**
     * What happens to a post or a card: written, published, changed, counted; every fifth is archived, and another fifth
     * archived and published again.
     */
    private void live(int number) {
        ContentKind kind = ContentKind.values()[number % 2];
        String id = id(number);
        long downs = number % 4;
        PlantedContent planted = new PlantedContent(table);
        planted.write(kind, id, ContentStatus.DRAFT, 1, NOW, "draft " + number);
        planted.write(kind, id, ContentStatus.PUBLISHED, 2, NOW, "first title" + number);
        for (int votes = 1; votes <= 3; votes++) {
            table.put(stats(kind, id, ContentStatus.PUBLISHED, 1, votes, downs, 2 + votes));
        }
        if (kind == ContentKind.CARD) {
            IntStream.rangeClosed(0, number % 3).forEach(view -> see(id));
        }
        ContentStatus status = number % 5 == 3 ? ContentStatus.ARCHIVED : status(number);
        planted.writeContent(kind, id, status, 3, NOW, "second title" + number);
        table.put(stats(kind, id, status, status == ContentStatus.ARCHIVED ? 2 : 1, 4, downs, 6));
        if (status != status(number)) {
            planted.writeContent(kind, id, status(number), 4, NOW, "second title" + number);
            table.put(stats(kind, id, status(number), 3, 4, downs, 7));
        }
    }

    /** From what was written last, by other means than the service's. */
    private Map<String, String> expected() {
        Map<String, String> expected = new TreeMap<>();
        long contents =
                table.items(Entity.POST).size() + table.items(Entity.CARD).size();
        for (int number = 0; number < contents; number++) {
            ContentKind kind = ContentKind.values()[number % 2];
            String id = id(number);
            String pk = kind + "#" + id;
            if (status(number) != ContentStatus.PUBLISHED) {
                continue;
            }
            for (String word : List.of("second", "title" + number)) {
                expected.put(pk + " TERM#" + word, word + "#" + pk);
            }
            long downs = number % 4;
            long score = kind == ContentKind.POST ? 0 : 4 - downs;
            expected.put(pk + " RANK#SCORE", new RankKeys.ByScore(kind, Ranking.SCORE, score, id, 0).sk());
            if (kind == ContentKind.CARD) {
                long controversy = downs == 0 ? 0 : (long) (StrictMath.pow(4 + downs, downs / 4.0) * 1000);
                expected.put(
                        pk + " RANK#CONTROVERSIAL",
                        new RankKeys.ByScore(kind, Ranking.CONTROVERSIAL, controversy, id, 0).sk());
                expected.put(
                        pk + " DAY#" + Times.day(NOW),
                        new CardDayKeys.ByTrend(Times.day(NOW), 1 + number % 3, id, 0).sk());
            }
        }
        return expected;
    }

    /** Every derived item that an index shows, and where. */
    private Map<String, String> derived() {
        Map<String, String> derived = new TreeMap<>();
        for (Item item : table.items()) {
            String index = switch (item.key().entity()) {
                case TERM -> "gsi4sk";
                case RANK -> "gsi5sk";
                case CARD_DAY -> "gsi3sk";
                default -> null;
            };
            if (index != null) {
                item.findText(index)
                        .ifPresent(sk ->
                                derived.put(item.key().pk() + " " + item.key().sk(), sk));
            }
        }
        return derived;
    }

    private static ContentStatus status(int number) {
        return number % 5 == 4 ? ContentStatus.ARCHIVED : ContentStatus.PUBLISHED;
    }

    private static String id(int number) {
        return String.format("01JCXKQ4C0NTENT%011d", number);
    }

    private static Item stats(
            ContentKind kind, String id, ContentStatus status, long publication, long ups, long downs, long version) {
        return StatsItem.of(new Stats(
                kind,
                id,
                status,
                publication,
                "author",
                "title",
                new Counts(0, 0, ups, downs, 0, 0),
                Optional.empty(),
                NOW,
                NOW,
                version));
    }

    private void see(String id) {
        gateway.gateway()
                .update(
                        AccessPattern.MOVE_TREND,
                        new CardDayKeys.Primary(id, Times.day(NOW)),
                        Update.at(NOW).add(Counter.VIEWS.attribute(), 1),
                        Condition.none())
                .await()
                .indefinitely();
    }
}
