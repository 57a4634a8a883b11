package dev.tessera.system.world;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.system.openapi.Answer;
import dev.tessera.system.openapi.Connection;
import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A service as those ask it who want something to be there. */
final class Api implements AutoCloseable {

    private final Connection connection;

    Api(URI address) {
        this.connection = new Connection(address);
    }

    JsonNode post(String token, String path, Object body) {
        return send("POST", token, path, body);
    }

    JsonNode put(String token, String path, Object body) {
        return send("PUT", token, path, body);
    }

    JsonNode get(String token, String path) {
        return send("GET", token, path, null);
    }

    /** Of what this caller sees there now. */
    JsonNode change(String method, String token, String path, Object body) {
        List<Map.Entry<String, String>> headers = new ArrayList<>();
        headers.add(Map.entry(
                "Content-Type", method.equals("PATCH") ? "application/merge-patch+json" : "application/json"));
        headers.add(Map.entry("If-Match", tag(token, path).orElseThrow()));
        return json(method, token, path, headers, Optional.ofNullable(body));
    }

    private JsonNode send(String method, String token, String path, Object body) {
        List<Map.Entry<String, String>> headers = new ArrayList<>();
        headers.add(Map.entry("Content-Type", "application/json"));
        return json(method, token, path, headers, Optional.ofNullable(body));
    }

    private JsonNode json(
            String method, String token, String path, List<Map.Entry<String, String>> headers, Optional<Object> body) {
        Answer answer = answer(method, token, path, headers, body);
        if (!answer.isSuccess()) {
            throw new AssertionError(method + " " + path + " " + body + ": " + answer.status() + " "
                    + new String(answer.body(), StandardCharsets.UTF_8));
        }
        return answer.body().length == 0 ? Json.MAPPER.nullNode() : Json.parse(answer.body());
    }

    /** The tag of what is there, if this caller may see it. */
    Optional<String> tag(String token, String path) {
        return answer("GET", token, path, new ArrayList<>(), Optional.empty()).header("etag");
    }

    private Answer answer(
            String method, String token, String path, List<Map.Entry<String, String>> headers, Optional<Object> body) {
        if (!token.isEmpty()) {
            headers.add(Map.entry("Authorization", "Bearer " + token));
        }
        try {
            return connection.send(new Request(method, path, headers, body.map(Json::text)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        connection.close();
    }
}
