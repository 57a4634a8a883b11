package dev.tessera.notifications.reaction.phrases;

/** The beginning of what somebody wrote, on one line. */
final class Excerpt {

    private static final String ELLIPSIS = "…";

    private Excerpt() {}

    /** At most so many characters, the ellipsis included; no emoji is cut in half. */
    static String of(String text, int most) {
        String line = text.strip().replaceAll("\\s+", " ");
        if (line.codePointCount(0, line.length()) <= most) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, most - 1)).stripTrailing() + ELLIPSIS;
    }
}
