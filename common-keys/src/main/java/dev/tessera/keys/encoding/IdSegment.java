package dev.tessera.keys.encoding;

import java.util.Set;

/** An id in the characters that a URL leaves alone as well (RFC 3986, unreserved). */
record IdSegment(Set<String> reserved) implements Segment<String> {

    @Override
    public String encode(String value) {
        if (value.isEmpty()) {
            throw new KeyException("id is empty");
        }
        for (int i = 0; i < value.length(); i++) {
            if (!isAllowed(value.charAt(i))) {
                throw new KeyException("id holds a character at " + i + " that is none of A-Z a-z 0-9 '-' '.' '_' '~'");
            }
        }
        if (reserved.contains(value)) {
            throw new KeyException("'" + value + "' is a reserved word and no id");
        }
        return value;
    }

    @Override
    public String decode(String text) {
        return encode(text);
    }

    @Override
    public Class<String> type() {
        return String.class;
    }

    private static boolean isAllowed(char c) {
        return c >= 'A' && c <= 'Z'
                || c >= 'a' && c <= 'z'
                || c >= '0' && c <= '9'
                || c == '-'
                || c == '.'
                || c == '_'
                || c == '~';
    }
}
