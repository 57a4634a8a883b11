package dev.tessera.system.world;

import dev.tessera.keys.Service;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.system.RunningServices;
import java.util.List;
import java.util.Map;

/** One of everything, published by somebody. */
final class ContentWorld extends ServiceWorld {

    private final People.Person user;

    ContentWorld(RunningServices services) {
        super(services, "content-service");
        this.user = people.signUp();
        have("userId", user::id);
        have("author", user::id);
        have("q", () -> "azulejo");
        have("slug", () -> "fuzz-" + People.next());
        have(
                "categoryId",
                () -> created(people.administrator(), "/categories", Map.of("slug", the("slug"), "name", "Azulejos")));
        have("category", () -> the("categoryId"));
        have("parent", () -> the("categoryId"));
        have("parentId", () -> the("categoryId"));
        have(
                "postId",
                () -> created(
                        "/posts",
                        Map.of("title", "Azulejos", "body", "Limpe, prepare, espere.", "status", "PUBLISHED")));
        have(
                "cardId",
                () -> created(
                        "/cards", Map.of("title", "Mosaico", "categoryId", the("categoryId"), "status", "PUBLISHED")));
        have("ids", () -> the("cardId"));
        have("commentId", () -> created("/posts/" + the("postId") + "/comments", Map.of("text", "Dois dias.")));
        have("commentOnPost", "replyTo", () -> the("commentId"));
        have("collectionId", () -> created("/collections", Map.of("name", "Azuis")));
        have("videoId", () -> created("/users/" + user.id() + "/videos", Map.of()));
        have("reportVideo", "status", () -> "PROCESSING");
        have("username", () -> people.username(user));
        have("getPostBySlug", "slug", () -> slug("/posts/" + the("postId")));
        have("getCardBySlug", "slug", () -> slug("/cards/" + the("cardId")));
        have("somebody", () -> people.signUp().id());
        have("kind", () -> "people");
        have("target", () -> the("somebody"));
        for (String operation : List.of("block", "getBlock", "unblock")) {
            have(operation, "userId", () -> the("somebody"));
        }

        have(
                "deadLetterId",
                () -> PlantedDeadLetter.of(services, Service.CONTENT, "authors", new UserKeys.Primary(Ids.next())));

        have("listCards", "category", () -> the("categoryId"));
        before(
                "deleteCategory",
                () -> api.change(
                        "PATCH", people.administrator(), "/categories/" + the("categoryId"), Map.of("retired", true)));
        before("getFollow", () -> api.put(user.token(), "/users/me/follows/people/" + the("somebody"), null));
        before("getBlock", () -> api.put(user.token(), "/users/me/blocks/" + the("somebody"), null));
        before("getMyLike", () -> api.put(user.token(), "/posts/" + the("postId") + "/likes/me", null));
        before("getBookmark", () -> api.put(user.token(), "/users/me/bookmarks/" + the("postId"), null));
        before("getMyVoteOnCard", () -> vote("/cards/" + the("cardId")));
        before("getMyVoteOnComment", () -> vote("/comments/" + the("commentId")));
        before(
                "uncollectCard",
                () -> api.put(user.token(), "/collections/" + the("collectionId") + "/cards/" + the("cardId"), null));
    }

    private String created(String path, Map<String, ?> body) {
        return created(user.token(), path, body);
    }

    private String created(String token, String path, Map<String, ?> body) {
        return api.post(token, path, body).path("id").asText();
    }

    private String slug(String path) {
        return api.get(user.token(), path).path("slug").asText();
    }

    private void vote(String on) {
        api.put(user.token(), on + "/votes/me", Map.of("vote", "UP"));
    }

    @Override
    People.Person user() {
        return user;
    }
}
