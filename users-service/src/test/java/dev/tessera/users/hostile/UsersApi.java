package dev.tessera.users.hostile;

import dev.tessera.keys.Entity;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

final class UsersApi implements HostileApi<World> {

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
        world.peopled();
    }

    @Override
    public String token(World world) {
        return world.alice().accessToken();
    }

    @Override
    public List<String> secrets(World world) {
        return world.secrets();
    }

    @Override
    public Set<Entity> restless() {
        return Set.of(Entity.THROTTLE);
    }

    /** This service signs with keys of its own. */
    @Override
    public EllipticCurveJsonWebKey signingKey() {
        Path secrets = Path.of(ConfigProvider.getConfig().getValue("tessera.dev-secrets", String.class));
        try {
            String keys = Files.readString(secrets.resolve("jwt-signing-keys.json"));
            return (EllipticCurveJsonWebKey)
                    List.copyOf(new JsonWebKeySet(keys).getJsonWebKeys()).get(0);
        } catch (IOException | JoseException e) {
            throw new AssertionError(e);
        }
    }
}
