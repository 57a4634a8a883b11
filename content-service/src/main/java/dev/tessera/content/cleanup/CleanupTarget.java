package dev.tessera.content.cleanup;

/** Something that was deleted, and what kind of thing it was. Written as {@code POST#<id>}. */
public record CleanupTarget(Kind kind, String id) {

    /** What leaves something behind. */
    public enum Kind {
        POST,
        CARD,
        COMMENT,
        COLLECTION,
        USER
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
