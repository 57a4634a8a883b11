package dev.tessera.content.follow;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
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
class FollowTest {

    private static final String MINE = "/users/me/follows/";

    private final Somebody ana = People.person();
    private final Somebody rui = People.person();

    @Test
    void following_twice_is_following_once_and_the_first_date_stays() {
        String path = MINE + "people/" + ana.id();
        assertProblem(rui.as().get(path), 404, "follow-not-found");

        Response first = rui.as().put(path);

        assertThat(first.jsonPath().getMap(""))
                .containsEntry("kind", "PERSON")
                .containsEntry("target", ana.id())
                .containsKey("since");
        assertThat(rui.as().put(path).asString()).isEqualTo(first.asString());
        assertThat(rui.as().get(path).asString()).isEqualTo(first.asString());
        assertCounts("people/" + ana.id(), 1, 0);
        assertCounts("people/" + rui.id(), 0, 1);
        rui.as().delete(path).then().statusCode(204);
        rui.as().delete(path).then().statusCode(204);
        assertCounts("people/" + ana.id(), 0, 0);
        assertCounts("people/" + rui.id(), 0, 0);
    }

    @Test
    void categories_and_tags_are_followed_as_people_are() {
        String category = Categories.create(Somebody.moderator());
        follow(rui, "categories/" + category);
        follow(rui, "tags/Oak Table");
        follow(rui, "tags/ÓAK  TABLE");
        follow(rui, "people/" + ana.id());

        assertThat(rui.all(MINE + "categories", 10))
                .extracting(f -> f.get("target"))
                .containsExactly(category);
        assertThat(rui.all(MINE + "tags", 10)).extracting(f -> f.get("target")).hasSize(1);
        assertCounts("tags/oak table", 1, 0);
        assertCounts("categories/" + category, 1, 0);
        assertCounts("people/" + rui.id(), 0, 3);
    }

    @Test
    void counts_stay_right_when_many_follow_and_unfollow_at_once() {
        List<Somebody> followers = People.people(12);
        Faults.conflict(AccessPattern.START_FOLLOWING, 3);
        Faults.loseAnswer(AccessPattern.START_FOLLOWING, 3);
        Faults.loseAnswer(AccessPattern.STOP_FOLLOWING, 2);
        String path = MINE + "people/" + ana.id();
        Parallel.each(IntStream.range(0, 24).boxed().toList(), i -> {
            Somebody follower = followers.get(i % 12);
            return follower.as().put(path).then().statusCode(200);
        });
        assertCounts("people/" + ana.id(), 12, 0);
        Parallel.each(
                IntStream.range(0, 12).boxed().toList(),
                i -> followers.get(i % 6).as().delete(path).then().statusCode(204));

        assertCounts("people/" + ana.id(), 6, 0);
        assertThat(ana.all("/users/me/followers", 4))
                .extracting(follower -> follower.get("userId"))
                .containsExactlyInAnyOrderElementsOf(
                        followers.subList(6, 12).stream().map(Somebody::id).toList());
    }

    @Test
    void both_lists_are_newest_first_with_names_page_by_page_one_query_and_one_batch() {
        List<Somebody> people = new ArrayList<>(People.people(5));
        people.forEach(person -> follow(rui, "people/" + person.id()));
        people.forEach(person -> follow(person, "people/" + ana.id()));
        Collections.reverse(people);
        List<String> ids = people.stream().map(Somebody::id).toList();

        assertThat(rui.all(MINE + "people", 2))
                .extracting(follow -> follow.get("target"))
                .containsExactlyElementsOf(ids);
        assertThat(rui.all("/users/" + ana.id() + "/followers", 2))
                .extracting(follower -> follower.get("userId"))
                .containsExactlyElementsOf(ids);
        assertThat(rui.all(MINE + "people", 2))
                .allSatisfy(
                        follow -> assertThat(follow.get("person")).asString().contains("displayName"));
        TableRecorder.forget();
        rui.as().get(MINE + "people").then().statusCode(200);
        rui.as().get("/users/" + ana.id() + "/followers").then().statusCode(200);
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.FOLLOWS_OF_USER,
                        AccessPattern.AUTHORS_BY_ID,
                        AccessPattern.FOLLOWERS,
                        AccessPattern.AUTHORS_BY_ID);
    }

    @Test
    void nobody_follows_themselves_or_what_is_not_there() {
        assertProblem(rui.as().put(MINE + "people/" + rui.id()), 409, "follows-oneself");
        for (String nothing : List.of("people/" + Ids.next(), "categories/" + Ids.next(), "people/x", "robots/x")) {
            assertProblem(rui.as().put(MINE + nothing), 404, "target-not-found");
        }
        People.close(ana);
        assertProblem(rui.as().put(MINE + "people/" + ana.id()), 404, "target-not-found");
        assertCounts("people/" + rui.id(), 0, 0);
        assertCounts("people/" + ana.id(), 0, 0);
        assertProblem(Somebody.anonymously().put(MINE + "people/" + ana.id()), 401, "unauthenticated");
        assertProblem(Somebody.with("SERVICE").as().get(MINE + "people"), 403, "forbidden");
    }

    @Test
    void a_follow_is_one_transaction_and_reads_nothing_before_it() {
        TableRecorder.forget();
        follow(rui, "people/" + ana.id());
        rui.as().delete(MINE + "people/" + ana.id()).then().statusCode(204);
        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.START_FOLLOWING, AccessPattern.STOP_FOLLOWING);
    }

    private static void follow(Somebody follower, String target) {
        follower.as().put(MINE + target).then().statusCode(200);
    }

    private static void assertCounts(String target, int followers, int following) {
        Response counts = Somebody.anonymously().get("/follow-counts/" + target);
        assertThat(counts.statusCode()).isEqualTo(200);
        assertThat(counts.jsonPath().getInt("followers")).as("followers").isEqualTo(followers);
        assertThat(counts.jsonPath().getInt("following")).as("following").isEqualTo(following);
    }
}
