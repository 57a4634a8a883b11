package dev.tessera.users.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.Answer;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.TableSnapshot;
import io.quarkus.test.junit.QuarkusTest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * It takes a second until every pod has heard of a suspension. What somebody writes in that second stays, so whatever gives
 * or takes authority, or changes an account, asks the table.
 */
@QuarkusTest
@WithTable
@FreshTable
class SuspendedTest {

    /** They give up what is their own, and get nothing. */
    private static final Set<String> LEAVING = Set.of(
            "DELETE /users/{userId}",
            "DELETE /sessions",
            "DELETE /sessions/current",
            "DELETE /sessions/{sessionId}",
            "DELETE /users/me/company-claims/{cnpj}",
            "DELETE /users/me/invitations/{cnpj}");

    @Test
    void who_is_suspended_changes_nothing_also_before_any_pod_has_heard_of_it() {
        World world = new World().peopled();
        Map<String, Call> calls = new LinkedHashMap<>();
        Operations.ALL.stream()
                .filter(operation -> operation.token().isPresent())
                .filter(operation -> operation.request().apply(world).mayChangeSomething())
                .forEach(operation -> {
                    String token = operation.token().orElseThrow().apply(world);
                    if (token.equals(world.alice().accessToken())) {
                        calls.put(
                                operation.name(),
                                operation.request().apply(world).token(token));
                    }
                });
        calls.keySet().removeAll(LEAVING);
        assertThat(calls).hasSizeGreaterThan(10);
        try (TestTable table = TestTable.ofApplication()) {
            suspend(table, world);
            assertAll(calls.entrySet().stream().map(one -> () -> {
                TableSnapshot before = new TableSnapshot(table, UsersApi::isCounter);
                Answer answer = one.getValue().send();
                assertThat(answer.isSuccess())
                        .as("%s by who is suspended: %s", one.getKey(), answer)
                        .isFalse();
                assertThat(answer.status()).as("%s: %s", one.getKey(), answer).isLessThan(500);
                before.assertUnchanged(one.getKey() + " by who is suspended");
            }));
        }
    }

    /** As the transaction leaves it that suspends somebody, but for the denial. */
    private static void suspend(TestTable table, World world) {
        String id = world.alice().id();
        Item access = table.item(new AccessKeys.Primary(id)).orElseThrow();
        table.put(access.toBuilder()
                .set("status", "SUSPENDED")
                .set("epoch", access.number("epoch") + 1)
                .build());
        table.put(table.item(new UserKeys.Primary(id)).orElseThrow().toBuilder()
                .set("status", "SUSPENDED")
                .set("statusReason", "Because of a test")
                .set("statusChangedBy", world.administrator().id())
                .set("statusChangedAt", access.createdAt())
                .build());
    }
}
