package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import java.util.Set;

/** A handler that says once what it is called and what it hears of. */
public abstract class FeedHandler implements ChangeHandler {

    private final String name;
    private final Set<Entity> entities;

    protected FeedHandler(String name, Entity... entities) {
        this.name = name;
        this.entities = Set.of(entities);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Set<Entity> entities() {
        return entities;
    }
}
