package dev.tessera.content;

import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What notifications-service reads from the change feed is stored as it was agreed on. */
@QuarkusTest
@WithTable
class FeedItemsTest {

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();
    private final TestTable table = TestTable.ofApplication();

    @Test
    void an_answer_to_a_comment() {
        String comments = "/posts/" + Posts.publish(author) + "/comments";
        String first =
                reader.post(comments, Map.of("text", "How long?")).jsonPath().getString("id");
        String answer = author.post(comments, Map.of("text", "Two days.", "replyTo", first))
                .jsonPath()
                .getString("id");

        StoredItems.assertAsDescribed(table.items(Entity.COMMENT).stream()
                .filter(item -> item.key().sk().endsWith(answer))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void a_like() {
        String post = Posts.publish(author);
        reader.put("/posts/" + post + "/likes/me");

        StoredItems.assertAsDescribed(
                table.item(new LikeKeys.Primary(post, reader.id())).orElseThrow());
    }

    @Test
    void a_vote_and_the_rank_that_follows_from_it() {
        String card = Cards.published(author);
        reader.put("/cards/" + card + "/votes/me", Map.of("vote", "UP"));
        TestFeed.ofApplication().drain();

        StoredItems.assertAsDescribed(
                table.item(new VoteKeys.Primary(reader.id(), card)).orElseThrow());
        StoredItems.assertAsDescribed(table.item(new RankKeys.Primary(ContentKind.CARD, card, Ranking.SCORE))
                .orElseThrow());
    }

    @Test
    void a_video_that_failed() {
        Profiles.open(author);
        String video = author.post("/users/" + author.id() + "/videos", Map.of())
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        Somebody worker = Somebody.worker();
        worker.patchBlindly("/videos/" + video, Map.of("status", "PROCESSING"));
        worker.patchBlindly("/videos/" + video, Map.of("status", "FAILED", "errorMessage", "No sound."))
                .then()
                .statusCode(200);

        StoredItems.assertAsDescribed(
                table.item(new VideoKeys.Primary(author.id(), video)).orElseThrow());
    }
}
