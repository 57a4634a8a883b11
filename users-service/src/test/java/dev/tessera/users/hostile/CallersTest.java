package dev.tessera.users.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.keys.Entity;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.TableSnapshot;
import dev.tessera.service.testkit.hostile.WrongCallers;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Set;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@FreshTable
class CallersTest extends WrongCallers<World> {

    @Override
    protected HostileApi<World> api() {
        return new UsersApi();
    }

    /** Their token lives for minutes yet; the person does not. What they may still do is end their own session. */
    @Test
    void a_deleted_person_can_change_nothing() {
        World world = new World().peopled();
        try (TestTable table = TestTable.ofApplication()) {
            assertAll(Operations.ALL.stream()
                    .filter(operation -> operation.token().isPresent())
                    .map(operation -> () -> {
                        Call call = operation
                                .request()
                                .apply(world)
                                .token(world.ghost().accessToken());
                        TableSnapshot before = new TableSnapshot(table, Set.of(Entity.THROTTLE, Entity.SESSION));
                        String why = call + " by a deleted person";

                        call.send().assertTellsNothing(why, world.secrets());

                        before.assertUnchanged(why);
                    }));
        }
    }
}
