package dev.tessera.users.hostile;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.users.audit.UserAct;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

final class UsersApi extends HostileApi<World> {

    private static final Set<String> REFUSALS = Set.of(UserAct.PASSWORD_REFUSED.name(), UserAct.SECRET_REFUSED.name());

    UsersApi() {
        super(Operations.ALL, World::new, World::peopled, world -> world.alice().accessToken());
    }

    @Override
    protected List<String> secrets(World world) {
        return world.secrets();
    }

    @Override
    protected boolean isRestless(Item item) {
        return isCounter(item);
    }

    /** Failures by place and, in the audit trail, by the hour. Of what somebody did, not a single entry may be there. */
    static boolean isCounter(Item item) {
        return switch (Entity.ofType(item.text(Attributes.ENTITY_TYPE))) {
            case THROTTLE -> true;
            case AUDIT -> REFUSALS.contains(item.text("act"));
            default -> false;
        };
    }

    /** This service signs with keys of its own. */
    @Override
    protected EllipticCurveJsonWebKey signingKey() {
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
