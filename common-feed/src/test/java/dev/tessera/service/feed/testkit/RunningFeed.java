package dev.tessera.service.feed.testkit;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.Map;

/** The application with its feed running as in production. It takes some four seconds to the first change. */
public class RunningFeed implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return new HashMap<>(Map.of("tessera.feed.enabled", "true"));
    }
}
