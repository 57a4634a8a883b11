package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Throttles, failures, conflicts and lost answers of single requests. */
@ExtendWith(TableRecorder.class)
class FaultyTableTest {

    private static final int ATTEMPTS = 3;

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway().with("attempts", Integer.toString(ATTEMPTS));

    private static final Instant NOW = Instant.parse("2026-11-16T10:00:00Z");

    private final Item user = Samples.user(Samples.id()).build();

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.actAs(Service.USERS);
    }

    @Test
    void a_throttled_read_is_tried_again() {
        TESSERA.table().put(user);
        Faults.throttle(AccessPattern.USER_BY_ID, ATTEMPTS - 1);

        assertThat(TESSERA.gateway()
                        .get(AccessPattern.USER_BY_ID, user.key())
                        .await()
                        .indefinitely())
                .contains(user);
    }

    @Test
    void a_read_that_stays_throttled_is_unavailable() {
        Faults.throttle(AccessPattern.USER_BY_ID, ATTEMPTS);

        assertUnavailable(AccessPattern.USER_BY_ID);
    }

    @Test
    void a_read_that_stays_broken_is_unavailable() {
        Faults.fail(AccessPattern.USER_BY_ID, ATTEMPTS);

        assertUnavailable(AccessPattern.USER_BY_ID);
    }

    @Test
    void a_single_write_that_meets_a_transaction_is_tried_again() {
        Faults.conflict(AccessPattern.UPDATE_PROFILE, 2);

        put(user, Condition.absent());

        assertThat(TESSERA.table().item(user.key())).contains(user);
    }

    @Test
    void a_put_whose_answer_was_lost_is_not_refused_by_itself() {
        Faults.loseAnswer(AccessPattern.UPDATE_PROFILE, 1);

        put(user, Condition.absent());

        assertThat(TESSERA.table().item(user.key())).contains(user);
    }

    @Test
    void a_put_whose_answer_was_lost_is_refused_by_somebody_elses_item() {
        TESSERA.table().put(user.toBuilder().set("displayName", "theirs").build());
        Faults.loseAnswer(AccessPattern.UPDATE_PROFILE, 1);

        assertThatThrownBy(() -> put(user, Condition.absent())).isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void a_put_refused_at_its_first_try_is_refused_even_by_an_equal_item() {
        TESSERA.table().put(user);

        assertThatThrownBy(() -> put(user, Condition.absent())).isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void an_update_whose_answer_was_lost_is_not_refused_by_itself() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());
        TESSERA.table().put(Item.of(key).stamped(NOW, NOW, 1).set("old", "x").build());
        Faults.loseAnswer(AccessPattern.CHARGE_SIGN_IN, 1);

        Item updated = update(key, NOW.plusSeconds(1), Condition.version(1));

        assertThat(updated.version()).isEqualTo(2);
        assertThat(updated.number("epoch")).isEqualTo(1);
        assertThat(TESSERA.table().item(key)).contains(updated);
    }

    @Test
    void an_update_whose_answer_was_lost_is_refused_by_somebody_elses_update() {
        ThrottleKeys.Primary key = ThrottleKeys.Primary.ofAccount(Samples.id());
        TESSERA.table().put(Item.of(key).stamped(NOW, NOW, 2).build());
        Faults.loseAnswer(AccessPattern.CHARGE_SIGN_IN, 1);

        assertThatThrownBy(() -> update(key, NOW.plusSeconds(1), Condition.version(1)))
                .isInstanceOf(ConditionFailedException.class);
    }

    @Test
    void a_delete_whose_answer_was_lost_has_deleted() {
        SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());
        TESSERA.table().put(Samples.session("u", key.sessionId(), NOW).build());
        Faults.loseAnswer(AccessPattern.REVOKE_SESSION, 1);

        TESSERA.gateway()
                .delete(AccessPattern.REVOKE_SESSION, key, Condition.exists())
                .await()
                .indefinitely();

        assertThat(TESSERA.table().item(key)).isEmpty();
    }

    @Test
    void nothing_is_taken_twice_because_an_answer_was_lost() {
        SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());
        TESSERA.table().put(Samples.session("u", key.sessionId(), NOW).build());
        Faults.loseAnswer(AccessPattern.REVOKE_SESSION, 1);

        assertThatThrownBy(() -> TESSERA.gateway()
                        .take(AccessPattern.REVOKE_SESSION, key, Condition.none())
                        .await()
                        .indefinitely())
                .isInstanceOf(ConditionFailedException.class);
    }

    private static void assertUnavailable(AccessPattern pattern) {
        assertThatThrownBy(() -> TESSERA.gateway()
                        .get(pattern, new UserKeys.Primary("u"))
                        .await()
                        .indefinitely())
                .isInstanceOf(TableUnavailableException.class)
                .hasMessageContaining(pattern.name());
    }

    private static void put(Item item, Condition condition) {
        TESSERA.gateway()
                .put(AccessPattern.UPDATE_PROFILE, item, condition)
                .await()
                .indefinitely();
    }

    private static Item update(ThrottleKeys.Primary key, Instant now, Condition condition) {
        return TESSERA.gateway()
                .update(
                        AccessPattern.CHARGE_SIGN_IN,
                        key,
                        Update.at(now).add("epoch", 1).remove("old"),
                        condition)
                .await()
                .indefinitely();
    }
}
