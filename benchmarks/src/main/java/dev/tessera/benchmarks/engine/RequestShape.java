package dev.tessera.benchmarks.engine;

import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Which requests get the same recorded answer. A read does if it asks for the same, times left out: "not expired by now"
 * is the same question a second later. A write does if it has the same form, whatever its values: only the first segment
 * of a key counts, so that a counter of addresses is no counter of accounts.
 */
final class RequestShape {

    private static final Set<String> READS = Set.of("GetItem", "Query", "BatchGetItem", "TransactGetItems");
    private static final byte[] TOKEN = "\"ClientRequestToken\":\"".getBytes(StandardCharsets.US_ASCII);
    private static final int VALUE = 5;
    /** {@code 2026-11-18T10:00:00.000Z} */
    private static final int TIME = 24;

    private RequestShape() {}

    static String of(String target, byte[] body) {
        boolean isRead = READS.contains(target.substring(target.indexOf('.') + 1));
        // Two hashes of 64 bits: two different requests of one run do not meet.
        long one = 0xcbf29ce484222325L;
        long other = 17;
        int i = 0;
        while (i < body.length) {
            if (startsValue(body, i)) {
                int end = endOfText(body, i + VALUE);
                boolean isNumber = body[i + 1] == 'N';
                one = add(one, body[i + 1]);
                int kept = isNumber ? 0 : isRead ? end - i - VALUE : tag(body, i + VALUE, end);
                for (int at = i + VALUE; at < i + VALUE + kept; at++) {
                    if (isTime(body, at, end)) {
                        at += TIME - 1;
                        continue;
                    }
                    one = add(one, body[at]);
                    other = other * 31 + body[at];
                }
                i = end;
            } else if (startsWith(body, i, TOKEN)) {
                i = endOfText(body, i + TOKEN.length);
            } else {
                one = add(one, body[i]);
                other = other * 31 + body[i];
                i++;
            }
        }
        return target + ' ' + Long.toHexString(one) + ' ' + Long.toHexString(other);
    }

    private static long add(long hash, byte value) {
        return (hash ^ value) * 0x100000001b3L;
    }

    /** <code>"S":"</code>, <code>"N":"</code> or <code>"B":"</code>. */
    private static boolean startsValue(byte[] body, int at) {
        return at + VALUE < body.length
                && body[at] == '"'
                && (body[at + 1] == 'S' || body[at + 1] == 'N' || body[at + 1] == 'B')
                && body[at + 2] == '"'
                && body[at + 3] == ':'
                && body[at + 4] == '"';
    }

    private static boolean startsWith(byte[] body, int at, byte[] text) {
        if (body[at] != text[0] || at + text.length > body.length) {
            return false;
        }
        for (int i = 1; i < text.length; i++) {
            if (body[at + i] != text[i]) {
                return false;
            }
        }
        return true;
    }

    private static int endOfText(byte[] body, int from) {
        int i = from;
        while (i < body.length && body[i] != '"') {
            i += body[i] == '\\' ? 2 : 1;
        }
        return Math.min(i, body.length);
    }

    private static int tag(byte[] body, int from, int end) {
        for (int i = from; i < end; i++) {
            if (body[i] == '#') {
                return i - from;
            }
        }
        return 0;
    }

    private static boolean isTime(byte[] body, int at, int end) {
        return at + TIME <= end
                && body[at] == '2'
                && body[at + 4] == '-'
                && body[at + 7] == '-'
                && body[at + 10] == 'T'
                && body[at + 23] == 'Z';
    }
}
