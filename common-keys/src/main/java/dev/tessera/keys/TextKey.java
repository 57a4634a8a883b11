package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The long text of a post or a card, apart from it so that no index holds it and no list reads it. */
public record TextKey(ContentKind kind, String contentId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.TEXT.primary();

    static TextKey read(Values values) {
        return new TextKey(values.get(Fields.KIND), values.get(Fields.CONTENT_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, contentId);
    }
}
