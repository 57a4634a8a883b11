package dev.tessera.service.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class CommitsTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final int AT_ONCE = 40;
    private static final int PODS = 6;
    private static final Duration SLOW = Duration.ofMillis(250);

    private final InboxKeys.Primary key = new InboxKeys.Primary(Ids.next());
    private final AtomicInteger decisions = new AtomicInteger();
    private final AtomicInteger effects = new AtomicInteger();
    private Commits commits;

    @BeforeEach
    void begin() {
        TableRecorder.actAs(Service.NOTIFICATIONS);
        commits = new Commits(TESSERA.gateway());
        // Context propagation is set up by its first use, which threads must not race for.
        TESSERA.gateway().get(AccessPattern.INBOX_OF_USER, key).await().indefinitely();
    }

    @AfterEach
    void end() {
        TableRecorder.actAs(Service.USERS);
    }

    @Test
    void what_follows_a_write_happens_once_it_is_written_however_often_it_was_decided() {
        commits.commit(() -> increment()
                        // Somebody is faster, the first time.
                        .call(() -> decisions.get() == 1
                                ? commits.commit(this::plainIncrement)
                                : Uni.createFrom().nullItem()))
                .await()
                .indefinitely();

        assertThat(decisions).hasValue(2);
        assertThat(effects).hasValue(1);
        assertThat(version()).isEqualTo(2);
    }

    @Test
    void nothing_follows_where_nothing_was_written() {
        commits.commit(() -> Uni.createFrom().item(Decision.nothing().afterwards(effects::incrementAndGet)))
                .await()
                .indefinitely();

        assertThat(effects).hasValue(0);
    }

    @Test
    void changes_of_one_key_are_each_decided_once() {
        Parallel.each(
                IntStream.range(0, AT_ONCE).boxed().toList(),
                i -> commits.commitSerially(key.userId(), this::increment)
                        .await()
                        .indefinitely());

        assertThat(decisions).hasValue(AT_ONCE);
        assertThat(effects).hasValue(AT_ONCE);
        assertThat(version()).isEqualTo(AT_ONCE);
    }

    /** Pauses that are short beside an attempt would let the same few win each round, and others give up. */
    @Test
    void pods_whose_attempts_are_slow_get_their_turn() {
        int each = 4;
        Parallel.each(IntStream.range(0, PODS).boxed().toList(), pod -> {
            Commits own = new Commits(TESSERA.gateway());
            for (int i = 0; i < each; i++) {
                own.commit(() -> increment().onItem().delayIt().by(SLOW))
                        .await()
                        .indefinitely();
            }
            return pod;
        });

        assertThat(version()).isEqualTo(PODS * each);
    }

    private Uni<Decision<Long>> increment() {
        decisions.incrementAndGet();
        return plainIncrement()
                .map(decision -> decision.afterwards(effects::incrementAndGet).map(version -> version + 1));
    }

    private Uni<Decision<Long>> plainIncrement() {
        return TESSERA.gateway()
                .get(AccessPattern.INBOX_OF_USER, key)
                .map(found -> Decision.updating(
                        Write.update(AccessPattern.MARK_ALL_READ, key, Update.at(Instant.EPOCH), isAs(found)),
                        Item::version));
    }

    private static Condition isAs(Optional<Item> found) {
        return found.map(item -> Condition.version(item.version())).orElseGet(Condition::absent);
    }

    private long version() {
        return TESSERA.table().item(key).orElseThrow().version();
    }
}
