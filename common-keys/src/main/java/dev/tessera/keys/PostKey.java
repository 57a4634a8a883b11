package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A post. */
public record PostKey(String postId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.POST.primary();

    static PostKey read(Values values) {
        return new PostKey(values.get(Fields.POST_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(postId);
    }
}
