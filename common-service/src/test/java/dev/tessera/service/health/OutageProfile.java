package dev.tessera.service.health;

import dev.tessera.service.testkit.OwnEngineResource;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** An engine to be stopped, and a service that notices soon. */
public class OutageProfile implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "tessera.health.interval", "1s",
                "tessera.health.timeout", "2s",
                "tessera.table.attempt-timeout", "1s",
                "tessera.table.call-timeout", "2s");
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(OwnEngineResource.class));
    }
}
