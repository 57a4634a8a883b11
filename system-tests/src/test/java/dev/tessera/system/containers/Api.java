package dev.tessera.system.containers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Requests as a client outside the containers sends them. */
final class Api {

    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration ANSWER = Duration.ofSeconds(20);
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
    private static final ObjectMapper JSON = new ObjectMapper();

    private Api() {}

    record Answer(int status, String text) {

        JsonNode json() {
            try {
                return JSON.readTree(text);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("Not JSON: " + text, e);
            }
        }

        Answer expect(int expected) {
            if (status != expected) {
                throw new AssertionError("Answered with " + status + " instead of " + expected + ": " + text);
            }
            return this;
        }
    }

    static Answer get(URI uri, Optional<String> token) throws IOException {
        return send(request(uri, token, Map.of()).GET());
    }

    static Answer post(URI uri, Optional<String> token, Map<String, String> headers, Object body) throws IOException {
        return send(request(uri, token, headers).POST(HttpRequest.BodyPublishers.ofString(text(body))));
    }

    static Answer put(URI uri, Optional<String> token, Object body) throws IOException {
        return send(request(uri, token, Map.of()).PUT(HttpRequest.BodyPublishers.ofString(text(body))));
    }

    /** Whether the address answers with 200: no answer at all is a no. */
    static boolean isOk(URI uri) {
        try {
            return get(uri, Optional.empty()).status() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private static HttpRequest.Builder request(URI uri, Optional<String> token, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri).timeout(ANSWER).header("Content-Type", "application/json");
        token.ifPresent(bearer -> request.header("Authorization", "Bearer " + bearer));
        headers.forEach(request::header);
        return request;
    }

    private static Answer send(HttpRequest.Builder request) throws IOException {
        try {
            HttpResponse<String> response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        }
    }

    private static String text(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
