package dev.tessera.service.audit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

@ConfigMapping(prefix = "tessera.audit")
public interface AuditConfig {

    /** How long an entry is kept; the law may ask for a minimum, and personal data for a maximum. */
    @WithDefault("365d")
    Duration keep();

    /** Over how many partitions the entries of a day are spread; raised and never lowered. */
    @WithDefault("1")
    int shards();
}
