package dev.tessera.notifications.hostile;

import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.Operation;
import java.util.List;

final class NotificationsApi implements HostileApi<World> {

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
        world.notification();
    }

    @Override
    public String token(World world) {
        return world.reader().token();
    }

    @Override
    public List<String> secrets(World world) {
        return List.of("Your parcel is here", "Bring your card.");
    }
}
