package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What has expired is absent, whenever DynamoDB gets round to deleting it. */
@ExtendWith(TableRecorder.class)
class ExpiryTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private final SessionKeys.Primary key = new SessionKeys.Primary(Samples.id());
    private final Instant now = TESSERA.clock().instant();

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void an_item_is_there_until_its_second_comes() {
        TESSERA.table().put(session(now.plusSeconds(1)));
        assertThat(get()).isTrue();

        TESSERA.clock().advance(Duration.ofSeconds(1));

        assertThat(get()).isFalse();
        assertThat(batchGet()).isFalse();
    }

    @Test
    void an_item_without_an_end_stays() {
        TESSERA.table().put(session(null));

        assertThat(get()).isTrue();
        assertThat(batchGet()).isTrue();
    }

    @Test
    void a_new_item_takes_the_place_of_an_expired_one() {
        TESSERA.table().put(session(now));
        Item fresh = session(now.plusSeconds(60));

        put(fresh, Condition.absent());

        assertThat(TESSERA.table().item(key)).contains(fresh);
    }

    @Test
    void a_new_item_does_not_take_the_place_of_a_live_one() {
        Item live = session(now.plusSeconds(1));
        TESSERA.table().put(live);

        TransactionRefusedException refusal = catchThrowableOfType(
                TransactionRefusedException.class, () -> put(session(now.plusSeconds(60)), Condition.absent()));

        assertThat(refusal.found("session")).contains(live);
    }

    @Test
    void an_expired_item_does_not_exist_for_a_condition_and_is_not_shown() {
        TESSERA.table().put(session(now));

        for (Condition condition : List.of(
                Condition.exists(),
                Condition.version(1),
                Condition.equal("userId", "u"),
                Condition.and(Condition.exists(), Condition.lacks("other")),
                Condition.not(Condition.absent()))) {
            TransactionRefusedException refusal = catchThrowableOfType(
                    TransactionRefusedException.class, () -> put(session(now.plusSeconds(60)), condition));
            assertThat(refusal).isNotNull();
            assertThat(refusal.found("session")).isEmpty();
        }
    }

    private Item session(Instant expiry) {
        return Samples.session("u", key.sessionId(), Samples.LONG_AGO)
                .expiresAt(expiry)
                .build();
    }

    private boolean get() {
        return TESSERA.gateway()
                .get(AccessPattern.SESSION_BY_ID, key)
                .await()
                .indefinitely()
                .isPresent();
    }

    private boolean batchGet() {
        return TESSERA.gateway()
                .batchGet(AccessPattern.SESSION_WITH_ACCESS, List.of(key))
                .await()
                .indefinitely()
                .containsKey(key);
    }

    private void put(Item item, Condition condition) {
        TESSERA.gateway()
                .transact(AccessPattern.SIGN_IN, Transaction.create().put("session", item, condition))
                .await()
                .indefinitely();
    }
}
