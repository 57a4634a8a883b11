package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
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
public final class ETags {

    private static final Pattern ENTITY_TAG = Pattern.compile("\\s*(W/)?\"([\\x21\\x23-\\x7e\\x80-\\xff]*)\"\\s*(,|$)");
    private static final Pattern EMPTY_ELEMENT = Pattern.compile("\\s*(,|$)");

    private ETags() {}

    public static String of(long version) {
        return "\"" + version + "\"";
    }

    public static String of(long version, String countersHash) {
        return "\"" + version + "-" + countersHash + "\"";
    }

    /** Without a header 428, with an unreadable one 400, with another version's tag 412. */
    public static void requireMatch(String ifMatch, long version) {
        if (ifMatch == null) {
            throw Problems.preconditionRequired();
        }
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
    public static boolean notModified(String ifNoneMatch, String current) {
        if (ifNoneMatch == null) {
            return false;
        }
        if (ifNoneMatch.strip().equals("*")) {
            return true;
        }
        return parse(ifNoneMatch).orElse(List.of()).stream().anyMatch(tag -> current.equals("\"" + tag.opaque + "\""));
    }

    /** 304 when the client has it already, else 200 with the body; the tag goes with both. */
    public static Response answer(String ifNoneMatch, String current, Object body) {
        Response.ResponseBuilder response =
                notModified(ifNoneMatch, current) ? Response.status(Response.Status.NOT_MODIFIED) : Response.ok(body);
        return response.header(HttpHeaders.ETAG, current).build();
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
