package dev.tessera.notifications.hostile;

import dev.tessera.service.testkit.hostile.HostileApi;
import java.util.List;

final class NotificationsApi extends HostileApi<World> {

    NotificationsApi() {
        super(
                Operations.ALL,
                World::new,
                World::complete,
                world -> world.reader().token());
    }

    @Override
    protected List<String> secrets(World world) {
        return List.of("Your parcel is here", "Bring your card.");
    }
}
