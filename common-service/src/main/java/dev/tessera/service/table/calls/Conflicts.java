package dev.tessera.service.table.calls;

import dev.tessera.keys.AccessPattern;
import io.smallrye.mutiny.Uni;

/** Sends a write again that met somebody else's transaction on the same item: the SDK hands that back at once. */
public final class Conflicts {

    private final Backoff backoff;
    private final int maxAttempts;

    public Conflicts(Backoff backoff, int maxAttempts) {
        this.backoff = backoff;
        this.maxAttempts = maxAttempts;
    }

    public <T> Uni<T> retry(AccessPattern pattern, Uni<T> write) {
        return attempt(pattern, write, 1);
    }

    private <T> Uni<T> attempt(AccessPattern pattern, Uni<T> write, int attempt) {
        return write.onFailure(SdkFailures::isConflict)
                .recoverWithUni(conflict -> attempt == maxAttempts
                        ? Uni.createFrom().failure(SdkFailures.contended(pattern, conflict))
                        : backoff.pauseAfter(attempt).chain(() -> attempt(pattern, write, attempt + 1)));
    }
}
