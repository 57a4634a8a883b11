package dev.tessera.content.rebuild;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.LocalDate;

@ConfigMapping(prefix = "tessera.content.rebuild")
interface RebuildConfig {

    /** The first day on which a card may have been published; a day without cards costs next to nothing. */
    @WithDefault("2025-01-01")
    LocalDate since();

    /** Posts or cards that are derived side by side. */
    @WithDefault("8")
    int parallel();
}
