package dev.tessera.orders.hostile;

import dev.tessera.orders.Sample;
import dev.tessera.service.testkit.hostile.HostileApi;
import java.util.List;

final class OrdersApi extends HostileApi<World> {

    OrdersApi() {
        super(Operations.ALL, World::new, World::order, world -> world.owner().token());
    }

    @Override
    protected List<String> secrets(World world) {
        return List.of(Sample.CPF, "12345678909", "mariana.alves@example.com");
    }

    @Override
    protected int tooLarge() {
        return 400_000;
    }
}
