package dev.tessera.content.hostile;

import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.Operation;
import java.util.List;

final class ContentApi implements HostileApi<World> {

    @Override
    public List<Operation<World>> operations() {
        return Operations.ALL;
    }

    @Override
    public World newWorld() {
        return new World();
    }

    @Override
    public void people(World world) {
        world.complete();
    }

    @Override
    public String token(World world) {
        return world.alice().token();
    }

    @Override
    public int tooLarge() {
        return 600_000;
    }
}
