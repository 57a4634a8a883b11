package dev.tessera.notifications.delivery.sns;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;

/** Configurations of SNS, and credentials that are none. */
final class SnsConfigs {

    private SnsConfigs() {}

    static SnsConfig at(URI endpoint, String... settings) {
        // Where the SDK looks by default; nobody else in this JVM does.
        System.setProperty("aws.accessKeyId", "AKIDEXAMPLE");
        System.setProperty("aws.secretAccessKey", "not-a-secret");
        SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(SnsConfig.class)
                .withDefaultValue("tessera.notifications.sns.endpoint", endpoint.toString())
                .withDefaultValue("tessera.notifications.sns.region", "sa-east-1");
        for (int i = 0; i < settings.length; i += 2) {
            builder.withDefaultValue("tessera.notifications.sns." + settings[i], settings[i + 1]);
        }
        return builder.build().getConfigMapping(SnsConfig.class);
    }
}
