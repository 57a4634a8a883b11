package dev.tessera.service.denial;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;

/** For tests of what asks for denials without a table. */
public final class TestDenials {

    private TestDenials() {}

    /** Nobody is denied. */
    public static Denials none() {
        return new Denials(null, config(1, 100), null, Clock.systemUTC(), new SimpleMeterRegistry(), news -> {});
    }

    static DenialConfig config(int shards, int capacity) {
        return new DenialConfig() {
            @Override
            public Duration interval() {
                return Duration.ofHours(1);
            }

            @Override
            public Duration overlap() {
                return Duration.ofSeconds(5);
            }

            @Override
            public Duration staleAfter() {
                return Duration.ofHours(2);
            }

            @Override
            public int capacity() {
                return capacity;
            }

            @Override
            public int shards() {
                return shards;
            }
        };
    }
}
