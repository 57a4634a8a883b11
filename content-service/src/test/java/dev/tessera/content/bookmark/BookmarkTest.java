package dev.tessera.content.bookmark;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class BookmarkTest {

    private static final String LIST = "/users/me/bookmarks";

    private final Somebody author = Somebody.person();
    private final Somebody reader = Somebody.person();

    @Test
    void keeping_twice_is_keeping_once_and_the_first_date_stays() {
        String post = Posts.create(author, Posts.published("A chair, restored"));
        assertProblem(reader.as().get(LIST + "/" + post), 404, "bookmark-not-found");

        Response first = reader.as().put(LIST + "/" + post);

        assertThat(first.jsonPath().getMap(""))
                .containsEntry("postId", post)
                .containsEntry("title", "A chair, restored")
                .containsEntry("authorId", author.id())
                .containsKey("since");
        assertThat(reader.as().put(LIST + "/" + post).asString()).isEqualTo(first.asString());
        assertThat(reader.as().get(LIST + "/" + post).asString()).isEqualTo(first.asString());
        reader.as().delete(LIST + "/" + post).then().statusCode(204);
        reader.as().delete(LIST + "/" + post).then().statusCode(204);
        assertThat(reader.all(LIST, 10)).isEmpty();
    }

    @Test
    void of_many_at_once_all_get_the_same_bookmark() {
        String post = Posts.publish(author);
        Faults.conflict(AccessPattern.KEEP_POST, 2);
        Faults.loseAnswer(AccessPattern.KEEP_POST, 2);
        List<Response> answers = Parallel.each(
                IntStream.range(0, 8).boxed().toList(), i -> reader.as().put(LIST + "/" + post));
        assertThat(answers.stream().map(Response::asString).distinct()).hasSize(1);
        assertThat(reader.all(LIST, 10)).hasSize(1);
    }

    @Test
    void they_are_listed_by_date_newest_first_page_by_page_for_their_owner_only() {
        List<String> posts = new ArrayList<>(Posts.publish(author, 5));
        posts.forEach(post -> reader.as().put(LIST + "/" + post).then().statusCode(200));
        Collections.reverse(posts);
        assertThat(reader.all(LIST, 2)).extracting(kept -> kept.get("postId")).containsExactlyElementsOf(posts);
        assertThat(author.all(LIST, 2)).isEmpty();
        assertProblem(Somebody.anonymously().get(LIST), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").as().get(LIST), 403, "forbidden");
        assertThat(reader.as().get("/users/" + reader.id() + "/bookmarks").statusCode())
                .as("there are no bookmarks but one's own")
                .isEqualTo(404);
        TableRecorder.forget();
        reader.as().get(LIST).then().statusCode(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.BOOKMARKS_OF_USER, AccessPattern.STATS_BY_ID);
    }

    @Test
    void only_what_is_published_is_kept_and_what_is_no_longer_shown_is_left_out() {
        List<String> posts = Posts.publish(author, 3);
        posts.forEach(post -> reader.as().put(LIST + "/" + post).then().statusCode(200));
        Posts.archive(author, posts.get(0));
        author.delete("/posts/" + posts.get(1)).then().statusCode(204);

        assertThat(reader.all(LIST, 1)).extracting(kept -> kept.get("postId")).containsExactly(posts.get(2));
        assertProblem(reader.as().get(LIST + "/" + posts.get(0)), 404, "post-not-found");
        assertProblem(reader.as().put(LIST + "/" + posts.get(0)), 404, "post-not-found");
        assertProblem(author.as().put(LIST + "/" + posts.get(0)), 409, "post-not-published");
        assertProblem(reader.as().put(LIST + "/" + Posts.draft(author)), 404, "post-not-found");
        posts.forEach(post -> reader.as().delete(LIST + "/" + post).then().statusCode(204));
        for (String post : List.of(Ids.next(), "x")) {
            assertProblem(reader.as().put(LIST + "/" + post), 404, "post-not-found");
            assertProblem(reader.as().get(LIST + "/" + post), 404, "post-not-found");
            reader.as().delete(LIST + "/" + post).then().statusCode(204);
        }
    }
}
