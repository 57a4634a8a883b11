package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The vote of a user on a card or a comment. */
public record VoteKey(String userId, String targetId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.VOTE.primary();

    static VoteKey read(Values values) {
        return new VoteKey(values.get(Fields.USER_ID), values.get(Fields.TARGET_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, targetId);
    }
}
