package dev.tessera.service.testkit.hostile;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;

/** Requests with JSON, and small changes to it. */
public final class Json {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String PLACEHOLDER = "4d1f-placeholder";

    private Json() {}

    public static Call post(String target, Object body) {
        return Call.of("POST", target).json(text(body));
    }

    public static Call put(String target, Object body) {
        return Call.of("PUT", target).json(text(body));
    }

    public static Call delete(String target, Object body) {
        return Call.of("DELETE", target).json(text(body));
    }

    public static String text(Object body) {
        try {
            return MAPPER.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    /** As {@link #post}, for a merge patch of the version that an entity tag names. */
    public static Call patch(String target, String etag, Object body) {
        return Call.of("PATCH", target)
                .body("application/merge-patch+json", text(body))
                .with("If-Match", etag);
    }

    /**
     * The call with another value in one place of its body, given as JSON, so that it may be anything that JSON can say.
     *
     * @param place a JSON pointer whose parent is there
     */
    public static Call with(Call call, String place, String json) {
        JsonNode body = parse(new String(call.body().orElseThrow(), StandardCharsets.UTF_8));
        JsonPointer pointer = JsonPointer.compile(place);
        JsonNode parent = body.at(pointer.head());
        if (parent instanceof ArrayNode array) {
            array.set(pointer.last().getMatchingIndex(), PLACEHOLDER);
        } else {
            ((ObjectNode) parent).put(pointer.last().getMatchingProperty(), PLACEHOLDER);
        }
        return call.bytes(body.toString().replace(text(PLACEHOLDER), json).getBytes(StandardCharsets.UTF_8));
    }

    /** Whether something can be set at a place: whether what it is part of is there. */
    static boolean hasParent(Call call, String place) {
        return call.body()
                .map(bytes -> parse(new String(bytes, StandardCharsets.UTF_8)))
                .map(body -> body.at(JsonPointer.compile(place).head()))
                .filter(JsonNode::isContainerNode)
                .isPresent();
    }
}
