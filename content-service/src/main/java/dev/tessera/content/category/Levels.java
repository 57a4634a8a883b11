package dev.tessera.content.category;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many categories there are on each level below one: its children, their children and so on. Kept on every category
 * and moved with the tree, it tells without looking around how deep a category goes and whether it has children.
 */
record Levels(List<Long> counts) {

    /** Categories above each other, the first and the last included. */
    static final int MAX_DEPTH = 8;

    /** Below a category at the top. */
    static final int COUNT = MAX_DEPTH - 1;

    static final Levels NONE = new Levels(Collections.nCopies(COUNT, 0L));

    Levels {
        counts = List.copyOf(counts);
        if (counts.size() != COUNT) {
            throw new IllegalArgumentException("there are " + COUNT + " levels below a category");
        }
    }

    boolean isEmpty() {
        return equals(NONE);
    }

    /** How many levels have something on them. */
    int height() {
        int height = COUNT;
        while (height > 0 && counts.get(height - 1) == 0) {
            height--;
        }
        return height;
    }

    Levels plus(Levels other) {
        return new Levels(IntStream.range(0, COUNT)
                .mapToObj(i -> counts.get(i) + other.counts.get(i))
                .toList());
    }

    Levels minus(Levels other) {
        return new Levels(IntStream.range(0, COUNT)
                .mapToObj(i -> counts.get(i) - other.counts.get(i))
                .toList());
    }

    /** What a category with these levels below it is to its ancestor so many steps up. */
    Levels seenFrom(int stepsUp) {
        return new Levels(IntStream.range(0, COUNT)
                .mapToObj(i -> {
                    int own = i - stepsUp;
                    return own == -1 ? 1L : own >= 0 ? counts.get(own) : 0L;
                })
                .toList());
    }
}
