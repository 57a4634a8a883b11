package dev.tessera.content.vote;

import dev.tessera.content.stats.Counter;

public enum Direction {
    UP(Counter.UP_VOTES),
    DOWN(Counter.DOWN_VOTES);

    private final Counter counter;

    Direction(Counter counter) {
        this.counter = counter;
    }

    Counter counter() {
        return counter;
    }
}
