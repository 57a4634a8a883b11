package dev.tessera.service.health;

import dev.tessera.service.identity.VerificationKeys;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;

/**
 * What the probes see. There is no liveness check: a process that can answer is alive, whatever is wrong around it, and
 * restarting it would mend nothing.
 */
@ApplicationScoped
class HealthChecks {

    private final TableWatch table;
    private final VerificationKeys keys;
    private volatile boolean started;

    HealthChecks(TableWatch table, VerificationKeys keys) {
        this.table = table;
        this.keys = keys;
    }

    @Produces
    @Readiness
    HealthCheck tableAnswers() {
        return () -> {
            Steadiness state = table.state();
            HealthCheckResponseBuilder response =
                    HealthCheckResponse.named("table answers").status(state.isUp());
            state.failingSince().ifPresent(since -> response.withData("failing since", since.toString()));
            return response.build();
        };
    }

    @Produces
    @Readiness
    HealthCheck keysAreLoaded() {
        return () -> HealthCheckResponse.named("keys for access tokens are loaded")
                .status(keys.areLoaded())
                .build();
    }

    /** Slow starts are forgiven until everything has been there once; from then on readiness tells. */
    @Produces
    @Startup
    HealthCheck hasBeenReady() {
        return () -> {
            started = started || table.state().isUp() && keys.areLoaded();
            return HealthCheckResponse.named("has been ready once")
                    .status(started)
                    .build();
        };
    }
}
