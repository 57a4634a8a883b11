package dev.tessera.keys.content;

/** By what posts and cards are ranked. The ranking by score is the plain one, without a word in its partition. */
public enum Ranking {
    SCORE,
    CONTROVERSIAL;

    public String suffix() {
        return this == SCORE ? "" : name();
    }
}
