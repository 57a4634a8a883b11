package dev.tessera.users.hostile;

import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.OddParameters;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTable
@FreshTable
class ParametersTest extends OddParameters<World> {

    @Override
    protected HostileApi<World> api() {
        return new UsersApi();
    }
}
