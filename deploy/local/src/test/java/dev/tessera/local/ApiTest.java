package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApiTest {

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;
    private Api api;
    private final Set<String> idempotencyKeys = ConcurrentHashMap.newKeySet();
    private final Set<String> conditions = ConcurrentHashMap.newKeySet();
    private volatile int refusals;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        api = new Api(URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getFirst("Authorization") + " " + body.replaceAll("\\s", ""));
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Idempotency-Key"))
                .ifPresent(idempotencyKeys::add);
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("If-Match")).ifPresent(conditions::add);
        boolean refuse = refusals-- > 0;
        if (refuse) {
            exchange.getResponseHeaders().add("Retry-After", "0");
        }
        byte[] answer = "{\"id\":\"01J\",\"accessToken\":\"e.y.J\"}".getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(refuse ? 429 : 201, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    @Test
    void sends_json_as_the_caller() {
        api.as("tok").post("/users", Map.of("name", "Zoë \"Z\"")).expect(201);

        assertThat(seen).containsExactly("POST /users Bearer tok {\"name\":\"Zoë\\\"Z\\\"\"}");
    }

    @Test
    void replaces_whatever_version_there_is() {
        api.replace("/orders/1/status", Map.of("status", "Cancelado")).expect(201);

        assertThat(seen).containsExactly("PUT /orders/1/status null {\"status\":\"Cancelado\"}");
        assertThat(conditions).containsExactly("*");
    }

    @Test
    void comes_back_when_told_to() {
        refusals = 2;

        assertThat(api.get("/users/me").expect(201).text("id")).isEqualTo("01J");
        assertThat(seen).hasSize(3);
    }

    @Test
    void every_try_of_one_post_has_the_same_idempotency_key() {
        refusals = 2;
        api.post("/users", Map.of("name", "Ana")).expect(201);
        assertThat(seen).hasSize(3);
        assertThat(idempotencyKeys).hasSize(1);

        api.post("/users", Map.of("name", "Ana")).expect(201);
        assertThat(idempotencyKeys).hasSize(2);
    }

    @Test
    void gives_up_in_the_end() {
        refusals = 100;

        assertThat(api.get("/users/me").status()).isEqualTo(429);
        assertThat(seen).hasSize(6);
    }

    @Test
    void an_unexpected_answer_is_an_error_that_shows_it() {
        Api.Answer answer = api.get("/users/me");

        assertThatThrownBy(() -> answer.expect(200, 409))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("GET http://127.0.0.1")
                .hasMessageContaining("201")
                .hasMessageContaining("accessToken");
        assertThatThrownBy(() -> answer.text("refreshToken")).hasMessageContaining("without \"refreshToken\"");
    }

    @Test
    void a_listed_thing_is_found_by_a_text_of_its_own() {
        Api.Answer list = new Api.Answer(
                "GET /posts",
                200,
                "{\"items\":[{\"id\":\"p1\",\"author\":{\"id\":\"u1\",\"name\":\"Ana\"},\"title\":\"Chair\"},"
                        + "{\"id\":\"p2\",\"author\":{\"id\":\"u2\",\"name\":\"Bruno\"},\"title\":\"Chisel\"}]}");

        assertThat(list.idWhere("title", "Chair")).contains("p1");
        assertThat(list.idWhere("title", "Chisel")).contains("p2");
        assertThat(list.idWhere("title", "Chai")).isEmpty();
    }
}
