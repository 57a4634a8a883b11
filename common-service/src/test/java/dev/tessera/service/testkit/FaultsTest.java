package dev.tessera.service.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.calls.TableUnavailableException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That the faults are real: tests of how they are survived would prove nothing otherwise. */
@ExtendWith(TableRecorder.class)
class FaultsTest {

    @RegisterExtension
    static final TestGateway TESSERA =
            new TestGateway().with("batch-attempts", "1").with("conflict-attempts", "1");

    private static final Instant NOW = Instant.parse("2026-11-16T10:00:00Z");

    private final ThrottleKeys.Primary throttle =
            ThrottleKeys.Primary.ofAccount(UUID.randomUUID().toString());
    private final UserKeys.Primary user = new UserKeys.Primary(UUID.randomUUID().toString());
    private final String email = UUID.randomUUID() + "@example.org";

    @BeforeEach
    void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void an_answer_that_is_lost_was_given_so_an_unconditional_count_is_doubled() {
        Faults.loseAnswer(AccessPattern.CHARGE_SIGN_IN, 1);

        count();

        assertThat(TESSERA.table().item(throttle).orElseThrow().number("epoch")).isEqualTo(2);
    }

    @Test
    void an_answer_that_is_late_is_given_all_the_same() {
        Faults.answerLate(AccessPattern.CHARGE_SIGN_IN, Duration.ofMillis(300));
        long begun = System.nanoTime();

        count();

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
        assertThat(Faults.late(AccessPattern.CHARGE_SIGN_IN)).isEqualTo(1);
        assertThat(TESSERA.table().item(throttle).orElseThrow().number("epoch")).isEqualTo(1);
    }

    @Test
    void a_throttled_try_does_nothing() {
        Faults.throttle(AccessPattern.CHARGE_SIGN_IN, 1);

        count();

        assertThat(TESSERA.table().item(throttle).orElseThrow().number("epoch")).isEqualTo(1);
    }

    @Test
    void a_conflict_reaches_the_caller_and_writes_nothing() {
        Faults.conflict(AccessPattern.CHARGE_SIGN_IN, 1);

        assertThatThrownBy(this::count).isInstanceOf(TableUnavailableException.class);
        assertThat(TESSERA.table().item(throttle)).isEmpty();
    }

    @Test
    void half_of_a_batch_is_left_over() {
        TableRecorder.writeSamplesAs(Service.CONTENT);
        String post = UUID.randomUUID().toString();
        List<Item> terms = IntStream.range(0, 4)
                .mapToObj(i -> Item.of(new TermKeys.Primary(ContentKind.POST, post, "word" + i))
                        .stamped(NOW, NOW, 1)
                        .build())
                .toList();
        Faults.leaveOver(AccessPattern.CLEAN_UP, 1);

        assertThatThrownBy(() -> TESSERA.gateway()
                        .batchWrite(AccessPattern.CLEAN_UP, terms, List.of())
                        .await()
                        .indefinitely())
                .isInstanceOf(TableUnavailableException.class)
                .hasMessageContaining("2 items");
        assertThat(terms.stream().map(term -> TESSERA.table().item(term.key())).filter(Optional::isPresent))
                .hasSize(2);
    }

    @Test
    void a_stale_index_shows_the_past_while_the_table_shows_the_present() {
        TESSERA.table().put(withEmail("before"));
        Faults.staleIndex(TESSERA.table(), AccessPattern.USER_BY_EMAIL);
        TESSERA.table().put(withEmail("after"));

        assertThat(byEmail().orElseThrow().text("displayName")).isEqualTo("before");
        assertThat(byId(user).orElseThrow().text("displayName")).isEqualTo("after");

        Faults.clear();
        assertThat(byEmail().orElseThrow().text("displayName")).isEqualTo("after");
    }

    @Test
    void a_stale_index_still_shows_what_was_deleted_and_not_what_is_new() {
        TESSERA.table().put(withEmail("before"));
        Faults.staleIndex(TESSERA.table(), AccessPattern.USER_BY_EMAIL);
        TESSERA.table().delete(user);
        assertThat(byEmail()).isPresent();

        Faults.clear();
        assertThat(byEmail()).isEmpty();
        Faults.staleIndex(TESSERA.table(), AccessPattern.USER_BY_EMAIL);
        TESSERA.table().put(withEmail("after"));
        assertThat(byEmail()).isEmpty();
    }

    private Item withEmail(String displayName) {
        return Item.of(user)
                .with(new UserKeys.ByEmail(email, user.userId()))
                .set("displayName", displayName)
                .stamped(NOW, NOW, 1)
                .build();
    }

    private void count() {
        TESSERA.gateway()
                .update(AccessPattern.CHARGE_SIGN_IN, throttle, Update.at(NOW).add("epoch", 1), Condition.none())
                .await()
                .indefinitely();
    }

    private Optional<Item> byEmail() {
        return TESSERA.gateway()
                .first(AccessPattern.USER_BY_EMAIL, Key.all(UserKeys.ByEmail.class, email))
                .await()
                .indefinitely();
    }

    private Optional<Item> byId(PrimaryKey key) {
        return TESSERA.gateway().get(AccessPattern.USER_BY_ID, key).await().indefinitely();
    }
}
