package dev.tessera.service;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneOffset;

/**
 * The only place that asks the machine for the time, so that a test can set its own. Whole milliseconds are what the table
 * holds: a value read back equals the one that was written.
 */
class SystemClock {

    @Produces
    @Singleton
    @DefaultBean
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }
}
