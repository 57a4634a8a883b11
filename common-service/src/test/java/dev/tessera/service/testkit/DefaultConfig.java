package dev.tessera.service.testkit;

import io.smallrye.config.SmallRyeConfigBuilder;

/** A configuration mapping as it is when nobody configures anything. */
public final class DefaultConfig {

    private DefaultConfig() {}

    public static <T> T of(Class<T> mapping) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(mapping)
                .build()
                .getConfigMapping(mapping);
    }
}
