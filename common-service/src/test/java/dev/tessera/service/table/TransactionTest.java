package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class TransactionTest {

    private static final int CONFLICT_ATTEMPTS = 4;

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway().with("conflict-attempts", Integer.toString(CONFLICT_ATTEMPTS));

    private static final Instant NOW = Instant.parse("2026-11-16T10:00:00Z");

    private final UserKeys.Primary user = new UserKeys.Primary(Samples.id());
    private final AccessKeys.Primary access = new AccessKeys.Primary(Samples.id());
    private final UsernameKeys.Primary username = new UsernameKeys.Primary(Samples.id());

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void puts_updates_and_deletes_happen_together() {
        TESSERA.table().put(guard());

        transact(Transaction.create()
                .put("user", Samples.user(user.userId()).build(), Condition.absent())
                .update("access", access, Update.at(NOW).add("epoch", 5), Condition.absent())
                .delete("username", username, Condition.exists()));

        assertThat(TESSERA.table().item(user)).isPresent();
        assertThat(TESSERA.table().item(access).orElseThrow().number("epoch")).isEqualTo(5);
        assertThat(TESSERA.table().item(username)).isEmpty();
    }

    @Test
    void a_refusal_names_the_actions_and_shows_what_they_found() {
        TESSERA.table().put(guard());
        TESSERA.table().put(Samples.user(user.userId()).build());

        TransactionRefusedException refusal = catchThrowableOfType(
                TransactionRefusedException.class,
                () -> transact(Transaction.create()
                        .put("user", Samples.user(user.userId()).build(), Condition.absent())
                        .update("access", access, Update.at(NOW).add("epoch", 5), Condition.none())
                        .put("username", guard(), Condition.absent())));

        assertThat(refusal.labels()).containsExactly("user", "username");
        assertThat(refusal.refused("username")).isTrue();
        assertThat(refusal.refused("access")).isFalse();
        assertThat(refusal.found("username")).contains(guard());
        assertThat(refusal.found("access")).isEmpty();
        assertThat(TESSERA.table().item(access)).as("nothing of it was written").isEmpty();
    }

    @Test
    void a_check_that_fails_refuses_the_rest() {
        TransactionRefusedException refusal = catchThrowableOfType(
                TransactionRefusedException.class,
                () -> transact(Transaction.create()
                        .check("access", access, Condition.exists())
                        .put("user", Samples.user(user.userId()).build(), Condition.absent())));

        assertThat(refusal.labels()).containsExactly("access");
        assertThat(refusal.found("access")).isEmpty();
        assertThat(TESSERA.table().item(user)).isEmpty();
    }

    @Test
    void conflicts_are_tried_again() {
        Faults.conflict(AccessPattern.SIGN_UP, CONFLICT_ATTEMPTS - 1);

        transact(counting());

        assertThat(TESSERA.table().item(access).orElseThrow().number("epoch")).isEqualTo(1);
    }

    @Test
    void endless_conflicts_end_as_unavailable() {
        Faults.conflict(AccessPattern.SIGN_UP, CONFLICT_ATTEMPTS);

        assertThatThrownBy(() -> transact(counting()))
                .isInstanceOf(TableUnavailableException.class)
                .hasMessageContaining("SIGN_UP");
        assertThat(TESSERA.table().item(access)).isEmpty();
    }

    @Test
    void a_lost_answer_does_not_count_twice() {
        Faults.loseAnswer(AccessPattern.SIGN_UP, 2);

        transact(counting());

        assertThat(TESSERA.table().item(access).orElseThrow().number("epoch")).isEqualTo(1);
        assertThat(TESSERA.table().item(access).orElseThrow().version()).isEqualTo(1);
    }

    /** The second try is cancelled while the first one, thought lost, has been applied after all. */
    @Test
    void a_lost_answer_followed_by_a_conflict_does_not_count_twice() {
        Faults.loseAnswer(AccessPattern.SIGN_UP, 1);
        Faults.conflictAfterFirstTry(AccessPattern.SIGN_UP, 1);

        transact(counting());

        assertThat(TESSERA.table().item(access).orElseThrow().number("epoch")).isEqualTo(1);
    }

    @Test
    void the_same_change_sent_as_another_transaction_counts_again() {
        transact(counting());
        transact(counting());

        assertThat(TESSERA.table().item(access).orElseThrow().number("epoch")).isEqualTo(2);
    }

    @Test
    void an_empty_transaction_asks_nothing() {
        transact(Transaction.create());

        assertThat(TableRecorder.recorded()).isEmpty();
    }

    @Test
    void labels_and_items_are_used_once() {
        Transaction transaction = Transaction.create().delete("a", user, Condition.none());

        assertThatThrownBy(() -> transaction.delete("a", access, Condition.none()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> transaction.delete("b", user, Condition.none()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> transaction.check("c", access, Condition.none()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void more_than_a_hundred_actions_are_refused_at_once() {
        Transaction full = Transaction.create();
        IntStream.range(0, 100).forEach(i -> full.delete("a" + i, new UserKeys.Primary("u" + i), Condition.none()));

        assertThatThrownBy(() -> full.delete("one too many", user, Condition.none()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private Item guard() {
        return Item.of(username).stamped(NOW, NOW, 1).build();
    }

    private Transaction counting() {
        return Transaction.create().update("access", access, Update.at(NOW).add("epoch", 1), Condition.none());
    }

    private static void transact(Transaction transaction) {
        TESSERA.gateway().transact(AccessPattern.SIGN_UP, transaction).await().indefinitely();
    }
}
