package dev.tessera.service.table;

/**
 * Which part of a list is wanted.
 *
 * @param from where the slice before this one ended; null for the first
 */
public record Paging(int limit, Position from) {

    public static final int DEFAULT_LIMIT = 20;
    public static final int MAX_LIMIT = 100;

    public static Paging first(int limit) {
        return new Paging(limit, null);
    }

    public boolean isFirst() {
        return from == null;
    }
}
