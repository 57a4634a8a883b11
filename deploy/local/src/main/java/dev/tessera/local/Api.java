package dev.tessera.local;

import dev.tessera.keys.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One service's API as one caller sees it. Waits and asks again when told to come back later. */
public final class Api {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Set<Integer> LATER = Set.of(429, 503);
    private static final int ATTEMPTS = 6;
    private static final String REPLACE = "REPLACE";
    private static final String JSON = "application/json";

    private final URI base;
    private final String token;

    public Api(URI base) {
        this(base, null);
    }

    private Api(URI base, String token) {
        this.base = base;
        this.token = token;
    }

    public Api as(String accessToken) {
        return new Api(base, accessToken);
    }

    public Answer get(String path) {
        return send("GET", path, Map.of());
    }

    public Answer post(String path, Map<String, ?> body) {
        return send("POST", path, body);
    }

    public Answer put(String path, Map<String, ?> body) {
        return send("PUT", path, body);
    }

    /** A PUT of something that has versions, whichever it is at. */
    public Answer replace(String path, Map<String, ?> body) {
        return send(REPLACE, path, Json.write(body));
    }

    /** A merge patch. */
    public Answer patch(String path, Map<String, ?> body) {
        return send("PATCH", path, "application/merge-patch+json", Json.write(body));
    }

    public Answer delete(String path) {
        return send("DELETE", path, Map.of());
    }

    /** A form, as token requests are. */
    public Answer postForm(String path, String form) {
        return send("POST", path, "application/x-www-form-urlencoded", form);
    }

    private Answer send(String method, String path, Map<String, ?> body) {
        return send(method, path, body.isEmpty() ? "" : Json.write(body));
    }

    /** @param json empty for no body */
    public Answer send(String method, String path, String json) {
        return method.equals(REPLACE)
                ? send("PUT", path, JSON, json, Map.of("If-Match", "*"))
                : send(method, path, json.isEmpty() ? null : JSON, json);
    }

    private Answer send(String method, String path, String contentType, String body) {
        return send(method, path, contentType, body, Map.of());
    }

    private Answer send(String method, String path, String contentType, String body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).timeout(TIMEOUT);
        if (contentType == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.method(method, HttpRequest.BodyPublishers.ofString(body)).header("Content-Type", contentType);
        }
        headers.forEach(request::header);
        if (method.equals("POST")) {
            // Asked again after a lost answer, the service repeats that answer.
            request.header("Idempotency-Key", UUID.randomUUID().toString());
        }
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        try {
            HttpResponse<String> response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            for (int attempt = 1; LATER.contains(response.statusCode()) && attempt < ATTEMPTS; attempt++) {
                pause(Duration.ofSeconds(
                        response.headers().firstValueAsLong("Retry-After").orElse(1)));
                response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            }
            return new Answer(method + " " + base.resolve(path), response.statusCode(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + base.resolve(path) + " got no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    public static void pause(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    public record Answer(String request, int status, String body) {

        /** Fails with what the service said unless the status is one of these. */
        public Answer expect(Integer... statuses) {
            if (!Set.of(statuses).contains(status)) {
                throw new IllegalStateException(request + " was answered with " + status + ": " + body);
            }
            return this;
        }

        /** The id of the listed thing that has this text; what it holds before that holds nothing else. */
        public Optional<String> idWhere(String field, String value) {
            String before = "[^{}]*(?:\\{[^{}]*\\}[^{}]*)*?";
            Matcher found = Pattern.compile("\\{\"id\":\"([^\"]+)\"" + before + "\"" + Pattern.quote(field) + "\":\""
                            + Pattern.quote(value) + "\"")
                    .matcher(body);
            return found.find() ? Optional.of(found.group(1)) : Optional.empty();
        }

        /** The first text field of this name. Enough for answers whose shape we know; not a JSON parser. */
        public String text(String field) {
            Matcher found = Pattern.compile("\"" + Pattern.quote(field) + "\"\\s*:\\s*\"([^\"\\\\]*)\"")
                    .matcher(body);
            if (!found.find()) {
                throw new IllegalStateException(request + " was answered without \"" + field + "\": " + body);
            }
            return found.group(1);
        }
    }
}
