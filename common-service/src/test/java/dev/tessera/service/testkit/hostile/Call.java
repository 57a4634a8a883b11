package dev.tessera.service.testkit.hostile;

import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One request, byte for byte: unlike a test library's, this client improves nothing on the way. */
public record Call(String method, String target, Map<String, List<String>> headers, Optional<byte[]> body) {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String OF_THE_PLATFORM = "/q/";

    public static Call of(String method, String target) {
        return new Call(method, target, Map.of(), Optional.empty());
    }

    public Call json(String json) {
        return body("application/json", json);
    }

    public Call body(String contentType, String text) {
        return with("Content-Type", contentType).bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    public Call bytes(byte[] bytes) {
        return new Call(method, target, headers, Optional.of(bytes));
    }

    public Call token(String token) {
        return with("Authorization", "Bearer " + token);
    }

    public Call to(String otherTarget) {
        return new Call(method, otherTarget, headers, body);
    }

    public Call with(String name, String... values) {
        Map<String, List<String>> more = new LinkedHashMap<>(headers);
        more.put(name, List.of(values));
        return new Call(method, target, more, body);
    }

    public boolean mayChangeSomething() {
        return !method.equals("GET");
    }

    /** The answer is one that the API describes, or this fails. */
    public Answer send() {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + RestAssured.port + target))
                .method(method, body.map(BodyPublishers::ofByteArray).orElse(BodyPublishers.noBody()))
                // Nobody is throttled for what another call did.
                .header("X-Forwarded-For", network());
        headers.forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        try {
            HttpResponse<InputStream> response = CLIENT.send(request.build(), BodyHandlers.ofInputStream());
            String type = response.headers().firstValue("Content-Type").orElse("");
            try (InputStream body = response.body()) {
                // A stream of events has no end: that it began is the answer.
                String text = type.startsWith("text/event-stream")
                        ? ""
                        : new String(body.readAllBytes(), StandardCharsets.UTF_8);
                Answer answer = new Answer(response.statusCode(), type, text, response.headers());
                if (!target.startsWith(OF_THE_PLATFORM)) {
                    ApiDescription.current().assertDescribes(this, answer);
                }
                return answer;
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(this + " got no answer", e);
        }
    }

    /** The head as it is, and chunks that are what is given here instead of the body. */
    RawHttp.Answer sendChunks(String chunks) {
        try {
            return RawHttp.send(head() + "Transfer-Encoding: chunked\r\n\r\n" + chunks);
        } catch (IOException e) {
            throw new AssertionError(this + " got no answer", e);
        }
    }

    /** The head as it is, and a body that does not come; the caller hangs up. */
    Socket begin() throws IOException {
        Socket socket = new Socket("localhost", RestAssured.port);
        socket.getOutputStream().write((head() + "Content-Length: 100\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }

    private String head() {
        StringBuilder head =
                new StringBuilder("%s %s HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %s\r\nConnection: close\r\n"
                        .formatted(method, target, network()));
        headers.forEach((name, values) -> values.forEach(
                value -> head.append(name).append(": ").append(value).append("\r\n")));
        return head.toString();
    }

    private static String network() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return "10.%d.%d.%d".formatted(random.nextInt(256), random.nextInt(256), random.nextInt(1, 255));
    }

    String path() {
        return target.split("\\?")[0];
    }

    /** With one parameter in the query, whatever the query has for it now. */
    Call setting(String name, String encoded) {
        String others = target.contains("?")
                ? Stream.of(target.substring(target.indexOf('?') + 1).split("&"))
                        .filter(parameter -> !parameter.split("=")[0].equals(name))
                        .collect(Collectors.joining("&"))
                : "";
        return to(path() + (others.isEmpty() ? "" : "?" + others)).query(name, encoded);
    }

    /** With another parameter in the query. */
    public Call query(String name, String encoded) {
        return to(target + (target.contains("?") ? "&" : "?") + name + "=" + encoded);
    }

    @Override
    public String toString() {
        String text =
                body.map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
        return method + " " + target + " " + (text.length() > 300 ? text.substring(0, 300) + "…" : text);
    }
}
