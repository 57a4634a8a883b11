package dev.tessera.users.login;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.keys.users.ThrottleKeys.Scope;
import dev.tessera.service.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How often something may be asked for in a window, which begins with the first time.
 *
 * @param read what was counted so far; empty where no window is open
 */
public record Quota(ThrottleKeys.Primary counter, int limit, Duration window, Optional<FailureWindow> read) {

    public static Quota of(Scope scope, String subject, int limit, Duration window) {
        return new Quota(new ThrottleKeys.Primary(scope, subject), limit, window, Optional.empty());
    }

    /** Of the counters, after what else is read with them. */
    public static List<PrimaryKey> keys(List<Quota> quotas, PrimaryKey... others) {
        return Stream.concat(Stream.of(others), quotas.stream().map(Quota::counter))
                .toList();
    }

    Quota with(Optional<FailureWindow> found) {
        return new Quota(counter, limit, window, found);
    }

    /** @param refusal told how long to wait: until all of them have room */
    public static void requireRoom(List<Quota> quotas, Instant now, Function<Duration, Problem> refusal) {
        quotas.stream()
                .flatMap(quota -> quota.read.map(open -> open.waitAt(now, quota.limit)).stream())
                .max(Comparator.naturalOrder())
                .filter(wait -> !wait.isZero())
                .ifPresent(wait -> {
                    throw refusal.apply(wait);
                });
    }
}
