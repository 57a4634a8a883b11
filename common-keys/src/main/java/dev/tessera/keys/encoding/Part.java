package dev.tessera.keys.encoding;

import java.util.List;
import java.util.regex.Pattern;

/** One place of a template: a word that is always there, or a field. */
public sealed interface Part permits Part.Word, Field {

    /** Whether the text may stand here. */
    boolean accepts(String text);

    /** The texts that may stand here if they are a closed list, else empty. */
    List<String> words();

    /** Whether the part may be left out of a key. */
    default boolean isOptional() {
        return false;
    }

    /** Whether one text may stand at both places; a careful yes for two open fields. */
    default boolean meets(Part other) {
        if (words().isEmpty()) {
            return other.words().isEmpty() || other.meets(this);
        }
        return words().stream().anyMatch(other::accepts);
    }

    /** A tag or another fixed word. */
    record Word(String text) implements Part {
        private static final Pattern ALLOWED = Pattern.compile("[A-Z][A-Z0-9]*");

        public Word {
            if (!ALLOWED.matcher(text).matches()) {
                throw new KeyException("'" + text + "' is no part of a template: write WORD or <field>");
            }
        }

        @Override
        public boolean accepts(String other) {
            return text.equals(other);
        }

        @Override
        public List<String> words() {
            return List.of(text);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
