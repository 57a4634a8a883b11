package dev.tessera.service.http;

import dev.tessera.service.testkit.TestTokens;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** What the sample application needs from outside: keys to verify tokens with. */
public class SampleService implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        return Map.of("tessera.jwt.jwks", TestTokens.jwksFile().toString());
    }

    @Override
    public void stop() {}
}
