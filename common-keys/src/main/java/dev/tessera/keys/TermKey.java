package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** That a post or a card can be found by a word. */
public record TermKey(ContentKind kind, String contentId, String word) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.TERM.primary();

    static TermKey read(Values values) {
        return new TermKey(values.get(Fields.KIND), values.get(Fields.CONTENT_ID), values.get(Fields.WORD));
    }

    /** The words that find a post or a card. */
    public static KeyCondition of(ContentKind kind, String contentId) {
        return KEY.where(kind, contentId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, contentId, word);
    }
}
