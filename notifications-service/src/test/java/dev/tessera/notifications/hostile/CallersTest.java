package dev.tessera.notifications.hostile;

import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.WrongCallers;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
@FreshTable
class CallersTest extends WrongCallers<World> {

    @Override
    protected HostileApi<World> api() {
        return new NotificationsApi();
    }
}
