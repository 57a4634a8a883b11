package dev.tessera.service.feed;

import io.smallrye.mutiny.Uni;

/** Keeps the changes that a handler could not handle, so that the feed may go on without them. */
public interface LeftBehind {

    /**
     * Gives the id by which operators find it; the same again for the same change and handler.
     *
     * @param attempts how often the handler has tried
     */
    Uni<String> keep(ChangeHandler handler, ItemChange change, Throwable failure, int attempts);
}
