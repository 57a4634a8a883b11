package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface TermKeys {

    /** That a post or a card can be found by a word. */
    record Primary(ContentKind kind, String contentId, String word) implements PrimaryKey {}

    /** A post or a card under a word that finds it, already folded. The partition is named by how the word starts. */
    record ByWord(String word, ContentKind kind, String contentId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.TERM.on(Index.GSI4);

        private static final int INITIALS = 2;

        public String initials() {
            return initials(word);
        }

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

        static String initials(String word) {
            int letters = Math.min(INITIALS, word.codePointCount(0, word.length()));
            return word.substring(0, word.offsetByCodePoints(0, letters));
        }
    }
}
