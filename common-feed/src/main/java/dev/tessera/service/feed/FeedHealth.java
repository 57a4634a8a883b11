package dev.tessera.service.feed;

import io.smallrye.health.api.Wellness;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/**
 * What {@code /q/health/well} says of the feed. Neither readiness nor liveness ask here: a pod whose feed stands still
 * answers requests as well as ever, and a restart would only move its leases.
 */
@Wellness
@ApplicationScoped
class FeedHealth implements HealthCheck {

    private final FeedLifecycle lifecycle;
    private final FeedConfig config;

    FeedHealth(FeedLifecycle lifecycle, FeedConfig config) {
        this.lifecycle = lifecycle;
        this.config = config;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("change feed");
        return lifecycle
                .feed()
                .map(feed -> describe(feed, response))
                .orElseGet(() -> response.up().withData("enabled", false))
                .build();
    }

    /** A worker without shards is well: there may be more workers than shards. */
    private HealthCheckResponseBuilder describe(ChangeFeed feed, HealthCheckResponseBuilder response) {
        FeedProgress progress = feed.progress();
        boolean stalls = progress.shards() > 0 && progress.idle().compareTo(config.stalledAfter()) > 0;
        response.status(!stalls && feed.failure().isEmpty())
                .withData("application", feed.application())
                .withData("worker", feed.workerId())
                .withData("shards", progress.shards())
                .withData("lag seconds", progress.lag().toSeconds())
                .withData("seconds since progress", progress.idle().toSeconds());
        feed.failure().ifPresent(failure -> response.withData("failure", failure));
        return response;
    }
}
