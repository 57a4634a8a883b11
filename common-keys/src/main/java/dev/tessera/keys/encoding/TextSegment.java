package dev.tessera.keys.encoding;

/** Free text: every character up to and including {@code $} is written as {@code $} and two hexadecimal digits. */
enum TextSegment implements Segment<String> {
    INSTANCE;

    private static final char ESCAPE = '$';
    private static final String HEX = "0123456789abcdef";

    @Override
    public Class<String> type() {
        return String.class;
    }

    @Override
    public String encode(String value) {
        if (value.isEmpty()) {
            throw new KeyException("text is empty; leave the item or the index out instead");
        }
        boolean plain = true;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c <= ESCAPE) {
                plain = false;
            } else if (Character.isSurrogate(c)) {
                i = requirePair(value, i);
            }
        }
        return plain ? value : escape(value);
    }

    @Override
    public String decode(String text) {
        boolean plain = true;
        for (int i = 0; plain && i < text.length(); i++) {
            plain = text.charAt(i) > ESCAPE;
        }
        // A plain text is its own value, of which encoding refuses what it must.
        return plain ? encode(text) : unescape(text);
    }

    private static String unescape(String text) {
        StringBuilder value = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ESCAPE) {
                throw new KeyException("text holds an unescaped character at " + i);
            }
            if (c == ESCAPE) {
                value.append(unescape(text, i));
                i += 2;
            } else {
                value.append(c);
            }
        }
        // Also refuses what is left: no text at all, and lone surrogates.
        INSTANCE.encode(value.toString());
        return value.toString();
    }

    private static String escape(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c <= ESCAPE) {
                text.append(ESCAPE).append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xf));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** Lower-case digits only, and only for what must be escaped: one value has one text. */
    private static char unescape(String text, int at) {
        if (at + 2 < text.length()) {
            int high = HEX.indexOf(text.charAt(at + 1));
            int low = HEX.indexOf(text.charAt(at + 2));
            int c = (high << 4) + low;
            if (high >= 0 && low >= 0 && c <= ESCAPE) {
                return (char) c;
            }
        }
        throw new KeyException("text holds a '$' that escapes nothing at " + at);
    }

    /** A lone surrogate has no UTF-8 form: the SDK would store a question mark for it. */
    private static int requirePair(String value, int at) {
        if (at + 1 < value.length() && Character.isSurrogatePair(value.charAt(at), value.charAt(at + 1))) {
            return at + 1;
        }
        throw new KeyException("text holds half of a surrogate pair at " + at);
    }
}
