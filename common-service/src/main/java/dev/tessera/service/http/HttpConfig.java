package dev.tessera.service.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Limits and headers that hold for every request. */
@ConfigMapping(prefix = "tessera.http")
public interface HttpConfig {

    /** The largest body that is read, declared or chunked; more is 413. */
    @WithDefault("256K")
    MemorySize maxBodySize();

    /** How long a body may take to arrive; who takes longer is told so, with 408, and hung up on. */
    @WithDefault("30s")
    Duration bodyTimeout();

    /** The longest path and query; more is 414. */
    @WithDefault("8192")
    int maxUriLength();

    /** All header names and values together; more is 431. */
    @WithDefault("16384")
    int maxHeaderBytes();

    /** Max-age of Strict-Transport-Security; the header is sent only if this is set, as it binds browsers for good. */
    Optional<Duration> hsts();

    /** What a 503 asks clients to wait at least; each is told up to three times that, at random, lest all return at once. */
    @WithDefault("2s")
    Duration retryAfter();

    Load load();

    RateLimit rateLimit();

    /** What one pod takes on; the rest is told at once to come back, with 503 and {@code Retry-After}. */
    interface Load {

        /** Requests that are worked on at a time. Streams are not counted, nor are health and metrics. */
        @WithDefault("256")
        int atWork();

        /** Requests that wait for one of those to be answered. */
        @WithDefault("256")
        int waiting();

        /** What all bodies that are arriving may take of memory. */
        @WithDefault("32M")
        MemorySize arriving();

        /** Who has waited so long is told to come back, too. */
        @WithDefault("1s")
        Duration longestWait();
    }

    /** Requests per caller: the token's subject, or the address of who sends none. */
    interface RateLimit {

        @WithDefault("true")
        boolean enabled();

        /** How many requests a caller may send in one period, all at once if need be. */
        @WithDefault("600")
        int authenticated();

        /** The same for an address that sends no token. */
        @WithDefault("300")
        int anonymous();

        @WithDefault("1m")
        Duration period();

        /** How many callers are remembered; the least active are forgotten first. */
        @WithDefault("100000")
        int maxCallers();
    }
}
