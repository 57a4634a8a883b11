package dev.tessera.notifications.hostile;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.EveryOperation;
import dev.tessera.service.testkit.hostile.HostileApi;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
class OperationsTest extends EveryOperation<World> {

    @Override
    protected HostileApi<World> api() {
        return new NotificationsApi();
    }
}
