package dev.tessera.notifications.delivery.mail;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.notifications.notification.Shortened;
import dev.tessera.service.input.Characters;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** What a header of an e-mail may hold: one line of ASCII, so that no text of anybody can begin another header. */
final class HeaderText {

    /** RFC 5322 wants lines of at most 78 characters; the name of the header comes first. */
    private static final int LONGEST_PLAIN = 60;

    /** RFC 2047 wants an encoded word to have at most 75 characters: 45 bytes are 60 of them, and its frame 12. */
    private static final int BYTES_IN_A_WORD = 45;

    private static final int MOST_CHARACTERS = 200;

    private HeaderText() {}

    static String of(String text) {
        String line = Shortened.to(MOST_CHARACTERS, oneLine(text));
        return isPlain(line)
                ? line
                : words(line).stream()
                        .map(word -> "=?UTF-8?B?" + Base64.getEncoder().encodeToString(word.getBytes(UTF_8)) + "?=")
                        .collect(Collectors.joining("\r\n "));
    }

    private static String oneLine(String text) {
        return text.codePoints()
                .map(c -> Characters.isControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .strip();
    }

    /** What looks like an encoded word would be decoded by the reader. */
    private static boolean isPlain(String line) {
        return line.length() <= LONGEST_PLAIN
                && !line.contains("=?")
                && line.chars().allMatch(c -> c >= 0x20 && c < 0x7f);
    }

    /** No word ends within a character. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        int bytes = 0;
        for (int c : line.codePoints().toArray()) {
            int size = Character.toString(c).getBytes(UTF_8).length;
            if (bytes + size > BYTES_IN_A_WORD) {
                words.add(word.toString());
                word.setLength(0);
                bytes = 0;
            }
            word.appendCodePoint(c);
            bytes += size;
        }
        words.add(word.toString());
        return words;
    }
}
