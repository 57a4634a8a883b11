package dev.tessera.content.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.Categories;
import dev.tessera.content.Posts;
import dev.tessera.content.Somebody;
import dev.tessera.content.author.Profiles;
import dev.tessera.content.card.Cards;
import dev.tessera.content.follow.People;
import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.feed.testkit.PlantedLetters;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.TestTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Everything that alice made, and everybody who has something, or nothing, to do with it. */
final class World {

    private final Somebody alice = Somebody.person();
    private final Somebody mallory = Somebody.person();
    private final Somebody blockedPerson = Somebody.person();
    private final Somebody moderator = Somebody.moderator();
    private final Somebody worker = Somebody.worker();
    private final Somebody admin = Somebody.with("USER", "ADMIN");
    private final Map<String, String> made = new HashMap<>();

    Somebody alice() {
        return alice;
    }

    /** Signed in, with nothing to do with alice. */
    String mallory() {
        return mallory.token();
    }

    String moderator() {
        return moderator.token();
    }

    String administrator() {
        return Somebody.with("USER", "ADMIN").token();
    }

    String worker() {
        return worker.token();
    }

    String admin() {
        PlantedAdministrators.appoint(admin.id());
        return admin.token();
    }

    String category() {
        return made("category", () -> Categories.create(moderator));
    }

    /** Of whom alice knows nothing yet. */
    String stranger() {
        return made("stranger", () -> People.person().id());
    }

    /** As one who can be followed. */
    String registeredAlice() {
        return made("profile", () -> People.registered(alice).id());
    }

    /** Whom alice follows. */
    String followed() {
        return made("followed", () -> {
            String id = People.person().id();
            alice.put("/users/me/follows/people/" + id).then().statusCode(200);
            return id;
        });
    }

    /** Whom alice blocks. */
    String blocked() {
        return made("blocked", () -> {
            String id = People.person().id();
            alice.put("/users/me/blocks/" + id).then().statusCode(200);
            return id;
        });
    }

    /** Signed in, and blocked by alice. */
    String blockedToken() {
        People.registered(blockedPerson);
        alice.put("/users/me/blocks/" + blockedPerson.id()).then().statusCode(200);
        return blockedPerson.token();
    }

    /** Long enough out of use to be deleted. */
    String retiredCategory() {
        return made("retired category", () -> {
            String id = Categories.create(moderator);
            Categories.retire(moderator, id);
            try (TestTable table = TestTable.ofApplication()) {
                table.put(table.item(new CategoryKeys.Primary(id)).orElseThrow().toBuilder()
                        .set("retiredAt", Instant.now().minus(1, ChronoUnit.HOURS))
                        .build());
            }
            return id;
        });
    }

    String post() {
        return made("post", () -> Posts.publish(alice));
    }

    String card() {
        return made("card", () -> Cards.published(alice));
    }

    /** Under alice's name. */
    String slugOfPost() {
        return slugOf("/posts/" + post());
    }

    String slugOfCard() {
        return slugOf("/cards/" + card());
    }

    private String slugOf(String path) {
        return alice.get(path).jsonPath().getString("slug");
    }

    String username() {
        return made("username", () -> {
            String name = "alice." + alice.id();
            try (TestTable table = TestTable.ofApplication()) {
                Profiles.named(table, alice, name);
            }
            return name;
        });
    }

    /** On the card. */
    String comment() {
        return made("comment", () -> id(alice, "/cards/" + card() + "/comments", Map.of("text", "Which oil?")));
    }

    String collection() {
        return made(
                "collection",
                () -> id(alice, "/collections", Map.of("name", "Oak", "visibility", "PUBLIC", "description", "All")));
    }

    /** Alice, as users-service knows her. */
    String withAccount() {
        return made("account", () -> {
            Profiles.open(alice);
            return alice.id();
        });
    }

    /** In the works. */
    String video() {
        return made("video", () -> {
            String id = id(alice, "/users/" + withAccount() + "/videos", Map.of("expiresAt", "2999-01-01T00:00:00Z"));
            worker.patchBlindly("/videos/" + id, Map.of("status", "PROCESSING"))
                    .then()
                    .statusCode(200);
            return id;
        });
    }

    /** The post, which alice likes. */
    String liked() {
        return marked("like", post(), "/posts/" + post() + "/likes/me");
    }

    /** The post, which alice keeps. */
    String kept() {
        return marked("bookmark", post(), "/users/me/bookmarks/" + post());
    }

    /** The collection, with the card in it. */
    String filled() {
        return marked("collected card", collection(), "/collections/" + collection() + "/cards/" + card());
    }

    /** The card, on which alice voted. */
    String voted() {
        return voted(card(), "/cards/" + card() + "/votes/me");
    }

    /** The comment, on which alice voted. */
    String votedComment() {
        return voted(comment(), "/comments/" + comment() + "/votes/me");
    }

    /** Of an account that is gone, and of which nothing is shown. */
    String deadLetter() {
        return made("dead letter", () -> PlantedLetters.ofRemoval("authors", new UserKeys.Primary(Ids.next())));
    }

    World complete() {
        List.of(
                deadLetter(),
                retiredCategory(),
                category(),
                followed(),
                blocked(),
                liked(),
                kept(),
                filled(),
                voted(),
                votedComment(),
                video());
        return this;
    }

    private String marked(String what, String target, String path) {
        return made(what, () -> {
            assertThat(alice.put(path).statusCode()).isIn(200, 204);
            return target;
        });
    }

    private String voted(String target, String path) {
        return made("vote on " + target, () -> {
            alice.put(path, Map.of("vote", "UP")).then().statusCode(200);
            return target;
        });
    }

    private String made(String what, Supplier<String> maker) {
        if (!made.containsKey(what)) {
            made.put(what, maker.get());
        }
        return made.get(what);
    }

    private static String id(Somebody maker, String path, Map<String, ?> body) {
        return maker.post(path, body).then().statusCode(201).extract().path("id");
    }
}
