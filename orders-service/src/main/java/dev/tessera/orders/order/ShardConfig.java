package dev.tessera.orders.order;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/**
 * Over how many partitions the lists across all companies are spread, where one value may collect the world. Raising a
 * count needs no migration: orders move to their new partition when they are next written.
 */
@ConfigMapping(prefix = "tessera.orders.shards")
public interface ShardConfig {

    /** Orders by status. */
    @WithDefault("1")
    int status();

    /** Items by status. */
    @WithDefault("1")
    int itemStatus();

    /** Orders by city. */
    @WithDefault("1")
    int city();

    /** Orders by payment method. */
    @WithDefault("1")
    int paymentMethod();
}
