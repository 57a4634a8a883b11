package dev.tessera.service.http;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Everything at the edge as in production: behind a proxy, with TLS in front, for scripts of another origin, small limits, and a collector for traces. */
public class EdgeProfile implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        Map<String, String> settings = new HashMap<>();
        settings.put("quarkus.http.proxy.trusted-proxies", "127.0.0.1,10.0.0.0/8,2001:db8:ffff::/48");
        settings.put("tessera.http.hsts", "P365D");
        settings.put("quarkus.http.cors.enabled", "true");
        settings.put("quarkus.http.cors.origins", "https://app.example");
        settings.put("tessera.log.access", "true");
        settings.put("tessera.swagger-ui", "false");
        settings.put("tessera.http.rate-limit.enabled", "true");
        settings.put("tessera.http.rate-limit.anonymous", "3");
        settings.put("tessera.http.rate-limit.authenticated", "5");
        settings.put("tessera.http.rate-limit.period", "1h");
        return settings;
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(Collector.class));
    }
}
