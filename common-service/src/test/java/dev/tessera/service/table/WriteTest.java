package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.calls.ItemTooLargeException;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class WriteTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final Instant NOW = Instant.parse("2026-11-16T10:00:00.123Z");

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void an_item_comes_back_as_it_was_put() {
        String id = Samples.id();
        Item user = Samples.user(id)
                .with(new UserKeys.ByEmail("a@example.org", id))
                .set("displayName", "Zoë 🎈")
                .set("points", 42)
                .set("avatar", new byte[] {1, 2, 3})
                .set("verified", true)
                .set("bornAt", NOW)
                .set("languages", List.of("pt", "en"))
                .set("tags", Set.of("a", "b"))
                .set("links", Map.of("home", "https://example.org"))
                .set("nothing", (String) null)
                .build();

        put(user, Condition.none());

        Item found = get(user.key()).orElseThrow();
        assertThat(found).isEqualTo(user);
        assertThat(found.text("displayName")).isEqualTo("Zoë 🎈");
        assertThat(found.number("points")).isEqualTo(42);
        assertThat(found.bytes("avatar")).containsExactly(1, 2, 3);
        assertThat(found.flag("verified")).isTrue();
        assertThat(found.flag("nothing")).isFalse();
        assertThat(found.time("bornAt")).isEqualTo(NOW);
        assertThat(found.texts("languages")).containsExactly("pt", "en");
        assertThat(found.texts("tags")).containsExactlyInAnyOrder("a", "b");
        assertThat(found.textMap("links")).containsOnly(Map.entry("home", "https://example.org"));
        assertThat(found.findText("nothing")).isEmpty();
        assertThat(found.key()).isEqualTo(user.key());
    }

    @Test
    void a_missing_item_is_empty() {
        assertThat(get(new UserKeys.Primary(Samples.id()))).isEmpty();
    }

    @Test
    void a_second_item_with_the_same_key_is_refused_and_shows_the_first() {
        String id = Samples.id();
        Item first = Samples.user(id).set("displayName", "first").build();
        Item second = Samples.user(id).set("displayName", "second").build();
        put(first, Condition.absent());

        ConditionFailedException refusal =
                catchThrowableOfType(ConditionFailedException.class, () -> put(second, Condition.absent()));

        assertThat(refusal.found()).contains(first);
        assertThat(get(first.key())).contains(first);
    }

    @Test
    void a_write_on_what_was_read_is_refused_when_somebody_was_faster() {
        Item user = Samples.user(Samples.id()).build();
        put(user, Condition.absent());
        put(user.toBuilder().stamped(NOW, NOW, 2).build(), Condition.version(1));

        assertThatThrownBy(() -> put(user.toBuilder().stamped(NOW, NOW, 2).build(), Condition.version(1)))
                .isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void an_update_gives_the_new_image_and_moves_version_and_time() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());
        TESSERA.table()
                .put(Item.of(key)
                        .stamped(Samples.LONG_AGO, Samples.LONG_AGO, 7)
                        .set("roles", Set.of("USER"))
                        .set("companies", Map.of("1", "OWNER", "2", "VIEWER"))
                        .set("note", "old")
                        .set("epoch", 3)
                        .build());

        Item updated = update(
                key,
                Update.at(NOW)
                        .add("epoch", 1)
                        .remove("note")
                        .setIfAbsent("note2", "new")
                        .setEntry("companies", "3", "OPERATOR")
                        .removeEntry("companies", "2"),
                Condition.version(7));

        assertThat(updated.version()).isEqualTo(8);
        assertThat(updated.updatedAt()).isEqualTo(NOW);
        assertThat(updated.createdAt()).isEqualTo(Samples.LONG_AGO);
        assertThat(updated.number("epoch")).isEqualTo(4);
        assertThat(updated.has("note")).isFalse();
        assertThat(updated.text("note2")).isEqualTo("new");
        assertThat(updated.textMap("companies")).isEqualTo(Map.of("1", "OWNER", "3", "OPERATOR"));
        assertThat(updated.texts("roles")).containsExactly("USER");
        assertThat(TESSERA.table().item(key)).contains(updated);
    }

    @Test
    void an_update_completes_an_item_that_it_creates() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());

        Item created = update(key, Update.at(NOW).add("epoch", 1), Condition.absent());

        assertThat(created.text("entityType")).isEqualTo(Entity.THROTTLE.type());
        assertThat(created.createdAt()).isEqualTo(NOW);
        assertThat(created.version()).isEqualTo(1);
    }

    @Test
    void counting_makes_no_new_version() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());
        Item before = update(key, Update.at(NOW).set("note", "mine"), Condition.absent());

        Item counted = update(key, Update.counting().add("votes", 2).add("votes2", -1), Condition.exists());

        assertThat(counted)
                .isEqualTo(before.toBuilder().set("votes", 2).set("votes2", -1).build());
    }

    @Test
    void setting_null_in_an_update_removes_and_the_last_word_counts() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());
        update(key, Update.at(NOW).set("a", "1").set("b", "1"), Condition.none());

        Item updated = update(key, Update.at(NOW).set("a", null).remove("b").set("b", "2"), Condition.exists());

        assertThat(updated.has("a")).isFalse();
        assertThat(updated.text("b")).isEqualTo("2");
    }

    @Test
    void an_index_key_is_set_and_removed_whole() {
        UserKeys.Primary key = new UserKeys.Primary(Samples.id());
        TESSERA.table().put(Samples.user(key.userId()).build());

        transact(Transaction.create()
                .update(
                        "user",
                        key,
                        Update.at(NOW).index(new UserKeys.ByEmail("x@example.org", key.userId())),
                        Condition.exists()));
        assertThat(TESSERA.table().item(key).orElseThrow().text("gsi1pk")).isEqualTo("EMAIL#x@example.org");

        transact(Transaction.create().update("user", key, Update.at(NOW).removeIndex(Index.GSI1), Condition.exists()));
        assertThat(TESSERA.table().item(key).orElseThrow().has("gsi1pk")).isFalse();
        assertThat(TESSERA.table().item(key).orElseThrow().has("gsi1sk")).isFalse();
    }

    @Test
    void a_delete_happens_only_under_its_condition() {
        SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());
        TESSERA.table().put(Samples.session("u", key.sessionId(), NOW).build());

        assertThatThrownBy(() -> delete(key, Condition.equal("userId", "somebody else")))
                .isInstanceOf(ConditionFailedException.class);
        assertThat(TESSERA.table().item(key)).isPresent();

        delete(key, Condition.equal("userId", "u"));
        assertThat(TESSERA.table().item(key)).isEmpty();
    }

    @Test
    void what_is_taken_is_given_once_as_it_was() {
        SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());
        Item session = Samples.session("u", key.sessionId(), NOW).build();
        TESSERA.table().put(session);

        assertThatThrownBy(() -> take(key, Condition.equal("userId", "somebody else")))
                .isInstanceOf(ConditionFailedException.class);
        assertThat(take(key, Condition.none())).isEqualTo(session);
        assertThat(TESSERA.table().item(key)).isEmpty();
        assertThatThrownBy(() -> take(key, Condition.none())).isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void what_has_expired_cannot_be_taken() {
        SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());
        TESSERA.table()
                .put(Samples.session("u", key.sessionId(), NOW)
                        .expiresAt(NOW.minusSeconds(1))
                        .build());

        assertThatThrownBy(() -> take(key, Condition.none())).isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void an_item_that_is_too_large_is_called_so() {
        Item large = Samples.user(Samples.id()).set("bio", "x".repeat(410_000)).build();

        assertThatThrownBy(() -> put(large, Condition.none())).isInstanceOf(ItemTooLargeException.class);
        assertThatThrownBy(() -> transact(Transaction.create().put("user", large, Condition.none())))
                .isInstanceOf(ItemTooLargeException.class);
    }

    @Test
    void an_update_that_makes_an_item_too_large_is_called_so() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());
        TESSERA.table()
                .put(Item.of(key)
                        .stamped(NOW, NOW, 1)
                        .set("a", "x".repeat(300_000))
                        .build());

        assertThatThrownBy(() -> update(key, Update.at(NOW).set("b", "x".repeat(300_000)), Condition.none()))
                .isInstanceOf(ItemTooLargeException.class);
    }

    private static Optional<Item> get(PrimaryKey key) {
        return TESSERA.gateway().get(AccessPattern.USER_BY_ID, key).await().indefinitely();
    }

    private static void put(Item item, Condition condition) {
        TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, item, condition)
                .await()
                .indefinitely();
    }

    private static Item update(PrimaryKey key, Update update, Condition condition) {
        return TESSERA.gateway()
                .update(AccessPattern.CHARGE_SIGN_IN, key, update, condition)
                .await()
                .indefinitely();
    }

    private static Item take(PrimaryKey key, Condition condition) {
        return TESSERA.gateway()
                .take(AccessPattern.REVOKE_SESSION, key, condition)
                .await()
                .indefinitely();
    }

    private static void delete(PrimaryKey key, Condition condition) {
        TESSERA.gateway()
                .delete(AccessPattern.REVOKE_SESSION, key, condition)
                .await()
                .indefinitely();
    }

    private static void transact(Transaction transaction) {
        TESSERA.gateway()
                .transact(AccessPattern.RENAME_USER, transaction)
                .await()
                .indefinitely();
    }
}
