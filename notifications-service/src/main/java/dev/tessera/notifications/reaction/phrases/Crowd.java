package dev.tessera.notifications.reaction.phrases;

import java.util.List;
import java.util.Optional;

/**
 * Who did something, as a sentence names them: the last one, the one before if they were two, and how many in all.
 *
 * @param first empty for somebody whose name nobody knows any more, as is the second
 */
public record Crowd(Optional<String> first, Optional<String> second, int size) {

    private static final int MAX_NAME = 60;

    public Crowd {
        if (size < 1) {
            throw new IllegalArgumentException("nobody does nothing");
        }
        first = first.map(name -> Excerpt.of(name, MAX_NAME));
        second = second.map(name -> Excerpt.of(name, MAX_NAME));
    }

    public static Crowd of(Optional<String> name) {
        return new Crowd(name, Optional.empty(), 1);
    }

    /** @param names of the last ones, the very last first; more than two are not said */
    public static Crowd of(List<Optional<String>> names, int size) {
        return new Crowd(
                names.stream().findFirst().flatMap(name -> name),
                names.stream().skip(1).findFirst().flatMap(name -> name),
                size);
    }

    boolean isOne() {
        return size == 1;
    }

    boolean isTwoWithNames() {
        return size == 2 && second.isPresent();
    }

    int others() {
        return size - 1;
    }
}
