package dev.tessera.content.shared;

import dev.tessera.service.table.Paging;

/** A page of a list is read by one Query, and completed by one batch of at most 100 items. */
public final class Hydration {

    private static final int MOST_KEYS = 100;

    private Hydration() {}

    /**
     * As {@link #fitting(Paging, int, int)}, beside the one item that says whom the reader blocks.
     *
     * @param reader nobody blocks anybody without a token
     */
    public static Paging fitting(Paging paging, int keysOfEach, int keysOfAll, Reader reader) {
        return fitting(paging, keysOfEach, keysOfAll + (reader.id().isPresent() ? 1 : 0));
    }

    /**
     * As much of a page as one batch can complete; the list goes on behind it.
     *
     * @param keysOfEach how many items the batch reads for each entry, at most
     * @param keysOfAll how many more it reads, whatever is on the page
     */
    public static Paging fitting(Paging paging, int keysOfEach, int keysOfAll) {
        return new Paging(Math.min(paging.limit(), (MOST_KEYS - keysOfAll) / keysOfEach), paging.from());
    }
}
