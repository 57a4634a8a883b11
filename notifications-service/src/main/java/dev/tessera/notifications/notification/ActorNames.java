package dev.tessera.notifications.notification;

import java.util.List;
import java.util.Optional;

/**
 * Who did something, as a sentence names them: the last one, the one before if they were two, and how many in all.
 *
 * @param first empty for somebody whose name nobody knows any more, as is the second
 */
public record ActorNames(Optional<String> first, Optional<String> second, long count) {

    private static final ActorNames NONE = new ActorNames(Optional.empty(), Optional.empty(), 0);

    /** Of a message that names nobody. */
    public static ActorNames none() {
        return NONE;
    }

    /** @param names of the last ones, the very last first; more than two are not said */
    public static ActorNames of(List<Optional<String>> names, long count) {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("somebody did it");
        }
        return new ActorNames(names.get(0), names.size() > 1 ? names.get(1) : Optional.empty(), count);
    }

    public boolean isOne() {
        return count == 1;
    }

    public boolean isTwoWithNames() {
        return count == 2 && second.isPresent();
    }

    public long others() {
        return count - 1;
    }
}
