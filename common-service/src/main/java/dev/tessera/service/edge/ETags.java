package dev.tessera.service.edge;

import dev.tessera.service.change.Versioned;
import dev.tessera.service.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Entity tags and the two conditions on them (RFC 9110, section 13). A tag is the item's version, and where counters are
 * shown a short hash of them: {@code "7"} or {@code "7-3fa9"}. A counter that moved must not stop an edit, so If-Match
 * looks at the version alone; If-None-Match looks at the whole tag.
 */
final class ETags {

    private static final Pattern ENTITY_TAG = Pattern.compile("\\s*(W/)?\"([\\x21\\x23-\\x7e\\x80-\\xff]*)\"\\s*(,|$)");
    private static final Pattern EMPTY_ELEMENT = Pattern.compile("\\s*(,|$)");

    private ETags() {}

    static String of(Versioned value) {
        String variant = value.variant();
        return "\"" + value.version() + (variant.isEmpty() ? "" : "-" + variant) + "\"";
    }

    /** With an unreadable header 400, with another version's tag 412. */
    static void requireMatch(String ifMatch, long version) {
        if (ifMatch.strip().equals("*")) {
            return;
        }
        List<Tag> tags =
                parse(ifMatch).orElseThrow(() -> Problems.badRequest("If-Match is not a list of entity tags."));
        if (tags.stream().noneMatch(tag -> tag.isStrongTagOf(version))) {
            throw Problems.preconditionFailed();
        }
    }

    /** A header that cannot be read is no condition: the client then just gets the representation. */
    static boolean notModified(String ifNoneMatch, String current) {
        if (ifNoneMatch == null) {
            return false;
        }
        if (ifNoneMatch.strip().equals("*")) {
            return true;
        }
        return parse(ifNoneMatch).orElse(List.of()).stream().anyMatch(tag -> current.equals("\"" + tag.opaque + "\""));
    }

    private static Optional<List<Tag>> parse(String header) {
        List<Tag> tags = new ArrayList<>();
        Matcher tag = ENTITY_TAG.matcher(header);
        Matcher empty = EMPTY_ELEMENT.matcher(header);
        int position = 0;
        while (position < header.length()) {
            if (tag.region(position, header.length()).lookingAt()) {
                tags.add(new Tag(tag.group(1) != null, tag.group(2)));
                position = tag.end();
            } else if (empty.region(position, header.length()).lookingAt()) {
                position = empty.end();
            } else {
                return Optional.empty();
            }
        }
        return tags.isEmpty() ? Optional.empty() : Optional.of(tags);
    }

    private record Tag(boolean weak, String opaque) {

        boolean isStrongTagOf(long version) {
            String number = Long.toString(version);
            return !weak && (opaque.equals(number) || opaque.startsWith(number + "-"));
        }
    }
}
