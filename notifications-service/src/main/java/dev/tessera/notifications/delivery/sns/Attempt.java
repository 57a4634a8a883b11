package dev.tessera.notifications.delivery.sns;

import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.device.Device;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What came of a push message to one device. */
record Attempt(String deviceId, Result result, String reason) {

    private static final String NONE_LEFT = "None of the devices takes push messages any more.";

    enum Result {
        REACHED,
        GONE,
        REFUSED,
        LATER
    }

    static Attempt reached(Device device) {
        return new Attempt(device.id(), Result.REACHED, "");
    }

    static Attempt gone(Device device) {
        return new Attempt(device.id(), Result.GONE, NONE_LEFT);
    }

    static Attempt refused(Device device, Throwable failure) {
        return new Attempt(device.id(), Result.REFUSED, Sns.refusal(failure));
    }

    static Attempt later(Device device, Throwable failure) {
        return new Attempt(device.id(), Result.LATER, Sns.outage(failure));
    }

    /** Of all devices: once more if that may still help, sent if any was reached. */
    static Outcome outcome(List<Attempt> attempts, Set<String> reachedBefore) {
        Set<String> reached = new HashSet<>(reachedBefore);
        attempts.stream()
                .filter(attempt -> attempt.result == Result.REACHED)
                .forEach(attempt -> reached.add(attempt.deviceId));
        Optional<Attempt> later = first(attempts, Result.LATER);
        if (later.isPresent()) {
            return new Outcome.Retry(later.get().reason(), Set.copyOf(reached));
        }
        if (!reached.isEmpty()) {
            return new Outcome.Sent();
        }
        return first(attempts, Result.REFUSED)
                .<Outcome>map(refused -> new Outcome.Rejected(refused.reason()))
                .orElseGet(() -> new Outcome.NoAddress(NONE_LEFT));
    }

    private static Optional<Attempt> first(List<Attempt> attempts, Result result) {
        return attempts.stream().filter(attempt -> attempt.result == result).findFirst();
    }
}
