package dev.tessera.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tessera.benchmarks.peer.Peer;
import dev.tessera.benchmarks.peer.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What the rows ask for, made over the API of a Tessera: people, posts with authors and search terms, notifications. */
record World(
        String userId,
        String email,
        String refreshToken,
        String categoryId,
        String postId,
        List<String> notificationIds) {

    static final String CNPJ = "12ABC34501DE35";
    static final String PASSWORD = "sample-tiles-for-everybody";
    static final String WORD = "mosaic";

    private static final int AUTHORS = 3;
    private static final int POSTS = 25;
    private static final int NOTIFICATIONS = 25;
    private static final int ORDER_LINES = 10;
    private static final Duration DERIVED = Duration.ofMinutes(2);
    /** Of a machine that does much else while the world is made. */
    private static final int UNAVAILABLE = 503;

    private static final int ATTEMPTS = 20;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** @param feedRuns whether the peer derives authors and search terms, which is then waited for */
    static World make(Peer peer, Tokens tokens, boolean feedRuns) {
        String suffix = Long.toString(System.nanoTime(), Character.MAX_RADIX);
        List<String> people = new ArrayList<>();
        for (int i = 0; i < AUTHORS; i++) {
            people.add(signUp(peer, "person" + i + suffix));
        }
        String email = "person0" + suffix + "@tessera.example";
        JsonNode session = send(
                peer,
                Peer.USERS,
                "POST",
                "/sessions",
                null,
                JSON.createObjectNode().put("email", email).put("password", PASSWORD));
        String category = "";
        String post = "";
        if (peer.serves(Peer.CONTENT)) {
            category = category(peer, tokens.of(people.get(0), Map.of(), "USER", "MODERATOR"), suffix);
            for (int i = 0; i < POSTS; i++) {
                post = post(peer, tokens.of(people.get(i % AUTHORS), Map.of(), "USER"), category, i);
            }
            if (feedRuns) {
                awaitDerived(peer);
            }
        }
        List<String> notifications = new ArrayList<>();
        if (peer.serves(Peer.NOTIFICATIONS)) {
            String worker = tokens.of(people.get(1), Map.of(), "USER", "SERVICE");
            for (int i = 0; i < NOTIFICATIONS; i++) {
                notifications.add(notify(peer, worker, people.get(0), i));
            }
        }
        return new World(
                people.get(0), email, session.get("refreshToken").asText(), category, post, List.copyOf(notifications));
    }

    private static String signUp(Peer peer, String name) {
        return send(
                        peer,
                        Peer.USERS,
                        "POST",
                        "/users",
                        null,
                        JSON.createObjectNode()
                                .put("email", name + "@tessera.example")
                                .put("username", name)
                                .put("password", PASSWORD)
                                .put("displayName", "Somebody " + name))
                .get("id")
                .asText();
    }

    private static String category(Peer peer, String token, String suffix) {
        return send(
                        peer,
                        Peer.CONTENT,
                        "POST",
                        "/categories",
                        token,
                        JSON.createObjectNode().put("slug", "tiles-" + suffix).put("name", "Tiles"))
                .get("id")
                .asText();
    }

    private static String post(Peer peer, String token, String category, int number) {
        ObjectNode post = JSON.createObjectNode()
                .put("title", "A " + WORD + " of " + number + " tiles")
                .put("summary", "Blue and white, laid in an evening, with what was left of the kitchen.")
                .put("body", "# Tiles\n\nLay them out dry before you glue them. Begin in the middle. ".repeat(5))
                .put("categoryId", category)
                .put("status", "PUBLISHED");
        post.putArray("tags").add("tiles").add("kitchen");
        return send(peer, Peer.CONTENT, "POST", "/posts", token, post).get("id").asText();
    }

    private static String notify(Peer peer, String token, String reader, int number) {
        return send(
                        peer,
                        Peer.NOTIFICATIONS,
                        "POST",
                        "/notifications",
                        token,
                        JSON.createObjectNode()
                                .put("userId", reader)
                                .put("title", "Parcel " + number + " is here")
                                .put("content", "It waits for you at the counter, until Friday."))
                .get("id")
                .asText();
    }

    private static void awaitDerived(Peer peer) {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < DERIVED.toNanos()) {
            JsonNode found = send(peer, Peer.CONTENT, "GET", "/search?q=" + WORD + "&limit=20", null, null);
            if (found.get("items").size() >= 20) {
                return;
            }
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        throw new IllegalStateException("Nothing is found by search after " + DERIVED);
    }

    /** An order of ten lines, as a client sends it. */
    static String order() {
        ObjectNode order = JSON.createObjectNode().put("orderDate", "2026-11-02T10:15:00Z");
        ArrayNode items = order.putArray("items");
        for (int i = 0; i < ORDER_LINES; i++) {
            items.addObject()
                    .put("productId", "AZ-" + (100 + i))
                    .put("description", "Azulejo azul, caixa de 1 m²")
                    .put("quantity", 1 + i % 4)
                    .put("unitPrice", 89.90);
        }
        ObjectNode customer = order.putObject("customer")
                .put("firstName", "Maria")
                .put("lastName", "Silva")
                .put("cpf", "123.456.789-09")
                .put("email", "cliente@tessera.example")
                .put("phone", "+55 11 98765-4321");
        customer.putObject("address")
                .put("street", "Rua das Flores")
                .put("number", "100")
                .put("city", "São Paulo")
                .put("state", "SP")
                .put("zipCode", "01310-100");
        order.putObject("shipping")
                .put("method", "Sedex")
                .put("cost", 22.50)
                .put("city", "São Paulo")
                .put("expectedDeliveryDate", "2026-11-09");
        order.putArray("payments")
                .addObject()
                .put("method", "PIX")
                .put("transactionId", "TXN-1")
                .put("amount", 100.00);
        return order.toString();
    }

    private static JsonNode send(Peer peer, String service, String method, String path, String token, JsonNode body) {
        URI address = peer.program(service).address().resolve(path);
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(Duration.ofMinutes(3));
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (body == null) {
            request.method(method, BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json").method(method, BodyPublishers.ofString(body.toString()));
            if (!path.startsWith("/sessions")) {
                request.header("Idempotency-Key", UUID.randomUUID().toString());
            }
        }
        try {
            HttpResponse<String> answer = HTTP.send(request.build(), BodyHandlers.ofString());
            for (int again = 0; answer.statusCode() == UNAVAILABLE && again < ATTEMPTS; again++) {
                Thread.sleep(1_000);
                answer = HTTP.send(request.build(), BodyHandlers.ofString());
            }
            if (answer.statusCode() >= 300) {
                throw new IllegalStateException(
                        method + " " + address + " was answered with " + answer.statusCode() + ": " + answer.body());
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
