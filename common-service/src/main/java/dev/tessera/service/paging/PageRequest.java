package dev.tessera.service.paging;

/** What a client asks of a list; the cursor is null for the first page. */
public record PageRequest(int limit, String cursor) {

    public static final int DEFAULT_LIMIT = 20;
    public static final int MAX_LIMIT = 100;
}
