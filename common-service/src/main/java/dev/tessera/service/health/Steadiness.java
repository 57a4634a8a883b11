package dev.tessera.service.health;

import java.time.Instant;
import java.util.Optional;

/**
 * Up or down, and slow to change its mind: one slow answer must not take a pod out of service, nor one lucky answer put
 * it back. Until the table has answered once, its first answer is enough: the first request loads half of the SDK, and a
 * pod that starts on a busy machine was late with it and nothing else.
 *
 * @param contrary how many answers in a row spoke against the current state
 * @param failingSince the first of the failures that led here
 */
record Steadiness(State state, int contrary, Optional<Instant> failingSince) {

    enum State {
        UNKNOWN,
        UP,
        DOWN
    }

    static Steadiness unknown() {
        return new Steadiness(State.UNKNOWN, 0, Optional.empty());
    }

    boolean isUp() {
        return state == State.UP;
    }

    Steadiness afterSuccess(int needed) {
        boolean convinced = state != State.DOWN || contrary + 1 >= needed;
        return convinced
                ? new Steadiness(State.UP, 0, Optional.empty())
                : new Steadiness(State.DOWN, contrary + 1, failingSince);
    }

    Steadiness afterFailure(int needed, Instant now) {
        Optional<Instant> since = failingSince.or(() -> Optional.of(now));
        if (state == State.UNKNOWN) {
            return new Steadiness(State.UNKNOWN, 0, since);
        }
        boolean convinced = state != State.UP || contrary + 1 >= needed;
        return convinced ? new Steadiness(State.DOWN, 0, since) : new Steadiness(State.UP, contrary + 1, since);
    }
}
