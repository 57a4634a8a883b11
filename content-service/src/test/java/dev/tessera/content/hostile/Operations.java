package dev.tessera.content.hostile;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.card.Cards;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Json;
import dev.tessera.service.testkit.hostile.Operation;
import dev.tessera.service.testkit.hostile.SharedOperations;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every operation of the service, with a request that is accepted and those who may not send it. */
final class Operations {

    private static final String FOLLOWS = "/users/me/follows/people/";
    private static final String BLOCKS = "/users/me/blocks/";

    private static final List<Operation<World>> POSTS = List.of(
            byPerson("POST", "/posts", world -> Json.post("/posts", post(world))),
            open("GET", "/posts", world -> get("/posts")),
            open("GET", "/posts", world -> get("/posts?sort=-score")),
            open("GET", "/posts/{postId}", world -> get("/posts/" + world.post())),
            open(
                    "GET",
                    "/authors/{username}/posts/{slug}",
                    world -> get("/authors/" + world.username() + "/posts/" + world.slugOfPost())),
            byAuthor("PATCH", "/posts/{postId}", world -> Json.patch("/posts/" + world.post(), "*", post(world))),
            byAuthor("DELETE", "/posts/{postId}", world -> delete("/posts/" + world.post())),
            open("GET", "/posts/{postId}/comments", world -> get("/posts/" + world.post() + "/comments")),
            byPerson(
                            "POST",
                            "/posts/{postId}/comments",
                            world -> Json.post("/posts/" + world.post() + "/comments", Map.of("text", "Which oil?")))
                    .refusing("somebody whom alice blocks", World::blockedToken, 403),
            open("GET", "/posts/{postId}/likes", world -> get("/posts/" + world.post() + "/likes")),
            byPerson("GET", "/posts/{postId}/likes/me", world -> get("/posts/" + world.liked() + "/likes/me")),
            byPerson("PUT", "/posts/{postId}/likes/me", world -> put("/posts/" + world.post() + "/likes/me")),
            byPerson("DELETE", "/posts/{postId}/likes/me", world -> take("/posts/" + world.liked() + "/likes/me"))
                    .idleWithout("postId"),
            byPerson("GET", "/users/me/bookmarks", world -> get("/users/me/bookmarks")),
            byPerson("GET", "/users/me/bookmarks/{postId}", world -> get("/users/me/bookmarks/" + world.kept())),
            byPerson("PUT", "/users/me/bookmarks/{postId}", world -> put("/users/me/bookmarks/" + world.post())),
            byPerson("DELETE", "/users/me/bookmarks/{postId}", world -> take("/users/me/bookmarks/" + world.kept()))
                    .idleWithout("postId"),
            open("GET", "/users/{userId}/posts", world -> get(alice(world) + "/posts"))
                    .idleWithout("userId"),
            open("GET", "/users/{userId}/comments", world -> get(alice(world) + "/comments"))
                    .idleWithout("userId"),
            aboutSelf("GET", "/users/{userId}/likes", world -> get(alice(world) + "/likes")),
            open("GET", "/feeds/atom", world -> get("/feeds/atom")),
            open("GET", "/feeds/json", world -> get("/feeds/json")));

    private static final List<Operation<World>> COMMENTS = List.of(
            open("GET", "/comments/{commentId}", world -> get("/comments/" + world.comment())),
            byAuthor(
                    "PATCH",
                    "/comments/{commentId}",
                    world -> Json.patch("/comments/" + world.comment(), "*", Map.of("text", "Better"))),
            byAuthor("DELETE", "/comments/{commentId}", world -> delete("/comments/" + world.comment())),
            open("GET", "/comments/{commentId}/answers", world -> get("/comments/" + world.comment() + "/answers")),
            Operation.<World>closed(
                    "GET",
                    "/comments/{commentId}/votes",
                    world -> world.alice().token(),
                    world -> get("/comments/" + world.votedComment() + "/votes")),
            byPerson(
                    "GET",
                    "/comments/{commentId}/votes/me",
                    world -> get("/comments/" + world.votedComment() + "/votes/me")),
            byPerson(
                    "PUT",
                    "/comments/{commentId}/votes/me",
                    world -> Json.put("/comments/" + world.comment() + "/votes/me", Map.of("vote", "DOWN"))),
            byPerson(
                    "DELETE",
                    "/comments/{commentId}/votes/me",
                    world -> take("/comments/" + world.votedComment() + "/votes/me")));

    private static final List<Operation<World>> CATEGORIES = List.of(
            byModerator(
                    "POST", "/categories", world -> Json.post("/categories", Categories.category(world.category()))),
            open("GET", "/categories", world -> get("/categories")),
            open("GET", "/categories/{categoryId}", world -> get("/categories/" + world.category())),
            byModerator(
                    "PATCH",
                    "/categories/{categoryId}",
                    world -> Json.patch(
                            "/categories/" + world.category(),
                            "*",
                            Map.of("name", "Wood", "description", "All of it"))),
            byModerator(
                    "DELETE", "/categories/{categoryId}", world -> delete("/categories/" + world.retiredCategory())));

    private static final List<Operation<World>> CARDS = List.of(
            byPerson("POST", "/cards", world -> Json.post("/cards", card(world))),
            byPerson("POST", "/cards/bulk", world -> Json.post("/cards/bulk", Map.of("cards", List.of(card(world))))),
            open("GET", "/cards", world -> get("/cards?sort=-score")),
            open("GET", "/cards", world -> get("/cards")),
            open("GET", "/cards/{cardId}", world -> get("/cards/" + world.card())),
            open(
                    "GET",
                    "/authors/{username}/cards/{slug}",
                    world -> get("/authors/" + world.username() + "/cards/" + world.slugOfCard())),
            byAuthor("PATCH", "/cards/{cardId}", world -> Json.patch("/cards/" + world.card(), "*", card(world))),
            byAuthor("DELETE", "/cards/{cardId}", world -> delete("/cards/" + world.card())),
            open("GET", "/cards/{cardId}/comments", world -> get("/cards/" + world.card() + "/comments")),
            byPerson(
                            "POST",
                            "/cards/{cardId}/comments",
                            world -> Json.post(
                                    "/cards/" + world.card() + "/comments",
                                    Map.of("text", "Which oil?", "replyTo", world.comment())))
                    .refusing("somebody whom alice blocks", World::blockedToken, 403),
            open("GET", "/cards/{cardId}/stats", world -> get("/cards/" + world.card() + "/stats")),
            open("POST", "/cards/{cardId}/views", world -> Call.of("POST", "/cards/" + world.card() + "/views")),
            Operation.<World>closed(
                    "GET",
                    "/cards/{cardId}/votes",
                    world -> world.alice().token(),
                    world -> get("/cards/" + world.card() + "/votes")),
            byPerson("GET", "/cards/{cardId}/votes/me", world -> get("/cards/" + world.voted() + "/votes/me")),
            byPerson(
                    "PUT",
                    "/cards/{cardId}/votes/me",
                    world -> Json.put("/cards/" + world.card() + "/votes/me", Map.of("vote", "DOWN"))),
            byPerson("DELETE", "/cards/{cardId}/votes/me", world -> take("/cards/" + world.voted() + "/votes/me")),
            byPerson("GET", "/cards/{cardId}/collections", world -> get("/cards/" + world.card() + "/collections")),
            open("GET", "/users/{userId}/cards", world -> get(alice(world) + "/cards"))
                    .idleWithout("userId"),
            aboutSelf("GET", "/users/{userId}/votes", world -> get(alice(world) + "/votes")),
            open("GET", "/tags", world -> get("/tags?prefix=fur")),
            open("GET", "/search", world -> get("/search?q=oak&tag=wood&category=" + world.category())),
            open("GET", "/trending", world -> get("/trending")));

    private static final List<Operation<World>> COLLECTIONS = List.of(
            byPerson(
                    "POST",
                    "/collections",
                    world -> Json.post(
                            "/collections", Map.of("name", "Oak", "description", "All", "visibility", "PRIVATE"))),
            open("GET", "/collections/{collectionId}", world -> get(collection(world))),
            byPerson(
                            "PATCH",
                            "/collections/{collectionId}",
                            world -> Json.patch(
                                    collection(world),
                                    "*",
                                    Map.of("name", "Ash", "description", "None", "visibility", "PRIVATE")))
                    .refusing("somebody else", World::mallory, 404)
                    .refusing("a moderator", World::moderator, 404),
            byPerson("DELETE", "/collections/{collectionId}", world -> delete(collection(world)))
                    .refusing("somebody else", World::mallory, 404),
            open("GET", "/collections/{collectionId}/cards", world -> get(collection(world) + "/cards")),
            byPerson(
                            "PUT",
                            "/collections/{collectionId}/cards/{cardId}",
                            world -> put(collection(world) + "/cards/" + world.card()))
                    .refusing("somebody else", World::mallory, 404),
            byPerson(
                            "DELETE",
                            "/collections/{collectionId}/cards/{cardId}",
                            world -> take("/collections/" + world.filled() + "/cards/" + world.card()))
                    .refusing("somebody else", World::mallory, 404)
                    .idleWithout("cardId"),
            open("GET", "/users/{userId}/collections", world -> get(alice(world) + "/collections"))
                    .idleWithout("userId"));

    private static final List<Operation<World>> VIDEOS = List.of(
            byOwnerOrWorker(
                    "POST",
                    "/users/{userId}/videos",
                    world -> Json.post(
                            "/users/" + world.withAccount() + "/videos", Map.of("expiresAt", "2999-01-01T00:00:00Z")),
                    403),
            byOwnerOrWorker("GET", "/users/{userId}/videos", world -> get(alice(world) + "/videos"), 403),
            byOwnerOrWorker(
                    "GET",
                    "/users/{userId}/videos/{videoId}",
                    world -> get(alice(world) + "/videos/" + world.video()),
                    403),
            byOwnerOrWorker("GET", "/videos/{videoId}", world -> get("/videos/" + world.video()), 404),
            Operation.<World>closed(
                            "PATCH",
                            "/videos/{videoId}",
                            World::worker,
                            world -> Call.of("PATCH", "/videos/" + world.video())
                                    .body(
                                            "application/merge-patch+json",
                                            Json.text(Map.of(
                                                    "status", "COMPLETED",
                                                    "zipS3Key", "s3://bucket/video.zip",
                                                    "expiresAt", "2999-01-01T00:00:00Z"))))
                    .refusing("its owner", world -> world.alice().token(), 403)
                    .refusing("somebody else", World::mallory, 403)
                    .refusing("a moderator", World::moderator, 403));

    private static final List<Operation<World>> FOLLOWING = List.of(
            byPerson("GET", "/users/me/follows/{kind}", world -> get("/users/me/follows/people")),
            byPerson("GET", "/users/me/follows/{kind}/{target}", world -> get(FOLLOWS + world.followed())),
            Operation.<World>closed(
                            "PUT",
                            "/users/me/follows/{kind}/{target}",
                            World::mallory,
                            world -> put(FOLLOWS + world.registeredAlice()))
                    .refusing("a service account", World::worker, 403)
                    .refusing("somebody whom alice blocks", World::blockedToken, 403),
            byPerson("DELETE", "/users/me/follows/{kind}/{target}", world -> take(FOLLOWS + world.followed()))
                    .idleWithout("target"),
            byPerson("GET", "/users/{userId}/followers", world -> get(alice(world) + "/followers"))
                    .idleWithout("userId"),
            open("GET", "/follow-counts/{kind}/{target}", world -> get("/follow-counts/people/" + world.followed()))
                    .idleWithout("target"),
            byPerson("GET", "/feed", world -> get("/feed")),
            byPerson("GET", "/users/me/blocks", world -> get("/users/me/blocks")),
            byPerson("GET", "/users/me/blocks/{userId}", world -> get(BLOCKS + world.blocked())),
            byPerson("PUT", "/users/me/blocks/{userId}", world -> put(BLOCKS + world.stranger())),
            byPerson("DELETE", "/users/me/blocks/{userId}", world -> take(BLOCKS + world.blocked()))
                    .idleWithout("userId"));

    private static final List<Operation<World>> SHARED =
            SharedOperations.of(world -> world.alice().token(), World::administrator, World::worker);

    private static final List<Operation<World>> DEAD_LETTERS = List.of(
            byAdmin("GET", "/dead-letters", world -> get("/dead-letters")),
            byAdmin("GET", "/dead-letters/{deadLetterId}", world -> get("/dead-letters/" + world.deadLetter())),
            byAdmin(
                    "POST",
                    "/dead-letters/{deadLetterId}/replays",
                    world -> Call.of("POST", "/dead-letters/" + world.deadLetter() + "/replays")),
            byAdmin("DELETE", "/dead-letters/{deadLetterId}", world -> delete("/dead-letters/" + world.deadLetter())));

    static final List<Operation<World>> ALL = Stream.of(
                    POSTS, COMMENTS, CATEGORIES, CARDS, COLLECTIONS, VIDEOS, FOLLOWING, DEAD_LETTERS, SHARED)
            .flatMap(List::stream)
            .toList();

    private Operations() {}

    private static Operation<World> open(String method, String path, Function<World, Call> request) {
        return Operation.open(method, path, request);
    }

    private static Operation<World> byPerson(String method, String path, Function<World, Call> request) {
        return Operation.<World>closed(method, path, world -> world.alice().token(), request)
                .refusing("a service account", World::worker, 403);
    }

    private static Operation<World> byAuthor(String method, String path, Function<World, Call> request) {
        return byPerson(method, path, request).refusing("somebody else", World::mallory, 403);
    }

    private static Operation<World> aboutSelf(String method, String path, Function<World, Call> request) {
        return byAuthor(method, path, request).refusing("a moderator", World::moderator, 403);
    }

    private static Operation<World> byModerator(String method, String path, Function<World, Call> request) {
        return Operation.<World>closed(method, path, World::moderator, request)
                .refusing("a service account", World::worker, 403)
                .refusing("a person", World::mallory, 403);
    }

    private static Operation<World> byAdmin(String method, String path, Function<World, Call> request) {
        return Operation.<World>closed(method, path, World::admin, request)
                .refusing("a service account", World::worker, 403)
                .refusing("a moderator", World::moderator, 403)
                .refusing("a person", World::mallory, 403);
    }

    private static Operation<World> byOwnerOrWorker(
            String method, String path, Function<World, Call> request, int otherwise) {
        return Operation.<World>closed(method, path, world -> world.alice().token(), request)
                .refusing("somebody else", World::mallory, otherwise)
                .refusing("a moderator", World::moderator, otherwise);
    }

    /** With everything that can be said, so that every field is looked at. */
    private static Map<String, Object> post(World world) {
        Map<String, Object> post = Posts.published("A chair");
        post.put("summary", "How it was restored.");
        post.put("tags", List.of("wood"));
        post.put("categoryId", world.category());
        post.put("coverUrl", "https://example.com/chair.jpg");
        return post;
    }

    private static Map<String, Object> card(World world) {
        Map<String, Object> card = Cards.full();
        card.put("categoryId", world.category());
        card.put("status", "PUBLISHED");
        return card;
    }

    private static String alice(World world) {
        return "/users/" + world.alice().id();
    }

    private static String collection(World world) {
        return "/collections/" + world.collection();
    }

    private static Call get(String target) {
        return Call.of("GET", target);
    }

    private static Call put(String target) {
        return Call.of("PUT", target);
    }

    /** Of a resource, whatever its version. */
    private static Call delete(String target) {
        return take(target).with("If-Match", "*");
    }

    /** Of a mark, which has none. */
    private static Call take(String target) {
        return Call.of("DELETE", target);
    }
}
