package dev.tessera.content.hostile;

import dev.tessera.service.testkit.hostile.HostileApi;

final class ContentApi extends HostileApi<World> {

    ContentApi() {
        super(
                Operations.ALL,
                World::new,
                World::complete,
                world -> world.alice().token());
    }

    @Override
    protected int tooLarge() {
        return 600_000;
    }
}
