package dev.tessera.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLettersTest {

    private static final String LETTER =
            "{\"id\":\"%s\",\"handler\":\"comments\",\"entity\":\"COMMENT\",\"pk\":\"POST#p\",\"sk\":\"COMMENT#c\","
                    + "\"change\":\"CREATED\",\"reason\":\"java.lang.IllegalStateException: {\\\"a\\\": [1]} is \\\"odd\\\"\","
                    + "\"attempts\":5,\"leftAt\":\"2026-11-16T04:30:00.000Z\",\"replayable\":true}";

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private HttpServer server;
    private DeadLetters letters;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        URI service = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        letters = new DeadLetters(service, "t.o.k", new Console(new PrintStream(printed, true, UTF_8), false));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void all_pages_are_listed_whatever_reasons_say() {
        assertThat(letters.list()).isEqualTo(3);

        assertThat(printed())
                .contains("02  2026-11-16T04:30:00.000Z  comments CREATED POST#p / COMMENT#c  attempts: 5  "
                        + "java.lang.IllegalStateException: {\"a\": [1]} is \"odd\"");
        assertThat(seen)
                .containsExactly("GET /dead-letters Bearer t.o.k", "GET /dead-letters?cursor=a%2Bb Bearer t.o.k");
    }

    @Test
    void all_are_replayed_oldest_first_and_one_that_fails_does_not_stop_the_others() {
        assertThat(letters.replayAll()).isFalse();

        assertThat(seen.stream().filter(request -> request.startsWith("POST")))
                .containsExactly(
                        "POST /dead-letters/01/replays Bearer t.o.k",
                        "POST /dead-letters/02/replays Bearer t.o.k",
                        "POST /dead-letters/03/replays Bearer t.o.k");
        assertThat(printed())
                .contains("✔ 01 is handled")
                .contains("✘ 02 failed again: java.lang.Ill")
                .contains("✘ 03: ")
                .contains("409: Rebuild it");
    }

    @Test
    void one_is_shown_and_discarded_and_a_refusal_says_why() {
        letters.show("01");
        letters.discard("01");

        assertThat(printed()).contains("handler        comments").contains("✔ 01 is discarded");
        assertThatThrownBy(() -> letters.show("missing"))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("404: There is none");
    }

    private String printed() {
        return printed.toString(UTF_8);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        seen.add(request + " " + exchange.getRequestHeaders().getFirst("Authorization"));
        switch (request) {
            case "GET /dead-letters" ->
                send(exchange, 200, "{\"items\":[" + letter("03") + "," + letter("02") + "],\"next\":\"a+b\"}");
            case "GET /dead-letters?cursor=a%2Bb" ->
                send(exchange, 200, "{\"items\":[" + letter("01") + "],\"next\":null}");
            case "GET /dead-letters/01" -> send(exchange, 200, letter("01"));
            case "POST /dead-letters/01/replays" ->
                send(exchange, 200, "{\"handled\":true,\"deadLetter\":" + letter("01") + "}");
            case "POST /dead-letters/02/replays" ->
                send(exchange, 200, "{\"handled\":false,\"deadLetter\":" + letter("02") + "}");
            case "POST /dead-letters/03/replays" -> send(exchange, 409, "{\"detail\":\"Rebuild it\"}");
            case "DELETE /dead-letters/01" -> send(exchange, 200, "");
            default -> send(exchange, 404, "{\"detail\":\"There is none\"}");
        }
    }

    private static String letter(String id) {
        return LETTER.formatted(id);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
