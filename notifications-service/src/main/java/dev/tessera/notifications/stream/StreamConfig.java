package dev.tessera.notifications.stream;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How notifications are streamed. */
@ConfigMapping(prefix = "tessera.notifications.stream")
interface StreamConfig {

    /**
     * How often a silent stream shows that it lives, and looks for what other pods wrote. Below the idle time-outs of
     * everything in between, our own {@code quarkus.http.idle-timeout} included.
     */
    @WithDefault("20s")
    Duration heartbeat();

    /** By when the counts are right that something on another pod has changed. */
    @WithDefault("2m")
    Duration summaryInterval();

    /** What clients are asked to wait before they connect again; each is told up to twice as much, at random. */
    @WithDefault("2s")
    Duration retry();

    /** The pause after a catch-up: a burst of notifications is read together, not one by one. */
    @WithDefault("100ms")
    Duration pause();

    /** Notifications that are read at a time, which is also the most that waits for one slow client. */
    @WithDefault("25")
    int page();

    /** For how long a client may take nothing of what waits for it. */
    @WithDefault("30s")
    Duration patience();

    /** Streams that one person may have open on one pod. */
    @WithDefault("10")
    int maxPerUser();

    /** Streams that one pod holds. */
    @WithDefault("10000")
    int maxPerPod();

    /** Until when a ticket must be used. */
    @WithDefault("30s")
    Duration ticketLifetime();
}
