package dev.tessera.orders.hostile;

import dev.tessera.orders.Sample;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.Operation;
import java.util.List;

final class OrdersApi implements HostileApi<World> {

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
        world.order();
    }

    @Override
    public String token(World world) {
        return world.owner().token();
    }

    @Override
    public List<String> secrets(World world) {
        return List.of(Sample.CPF, "12345678909", "mariana.alves@example.com");
    }

    @Override
    public int tooLarge() {
        return 400_000;
    }
}
