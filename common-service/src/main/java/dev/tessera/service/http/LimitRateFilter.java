package dev.tessera.service.http;

import dev.tessera.service.http.RateLimits.Quota;
import dev.tessera.service.identity.ClientAddress;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * 429 for who asks too much, and the quota in the headers of every answer. Who sends no token is counted by address
 * before anything else is done for them; a token's subject is known only once it is verified; and a token that fails
 * counts against the address, so that guessing is not free.
 */
@Singleton
class LimitRateFilter {

    private final RateLimits limits;
    private final WarmUpState warmUp;

    LimitRateFilter(RateLimits limits, WarmUpState warmUp) {
        this.limits = limits;
        this.warmUp = warmUp;
    }

    void register(@Observes Filters filters) {
        filters.register(this::limitAnonymous, FilterOrder.ANONYMOUS_RATE);
        filters.register(this::limitAuthenticated, FilterOrder.AUTHENTICATED_RATE);
    }

    void registerForFailures(@Observes Router router) {
        router.route().order(FilterOrder.FAILED_TOKEN_RATE).failureHandler(this::limitFailedTokens);
    }

    private void limitAnonymous(RoutingContext request) {
        if (isOn() && !sendsCredentials(request)) {
            proceed(request, limits.chargeAddress(ClientAddress.of(request)));
        } else {
            request.next();
        }
    }

    private void limitAuthenticated(RoutingContext request) {
        if (!isOn() || !sendsCredentials(request)) {
            request.next();
        } else if (request.user() instanceof QuarkusHttpUser user
                && user.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token) {
            proceed(request, limits.chargeSubject(token.getSubject()));
        } else {
            proceed(request, limits.chargeAddress(ClientAddress.of(request)));
        }
    }

    private void limitFailedTokens(RoutingContext request) {
        if (isOn() && request.failure() instanceof AuthenticationFailedException) {
            Quota quota = limits.chargeAddress(ClientAddress.of(request));
            describe(quota, request.response());
            if (!quota.probe().isConsumed()) {
                request.put(ProblemAnswers.INSTEAD, tooMany(quota));
            }
        }
        request.next();
    }

    private boolean isOn() {
        return limits.areEnabled() && !warmUp.isUnderWay();
    }

    private static void proceed(RoutingContext request, Quota quota) {
        describe(quota, request.response());
        if (quota.probe().isConsumed()) {
            request.next();
        } else {
            request.fail(tooMany(quota));
        }
    }

    private static void describe(Quota quota, HttpServerResponse response) {
        response.putHeader("RateLimit-Limit", Integer.toString(quota.limit()));
        response.putHeader("RateLimit-Remaining", Long.toString(quota.probe().getRemainingTokens()));
        response.putHeader(
                "RateLimit-Reset", Long.toString(seconds(quota.probe().getNanosToWaitForReset())));
    }

    private static Problem tooMany(Quota quota) {
        return Problems.tooManyRequests(Duration.ofNanos(quota.probe().getNanosToWaitForRefill()));
    }

    private static long seconds(long nanos) {
        return Duration.ofNanos(nanos).plusMillis(999).toSeconds();
    }

    private static boolean sendsCredentials(RoutingContext request) {
        return request.request().headers().contains(HttpHeaders.AUTHORIZATION);
    }
}
