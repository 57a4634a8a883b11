package dev.tessera.notifications.reaction;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.Ranking;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.PlantedLetters;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people hear of what happens to their posts, cards, comments and videos. */
@QuarkusTest
@WithTable
class ContentReactionsTest {

    private final Neighbours others = new Neighbours();
    private final String rui = others.person("Rui");
    private final String ana = others.person("Ana");
    private final String post = Ids.next();

    @BeforeEach
    void begin() {
        TestFeed.ofApplication().skip();
    }

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void a_comment_tells_the_author_who_wrote_what_about_what() {
        String comment = others.comment(ana, ContentKind.POST, post, rui, "Que\nlindo!", null);
        Delivery.once();

        assertThat(Told.to(rui)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("comment");
            assertThat(told.title()).isEqualTo("Ana commented on your post");
            assertThat(told.content()).isEqualTo("“Azulejos que duram”: Que lindo!");
            assertThat(told.link()).isEqualTo("/comments/" + comment);
            assertThat(told.data())
                    .isEqualTo(Map.of("commentId", comment, "contentKind", "POST", "contentId", post, "actorId", ana));
        });
        assertThat(Told.to(ana)).isEmpty();
    }

    @Test
    void a_change_that_comes_again_tells_nobody_anything() {
        others.comment(ana, rui, "Que lindo!");
        others.like(ana, post, rui);
        List<ItemChange> changes = Delivery.once();
        List<Told> first = Told.to(rui);

        Delivery.again(changes);
        Delivery.again(changes);
        Delivery.byMany(4, changes);

        assertThat(first).hasSize(2);
        assertThat(Told.to(rui)).isEqualTo(first);
    }

    @Test
    void changes_that_several_workers_handle_at_once_tell_once_each() {
        IntStream.range(0, 10).forEach(i -> others.comment(ana, rui, "Comment " + i));
        List<ItemChange> changes = TestFeed.ofApplication().changes();

        Delivery.byMany(3, changes);

        assertThat(Told.to(rui)).hasSize(10).extracting(Told::content).doesNotHaveDuplicates();
    }

    @Test
    void a_vote_that_is_turned_round_is_no_new_one() {
        String card = Ids.next();
        others.vote(ana, card, rui, "CARD", "UP");
        Delivery.once();

        others.vote(ana, card, rui, "CARD", "DOWN");
        Delivery.once();

        assertThat(Told.to(rui)).hasSize(1);
    }

    @Test
    void an_answer_tells_whoever_is_answered_and_the_author_once() {
        String eva = others.person("Eva");
        others.comment(ana, ContentKind.CARD, post, rui, "Two days.", eva);
        others.comment(ana, ContentKind.CARD, post, rui, "Thank you.", rui);
        Delivery.once();

        assertThat(Told.to(eva)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("reply");
            assertThat(told.title()).isEqualTo("Ana replied to your comment");
        });
        assertThat(Told.titles(rui)).containsExactly("Ana replied to your comment", "Ana commented on your card");
    }

    @Test
    void nobody_hears_of_what_they_did_themselves() {
        String card = Ids.next();
        others.comment(rui, rui, "My own post.");
        others.comment(rui, ContentKind.POST, post, rui, "My own comment.", rui);
        others.like(rui, post, rui);
        others.vote(rui, card, rui, "CARD", "UP");
        others.vote(rui, Ids.next(), rui, "COMMENT", "UP");
        Delivery.once();

        assertThat(Told.to(rui)).isEmpty();
    }

    @Test
    void likes_within_the_window_are_one_notification_that_moves_on() {
        String eva = others.person("Eva");
        others.like(ana, post, rui);
        Delivery.once();
        Told first = Told.to(rui).get(0);
        others.like(eva, post, rui);
        Delivery.once();
        Told second = Told.to(rui).get(0);
        others.comment(ana, rui, "In between");
        IntStream.range(0, 3).forEach(i -> others.like(others.person("Person " + i), post, rui));
        others.like(ana, Ids.next(), rui);
        Delivery.once();

        assertThat(first.title()).isEqualTo("Ana liked your post");
        assertThat(second.title()).isEqualTo("Eva and Ana liked your post");
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(Told.to(rui))
                .filteredOn(told -> told.id().equals(first.id()))
                .singleElement()
                .satisfies(told -> assertThat(told.title()).isEqualTo("Person 2 and 4 others liked your post"));
        assertThat(Told.to(rui)).as("another post, and a comment").hasSize(3);
    }

    @Test
    void likes_of_many_at_once_are_counted_once_each() {
        IntStream.range(0, 12).forEach(i -> others.like(others.person("Person " + i), post, rui));
        List<ItemChange> changes = TestFeed.ofApplication().changes();

        Delivery.atOnce(changes);
        Delivery.atOnce(changes);

        assertThat(Told.titles(rui)).singleElement().asString().matches("Person \\d+ and 11 others liked your post");
    }

    @Test
    void a_like_that_is_taken_back_and_given_again_is_not_told_again() {
        for (int i = 0; i < 3; i++) {
            others.like(ana, post, rui);
            others.unlike(ana, post);
            Delivery.once();
        }

        assertThat(Told.titles(rui)).containsExactly("Ana liked your post");
    }

    @Test
    void after_the_window_a_new_notification_begins() {
        others.like(ana, post, rui);
        Delivery.once();
        MovableClock.advance(Duration.ofMinutes(61));
        others.like(others.person("Eva"), post, rui);
        Delivery.once();

        assertThat(Told.titles(rui)).containsExactly("Eva liked your post", "Ana liked your post");
    }

    @Test
    void votes_on_cards_and_comments_are_told_without_their_direction() {
        String card = Ids.next();
        String comment = Ids.next();
        others.vote(ana, card, rui, "CARD", "UP");
        others.vote(others.person("Eva"), card, rui, "CARD", "DOWN");
        others.vote(ana, comment, rui, "COMMENT", "DOWN");
        Delivery.once();

        assertThat(Told.titles(rui)).containsExactly("Ana voted on your comment", "Eva and Ana voted on your card");
        assertThat(Told.to(rui)).extracting(Told::link).containsExactly("/comments/" + comment, "/cards/" + card);
        assertThat(Told.to(rui).toString()).doesNotContain("UP", "DOWN");
    }

    @Test
    void everybody_reads_their_own_language() {
        String bia = others.person("Bia", "pt-BR");
        String ines = others.person("Inés", "es-MX");
        for (String reader : List.of(bia, ines)) {
            others.like(ana, reader.equals(bia) ? post : Ids.next(), reader);
        }
        others.like(ines, post, bia);
        Delivery.once();

        assertThat(Told.titles(bia)).containsExactly("Inés e Ana curtiram sua publicação");
        assertThat(Told.titles(ines)).containsExactly("A Ana le gusta tu publicación");
    }

    @Test
    void nobody_is_told_whose_account_is_gone_and_nobody_is_named_whose_is() {
        String gone = others.person("Gone");
        others.leave(gone);
        others.comment(ana, gone, "Are you there?");
        others.comment(ana, Ids.next(), "Nobody ever was.");
        others.comment(gone, rui, "Farewell.");
        Delivery.once();

        assertThat(Told.to(gone)).isEmpty();
        assertThat(Told.titles(rui)).containsExactly("Someone commented on your post");
    }

    @Test
    void nobody_is_told_what_they_do_not_want_to_hear() {
        String preferences = "/users/me/notification-preferences";
        String token = TestTokens.of(rui).sign();
        given().auth()
                .oauth2(token)
                .contentType(ContentType.JSON)
                .header(
                        "If-Match",
                        given().auth().oauth2(token).get(preferences).header("ETag"))
                .body(Map.of("channels", Map.of("like", List.of())))
                .put(preferences)
                .then()
                .statusCode(200);
        others.like(ana, post, rui);
        others.comment(ana, rui, "Que lindo!");
        Delivery.once();

        assertThat(Told.titles(rui)).containsExactly("Ana commented on your post");
    }

    @Test
    void what_is_older_than_a_day_is_no_news_and_what_is_younger_is_known_by_its_guard() {
        others.comment(ana, rui, "Known");
        List<ItemChange> known = Delivery.once();
        others.comment(ana, rui, "Never handled");
        List<ItemChange> unhandled = TestFeed.ofApplication().changes();

        // A feed without leases starts at the oldest change that the stream keeps, a day.
        MovableClock.advance(Duration.ofHours(23));
        Delivery.again(known);
        assertThat(Told.to(rui)).hasSize(1);
        MovableClock.advance(Duration.ofHours(2));
        Delivery.again(unhandled);
        assertThat(Told.to(rui)).hasSize(1);
        // By now the guard is gone as well.
        MovableClock.advance(Duration.ofHours(48));
        Delivery.again(known);

        assertThat(Told.to(rui)).extracting(Told::content).containsExactly("“Azulejos que duram”: Known");
    }

    @Test
    void what_an_operator_replays_is_told_however_old_it_is() {
        others.comment(ana, rui, "It could not be told");
        List<ItemChange> changes = TestFeed.ofApplication().changes();
        ItemChange comment = changes.stream()
                .filter(change -> change.entity() == Entity.COMMENT)
                .findFirst()
                .orElseThrow();
        String letter = PlantedLetters.of("comments", comment);
        MovableClock.advance(Duration.ofDays(5));
        Delivery.again(changes);
        assertThat(Told.to(rui)).isEmpty();

        Somebody.admin()
                .as()
                .post("/dead-letters/" + letter + "/replays")
                .then()
                .statusCode(200)
                .body("handled", equalTo(true));

        assertThat(Told.to(rui)).hasSize(1);
        Delivery.again(changes);
        assertThat(Told.to(rui)).hasSize(1);
    }

    @Test
    void news_of_some_hours_ago_are_told_after_an_outage() {
        others.comment(ana, rui, "While nobody listened");
        List<ItemChange> changes = TestFeed.ofApplication().changes();
        MovableClock.advance(Duration.ofHours(20));

        Delivery.again(changes);

        assertThat(Told.to(rui)).hasSize(1);
    }

    @Test
    void a_video_that_ended_tells_its_owner_how() {
        for (String end : List.of("COMPLETED", "FAILED")) {
            String video = Ids.next();
            for (String status : List.of("PENDING", "PROCESSING", end)) {
                others.video(rui, video, status);
            }
            List<ItemChange> changes = Delivery.once();
            Delivery.again(changes);
            assertThat(Told.to(rui).get(0).link()).isEqualTo("/videos/" + video);
        }

        assertThat(Told.titles(rui)).containsExactly("Your video could not be processed", "Your video is ready");
        assertThat(Told.to(rui)).extracting(told -> told.data().get("status")).containsExactly("FAILED", "COMPLETED");
    }

    @Test
    void a_card_that_comes_among_the_first_tells_its_author_once_a_day() {
        others.clearRanking();
        List<String> leaders = IntStream.range(0, 10).mapToObj(i -> Ids.next()).toList();
        leaders.forEach(card -> others.rank(card, Ranking.SCORE, 5, others.person("Leader")));
        Delivery.once();
        String card = Ids.next();
        Instant today = Instant.now();
        Instant tomorrow = today.plus(Duration.ofDays(1));
        TableRecorder.forget();

        others.rank(card, Ranking.SCORE, 0, rui, today);
        others.rank(card, Ranking.SCORE, 4, rui, today);
        Delivery.once();
        assertThat(Told.to(rui)).as("eleventh").isEmpty();
        assertThat(TableRecorder.patterns())
                .as("one bounded request decides")
                .containsOnlyOnce(AccessPattern.TOP_VOTED);
        others.rank(card, Ranking.SCORE, 6, rui, today);
        others.rank(card, Ranking.SCORE, 3, rui, today);
        others.rank(card, Ranking.SCORE, 7, rui, today);
        List<ItemChange> changes = Delivery.once();
        Delivery.again(changes);

        assertThat(Told.to(rui)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("top-list");
            assertThat(told.title()).isEqualTo("Your card is in the top 10");
            assertThat(told.link()).isEqualTo("/cards/" + card);
            assertThat(told.data()).isEqualTo(Map.of("cardId", card, "list", "score"));
        });
        others.rank(card, Ranking.SCORE, 8, rui, tomorrow);
        Delivery.once();
        assertThat(Told.to(rui)).as("it is among them still").hasSize(1);
        others.rank(card, Ranking.SCORE, 1, rui, tomorrow);
        others.rank(card, Ranking.SCORE, 9, rui, tomorrow);
        Delivery.once();
        assertThat(Told.to(rui)).as("back on the next day").hasSize(2);
    }

    @Test
    void a_card_that_the_index_does_not_show_yet_is_told_of_all_the_same() {
        others.clearRanking();
        String card = Ids.next();
        others.rank(card, Ranking.SCORE, 3, rui);
        List<ItemChange> changes = TestFeed.ofApplication().changes();
        others.clearRanking();

        Delivery.again(changes);

        assertThat(Told.titles(rui)).containsExactly("Your card is in the top 10");
    }

    @Test
    void a_card_nobody_voted_for_has_reached_nothing_and_each_ranking_has_its_own_words() {
        others.clearRanking();
        String card = Ids.next();
        others.rank(card, Ranking.SCORE, 0, rui);
        others.rank(card, Ranking.CONTROVERSIAL, 0, rui);
        Delivery.once();
        assertThat(Told.to(rui)).isEmpty();

        others.rank(card, Ranking.CONTROVERSIAL, 2000, rui);
        others.rank(card, Ranking.SCORE, -1, rui);
        Delivery.once();

        assertThat(Told.titles(rui)).containsExactly("Your card divides opinions");
    }
}
