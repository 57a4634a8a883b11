package dev.tessera.keys;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Values;

/** A post or a card under a word that finds it, already folded. The partition is named by how the word starts. */
public record TermByWord(String word, ContentKind kind, String contentId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.TERM.on(Index.GSI4);

    private static final int INITIALS = 2;

    static TermByWord read(Values values) {
        String word = values.get(Fields.WORD);
        if (!initials(word).equals(values.get(Fields.INITIALS))) {
            throw new KeyException("word does not start as its partition does");
        }
        return new TermByWord(word, values.get(Fields.KIND), values.get(Fields.CONTENT_ID));
    }

    /** What is found by this word. */
    public static KeyCondition of(String word) {
        return KEY.where(initials(word)).then(word).all();
    }

    /** The posts, or the cards, that are found by this word. */
    public static KeyCondition of(String word, ContentKind kind) {
        return KEY.where(initials(word)).then(word, kind).all();
    }

    /** What is found by the words that start with this; two letters at least, or no partition is known. */
    public static KeyCondition startingWith(String start) {
        if (start.codePointCount(0, start.length()) < INITIALS) {
            throw new KeyException("a search by the start of a word needs " + INITIALS + " letters of it");
        }
        return KEY.where(initials(start)).startingWith(start);
    }

    private static String initials(String word) {
        int letters = Math.min(INITIALS, word.codePointCount(0, word.length()));
        return word.substring(0, word.offsetByCodePoints(0, letters));
    }

    @Override
    public Filled filled() {
        return KEY.fill(initials(word), word, kind, contentId);
    }
}
