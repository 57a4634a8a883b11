package dev.tessera.system.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A server that breaks its word, in each operation in another way. */
final class FaultyServer implements AutoCloseable {

    static final String DOCUMENT = """
            openapi: 3.1.0
            info: {title: Faulty, version: "1"}
            components:
              schemas:
                Problem:
                  type: object
                  required: [type, status]
                  properties: {type: {type: string}, status: {type: integer}}
                Tile:
                  type: object
                  required: [count]
                  properties: {count: {type: integer}}
              responses:
                Tile:
                  description: A tile.
                  headers: {ETag: {required: true, schema: {type: string}}}
                  content: {application/json: {schema: {$ref: "#/components/schemas/Tile"}}}
                Refused:
                  description: Refused.
                  content: {application/problem+json: {schema: {$ref: "#/components/schemas/Problem"}}}
            paths:
            """
            + Stream.of(
                            "honest",
                            "crashing",
                            "surprising",
                            "lying",
                            "talkative",
                            "unproblematic",
                            "branded",
                            "tagless",
                            "silent",
                            "empty")
                    .map(FaultyServer::operation)
                    .collect(Collectors.joining());

    private static final String TAG = "ETag: \"1\"\r\n";
    private static final String TILE = "{\"count\": 1}";
    private static final String PROBLEM = "{\"type\": \"/problems/bad\", \"status\": 400}";

    private final ServerSocket server;

    private static String operation(String name) {
        return """
              /%1$s/{id}:
                post:
                  operationId: %1$s
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  requestBody:
                    content: {application/json: {schema: {type: object, properties: {name: {type: string}}}}}
                  responses:
                    "200": {$ref: "#/components/responses/Tile"}
                    "400": {$ref: "#/components/responses/Refused"}
            """.formatted(name);
    }

    FaultyServer() {
        try {
            this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread accepting = new Thread(this::accept, "faulty-server");
        accepting.setDaemon(true);
        accepting.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    private void accept() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                answer(socket);
            } catch (IOException next) {
                // The client hung up, or the test is over.
            }
        }
    }

    /** One answer for each connection. */
    private static void answer(Socket socket) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
        String target = in.readLine().split(" ")[1];
        int length = 0;
        for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
            if (line.startsWith("Content-Length: ")) {
                length = Integer.parseInt(line.substring("Content-Length: ".length()));
            }
        }
        char[] body = new char[length];
        for (int read = 0; read < length; ) {
            read += in.read(body, read, length - read);
        }
        String answer = answer(target, new String(body));
        socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
    }

    private static String answer(String target, String body) {
        boolean good = body.equals("{}") || body.startsWith("{\"name\":\"Azulejo");
        String[] path = target.split("[/?]", -1);
        if (!target.matches("/[a-z]+/[A-Za-z0-9._~%+-]+(\\?.*)?") || target.contains("/..")) {
            return refusal(404);
        }
        return switch (path[1]) {
            case "crashing" -> good ? tile() : problem("500 Oops", PROBLEM);
            case "surprising" -> good ? tile() : problem("409 Conflict", PROBLEM);
            case "lying" -> good ? tile() : message("200 OK", TAG, "application/json", "{\"count\": \"many\"}");
            case "talkative" ->
                good ? message("200 OK", TAG, "application/json", "{\"count\": 1, \"secret\": 2}") : refusal(400);
            case "unproblematic" -> good ? tile() : message("400 Bad Request", "", "text/html", "<h1>No</h1>");
            case "branded" ->
                good ? message("200 OK", TAG + "X-Powered-By: tiles\r\n", "application/json", TILE) : refusal(400);
            case "tagless" -> good ? message("200 OK", "", "application/json", TILE) : refusal(400);
            case "silent" -> good ? tile() : "";
            case "empty" -> good ? tile() : problem("400 Bad Request", "");
            default -> good ? tile() : refusal(400);
        };
    }

    private static String tile() {
        return message("200 OK", TAG, "application/json", TILE);
    }

    private static String refusal(int status) {
        return problem(status + " No", PROBLEM);
    }

    private static String problem(String status, String body) {
        return message(status, "", "application/problem+json", body);
    }

    private static String message(String status, String headers, String type, String body) {
        return "HTTP/1.1 %s\r\n%sContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
                .formatted(status, headers, type, body.length(), body);
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
