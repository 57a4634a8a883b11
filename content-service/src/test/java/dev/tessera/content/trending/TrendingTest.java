package dev.tessera.content.trending;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.PlantedContent;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.ViewKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@FreshTable
class TrendingTest {

    private final TestTable table = TestTable.ofApplication();
    private final PlantedContent planted = new PlantedContent(table);

    /** Each test has a day of its own, in which it is noon. */
    private LocalDate today;

    private static int tests;

    @BeforeEach
    void noon() {
        MovableClock.stop();
        LocalDate real = Times.day(Instant.now());
        today = real.plusDays(10L * ++tests);
        moveTo(today, 12);
    }

    @AfterEach
    void letGo() {
        MovableClock.letGo();
        table.close();
    }

    @Test
    void a_view_counts_once_for_each_viewer_and_day_and_does_not_rewrite_the_card() {
        String card = planted.card(ContentStatus.PUBLISHED, "Seen");
        Item before = table.item(new CardKeys.Primary(card)).orElseThrow();

        for (int i = 0; i < 3; i++) {
            assertThat(view(card, "10.0.0.1").statusCode()).isEqualTo(204);
            assertThat(view(card, "10.0.0.2").statusCode()).isEqualTo(204);
            assertThat(viewAs(card, "01JCXKQ4VSER00000000000000").statusCode()).isEqualTo(204);
        }
        assertThat(stats(card).jsonPath().getLong("total.views")).isEqualTo(3);
        moveTo(today.plusDays(1), 12);
        view(card, "10.0.0.1");

        Response stats = stats(card);
        assertThat(stats.jsonPath().getLong("total.views")).isEqualTo(4);
        assertThat(stats.jsonPath().getList("days.activity.views")).hasSize(30).endsWith(3, 1);
        assertThat(table.item(new CardKeys.Primary(card))).contains(before);
    }

    @Test
    void viewers_at_once_are_all_counted_and_each_once() {
        String card = planted.card(ContentStatus.PUBLISHED, "Popular");

        List<Integer> answers = Parallel.each(
                IntStream.range(0, 32).boxed().toList(),
                i -> view(card, "10.0.1." + i % 16).statusCode());

        assertThat(answers).containsOnly(204);
        assertThat(stats(card).jsonPath().getLong("total.views")).isEqualTo(16);
    }

    @Test
    void nothing_that_is_kept_of_a_view_tells_who_it_was() {
        String card = planted.card(ContentStatus.PUBLISHED, "Private");
        String other = planted.card(ContentStatus.PUBLISHED, "Private, too");
        String user = Ids.next();
        viewAs(card, user);
        viewAs(other, user);
        view(card, "203.0.113.77");

        List<Item> views = table.items(Entity.VIEW).stream()
                .filter(view -> ((ViewKeys.Primary) view.key()).day().equals(today))
                .toList();
        assertThat(views).hasSize(3).allSatisfy(view -> {
            assertThat(view.attributes().toString()).doesNotContain(user, "203.0.113.77");
            assertThat(view.expiresAt().orElseThrow())
                    .isEqualTo(today.plusDays(1)
                            .atStartOfDay(ZoneOffset.UTC)
                            .plusHours(1)
                            .toInstant());
        });
        assertThat(views)
                .extracting(view -> view.key().pk().split("#")[2])
                .as("nor that two views were the same person's")
                .doesNotHaveDuplicates();
    }

    @Test
    void only_published_cards_are_seen() {
        String draft = planted.card(ContentStatus.DRAFT, "Draft");
        String archived = planted.card(ContentStatus.ARCHIVED, "Archived");

        assertProblem(view(draft, "10.0.0.1"), 404, "card-not-found");
        assertProblem(view(archived, "10.0.0.1"), 404, "card-not-found");
        assertProblem(viewAs(archived, "author"), 409, "card-not-published");
        assertProblem(view(Ids.next(), "10.0.0.1"), 404, "card-not-found");
        assertProblem(view("x", "10.0.0.1"), 404, "card-not-found");
        assertProblem(stats(draft), 404, "card-not-found");
        assertProblem(given().get("/cards/" + Ids.next() + "/stats"), 404, "card-not-found");
        assertThat(given().auth()
                        .oauth2(TestTokens.of("author").sign())
                        .get("/cards/" + archived + "/stats")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void statistics_are_of_the_days_asked_for_and_have_a_tag() {
        String card = planted.card(ContentStatus.PUBLISHED, "Counted");
        view(card, "10.0.0.1");

        Response week = given().queryParam("from", today.minusDays(1).toString())
                .queryParam("to", today.plusDays(1).toString())
                .get("/cards/" + card + "/stats");

        assertThat(week.jsonPath().getList("days.date"))
                .containsExactly(
                        today.minusDays(1).toString(),
                        today.toString(),
                        today.plusDays(1).toString());
        assertThat(week.jsonPath().getList("days.activity.views")).containsExactly(0, 1, 0);
        String tag = stats(card).header("ETag");
        assertThat(given().header("If-None-Match", tag)
                        .get("/cards/" + card + "/stats")
                        .statusCode())
                .isEqualTo(304);
        view(card, "10.0.0.2");
        assertThat(given().header("If-None-Match", tag)
                        .get("/cards/" + card + "/stats")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void days_that_are_none_or_too_many_are_refused() {
        String card = planted.card(ContentStatus.PUBLISHED, "Counted");

        assertProblem(
                        given().queryParam("from", "2026-02-30")
                                .queryParam("to", "soon")
                                .get("/cards/" + card + "/stats"),
                        422,
                        "validation-failed")
                .withErrors("from: must be a day, such as 2026-11-16", "to: must be a day, such as 2026-11-16");
        assertProblem(
                        given().queryParam("from", "2026-01-02")
                                .queryParam("to", "2026-01-01")
                                .get("/cards/" + card + "/stats"),
                        422,
                        "validation-failed")
                .withErrors("from: must not be after the last day");
        assertProblem(
                given().queryParam("from", "2025-01-01")
                        .queryParam("to", "2026-01-02")
                        .get("/cards/" + card + "/stats"),
                422,
                "validation-failed");
        for (String none : List.of("today", "+10000-01-01", "-2026-01-01", "0000-01-05", "2026-1-1")) {
            assertProblem(given().queryParam("date", none).get("/trending"), 422, "validation-failed")
                    .withErrors("date: must be a day, such as 2026-11-16");
            assertProblem(given().queryParam("date", none).get("/cards"), 422, "validation-failed")
                    .withErrors("date: must be a day, such as 2026-11-16");
            assertProblem(given().queryParam("to", none).get("/cards/" + card + "/stats"), 422, "validation-failed");
        }
        for (String edge : List.of("0001-01-01", "9999-12-31")) {
            given().queryParam("date", edge).get("/trending").then().statusCode(200);
            given().queryParam("to", edge)
                    .get("/cards/" + card + "/stats")
                    .then()
                    .statusCode(200);
        }
    }

    @Test
    void cards_trend_by_what_happened_that_day() {
        List<String> cards = IntStream.range(0, 5)
                .mapToObj(i -> planted.card(ContentStatus.PUBLISHED, "Card " + i))
                .toList();
        for (int i = 0; i < cards.size(); i++) {
            for (int viewer = 0; viewer <= i; viewer++) {
                view(cards.get(i), "10.0.0." + viewer);
            }
        }
        TestFeed.ofApplication().drain();
        TableRecorder.forget();

        Response first = given().queryParam("limit", 2).get("/trending");

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.TRENDING_CARDS, AccessPattern.STATS_BY_ID);
        assertThat(first.jsonPath().getString("date")).isEqualTo(today.toString());
        assertThat(first.jsonPath().getList("items.id")).containsExactly(cards.get(4), cards.get(3));
        assertThat(first.jsonPath().getMap("items[0]"))
                .containsEntry("title", "Card 4")
                .containsEntry("authorId", "author")
                .containsEntry("trend", 5);
        assertThat(first.jsonPath().getLong("items[0].day.views")).isEqualTo(5);
        Response second = given().queryParam("limit", 2)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/trending");
        assertThat(second.jsonPath().getList("items.id")).containsExactly(cards.get(2), cards.get(1));
    }

    @Test
    void after_midnight_the_trends_are_yesterdays_until_the_day_has_warmed_up_and_something_happened() {
        String card = planted.card(ContentStatus.PUBLISHED, "Yesterday");
        String other = planted.card(ContentStatus.PUBLISHED, "Yesterday, too");
        view(card, "10.0.0.1");
        view(card, "10.0.0.2");
        view(other, "10.0.0.1");
        TestFeed.ofApplication().drain();
        Response evening = given().queryParam("limit", 1).get("/trending");

        moveTo(today.plusDays(1), 0);
        assertThat(trendingIds()).containsExactly(card, other);
        assertThat(given().queryParam("limit", 1)
                        .queryParam("cursor", evening.jsonPath().getString("next"))
                        .get("/trending")
                        .jsonPath()
                        .getList("items.id"))
                .as("a list goes on with its day")
                .containsExactly(other);
        view(other, "10.0.0.1");
        TestFeed.ofApplication().drain();
        assertThat(trendingIds()).as("too early").containsExactly(card, other);
        moveTo(today.plusDays(1), 2);
        assertThat(trendingIds()).containsExactly(other);

        moveTo(today.plusDays(2), 2);
        assertThat(trendingIds()).as("nothing happened yet").containsExactly(other);
        moveTo(today.plusDays(4), 2);
        assertThat(trendingIds()).isEmpty();
        assertThat(given().queryParam("date", today.toString())
                        .get("/trending")
                        .jsonPath()
                        .getList("items.id"))
                .containsExactly(card, other);
    }

    @Test
    void what_was_archived_or_deleted_does_not_trend() {
        String archived = planted.card(ContentStatus.PUBLISHED, "Archived");
        String deleted = planted.card(ContentStatus.PUBLISHED, "Deleted");
        String kept = planted.card(ContentStatus.PUBLISHED, "Kept");
        List.of(archived, deleted, kept).forEach(card -> view(card, "10.0.0.1"));
        TestFeed.ofApplication().drain();
        assertThat(trendingIds()).hasSize(3);

        planted.write(ContentKind.CARD, archived, ContentStatus.ARCHIVED, 2, Instant.now(), "Archived");
        table.delete(new CardKeys.Primary(deleted));
        table.delete(new StatsKeys.Primary(ContentKind.CARD, deleted));
        assertThat(trendingIds()).as("before the feed").containsExactly(kept);
        TestFeed.ofApplication().drain();

        assertThat(trendingIds()).containsExactly(kept);
        assertThat(table.items(Entity.CARD_DAY))
                .filteredOn(item -> item.key().pk().equals("CARD#" + archived))
                .singleElement()
                .satisfies(item -> assertThat(item.has("gsi3pk")).isFalse());
    }

    private static List<String> trendingIds() {
        return new ArrayList<>(given().get("/trending").jsonPath().getList("items.id"));
    }

    private static Response stats(String card) {
        return given().get("/cards/" + card + "/stats");
    }

    private static Response view(String card, String address) {
        return given().header("X-Forwarded-For", address).post("/cards/" + card + "/views");
    }

    private static Response viewAs(String card, String user) {
        return given().auth().oauth2(TestTokens.of(user).sign()).post("/cards/" + card + "/views");
    }

    private static void moveTo(LocalDate day, int hour) {
        Instant now = new MovableClock().instant();
        MovableClock.advance(Duration.between(now, day.atTime(hour, 30).toInstant(ZoneOffset.UTC)));
    }
}
