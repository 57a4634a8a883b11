package dev.tessera.users.hostile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;

/** Requests with JSON, and small changes to it. */
final class Json {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static Call post(String target, Object body) {
        return Call.of("POST", target).json(text(body));
    }

    static Call put(String target, Object body) {
        return Call.of("PUT", target).json(text(body));
    }

    static Call delete(String target, Object body) {
        return Call.of("DELETE", target).json(text(body));
    }

    static String text(Object body) {
        try {
            return MAPPER.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    /** The call with another value for one member, given as JSON, so that it may be anything that JSON can say. */
    static Call with(Call call, String member, String json) {
        ObjectNode body = (ObjectNode) parse(new String(call.body().orElseThrow(), StandardCharsets.UTF_8));
        body.remove(member);
        String others = body.toString();
        String separator = body.isEmpty() ? "" : ",";
        String changed = others.substring(0, others.length() - 1) + separator + "\"" + member + "\":" + json + "}";
        return call.bytes(changed.getBytes(StandardCharsets.UTF_8));
    }
}
