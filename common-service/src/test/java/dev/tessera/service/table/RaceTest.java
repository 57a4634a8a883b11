package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Many at once, on one item. */
@ExtendWith(TableRecorder.class)
class RaceTest {

    private static final int RUNNERS = 64;

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.writeSamplesAs(Service.USERS);
    }

    @Test
    void of_many_transactions_for_one_name_exactly_one_wins() {
        UsernameKeys.Primary name = new UsernameKeys.Primary(Samples.id());

        List<Object> outcomes = race(i -> {
            String id = Samples.id();
            return TESSERA.gateway()
                    .transact(
                            AccessPattern.SIGN_UP,
                            Transaction.create()
                                    .put(
                                            "name",
                                            Item.of(name)
                                                    .set("userId", id)
                                                    .stamped(Samples.LONG_AGO, Samples.LONG_AGO, 1)
                                                    .build(),
                                            Condition.absent())
                                    .put("user", Samples.user(id).build(), Condition.absent()))
                    .replaceWith(id);
        });

        List<String> winners = outcomes.stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
        assertThat(winners).hasSize(1);
        assertThat(outcomes)
                .filteredOn(outcome -> !(outcome instanceof String))
                .allSatisfy(loser -> assertThat(loser).isInstanceOf(TransactionRefusedException.class));
        assertThat(TESSERA.table().item(name).orElseThrow().text("userId")).isEqualTo(winners.get(0));
        assertThat(TESSERA.table().item(new UserKeys.Primary(winners.get(0)))).isPresent();
    }

    @Test
    void of_many_counts_in_transactions_each_counts_once() {
        AccessKeys.Primary key = new AccessKeys.Primary(Samples.id());

        List<Object> outcomes = race(i -> TESSERA.gateway()
                .transact(
                        AccessPattern.SIGN_UP,
                        Transaction.create()
                                .update(
                                        "count",
                                        key,
                                        Update.at(Samples.LONG_AGO).add("epoch", 1),
                                        Condition.none()))
                .replaceWith("done"));

        assertThat(outcomes).containsOnly("done");
        assertThat(TESSERA.table().item(key).orElseThrow().number("epoch")).isEqualTo(RUNNERS);
    }

    /** What each gave, or how it failed. */
    private static List<Object> race(IntFunction<Uni<String>> runner) {
        return Uni.join()
                .all(IntStream.range(0, RUNNERS)
                        .mapToObj(i -> runner.apply(i)
                                .<Object>map(outcome -> outcome)
                                .onFailure()
                                .recoverWithItem(failure -> failure))
                        .toList())
                .andFailFast()
                .await()
                .indefinitely();
    }
}
