package dev.tessera.content.cleanup;

import dev.tessera.keys.content.ContentKind;

/** Something that was deleted, and what kind of thing it was. Written as {@code POST#<id>}. */
public record CleanupTarget(Kind kind, String id) {

    /** What leaves something behind. */
    public enum Kind {
        POST,
        CARD,
        COMMENT,
        COLLECTION,
        USER,
        /** The feeds that a post is in which is no longer published. */
        FEEDS_OF_POST,
        FEEDS_OF_CARD,
        /** What is in the feed of a person who follows it no longer. */
        FEED
    }

    public static CleanupTarget feedsOf(ContentKind kind, String contentId) {
        return new CleanupTarget(kind == ContentKind.POST ? Kind.FEEDS_OF_POST : Kind.FEEDS_OF_CARD, contentId);
    }

    public static CleanupTarget feed(String userId) {
        return new CleanupTarget(Kind.FEED, userId);
    }

    static CleanupTarget parse(String text) {
        int end = text.indexOf('#');
        if (end < 0) {
            throw new IllegalArgumentException("Not a target of a clean-up: it names no kind");
        }
        return new CleanupTarget(Kind.valueOf(text.substring(0, end)), text.substring(end + 1));
    }

    @Override
    public String toString() {
        return kind + "#" + id;
    }
}
