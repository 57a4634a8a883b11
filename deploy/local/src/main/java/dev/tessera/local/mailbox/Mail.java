package dev.tessera.local.mailbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A mail as a person reads it. It knows what Tessera sends: one part of text, headers in encoded words. Of anything else
 * it shows what came.
 */
record Mail(Instant receivedAt, List<String> to, String subject, String text) {

    private static final Pattern ENCODED_WORD = Pattern.compile("=\\?([^?]+)\\?([BbQq])\\?([^?]*)\\?=");

    static Mail parse(Instant receivedAt, List<String> to, String source) {
        String lines = source.replace("\r\n", "\n");
        int end = lines.indexOf("\n\n");
        Map<String, String> headers = headers(end < 0 ? lines : lines.substring(0, end));
        String body = end < 0 ? "" : lines.substring(end + 2);
        return new Mail(
                receivedAt,
                to,
                words(headers.getOrDefault("subject", "")),
                decoded(headers, body).strip());
    }

    private static Map<String, String> headers(String text) {
        Map<String, String> headers = new TreeMap<>();
        for (String line : text.replaceAll("\n[ \t]+", " ").split("\n")) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
        }
        return headers;
    }

    private static String decoded(Map<String, String> headers, String body) {
        byte[] bytes = switch (headers.getOrDefault("content-transfer-encoding", "8bit")
                .toLowerCase(Locale.ROOT)) {
            case "base64" -> Base64.getMimeDecoder().decode(body.getBytes(ISO_8859_1));
            case "quoted-printable" -> quotedPrintable(body.replaceAll("=\n", ""), false);
            default -> body.getBytes(ISO_8859_1);
        };
        return new String(bytes, UTF_8);
    }

    /** Spaces between two encoded words are none. */
    private static String words(String header) {
        Matcher words = ENCODED_WORD.matcher(header.replaceAll("\\?=\\s+=\\?", "?==?"));
        return words.replaceAll(word -> Matcher.quoteReplacement(word(word.group(1), word.group(2), word.group(3))));
    }

    private static String word(String charset, String encoding, String text) {
        byte[] bytes = encoding.equalsIgnoreCase("B") ? Base64.getDecoder().decode(text) : quotedPrintable(text, true);
        return new String(bytes, Charset.forName(charset));
    }

    private static byte[] quotedPrintable(String text, boolean inHeader) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '=' && text.substring(i).matches("(?s)=[0-9A-Fa-f]{2}.*")) {
                bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.write(inHeader && c == '_' ? ' ' : c);
            }
        }
        return bytes.toByteArray();
    }
}
