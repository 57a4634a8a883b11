package dev.tessera.local.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts as they are, against a server that lists whatever was sent to it. */
class ScriptTest {

    private final List<String> requests = new ArrayList<>();
    private final List<String> made = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private HttpServer server;
    private Demo demo;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        Map<String, URI> services = Map.of(Demo.USERS, address, Demo.CONTENT, address, Demo.NOTIFICATIONS, address);
        demo = new Demo(services, new Demo.Account("admin@example.com", "secret"), Optional.empty(), said::add);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource({"content-service, content.txt, 16", "notifications-service, notifications.txt, 2"})
    void a_second_run_finds_what_the_first_has_made(String service, String file, int things) {
        Script.run(demo, service, file);
        List<String> first = List.copyOf(made);
        assertThat(first).hasSizeGreaterThanOrEqualTo(things).noneMatch(body -> body.contains("${"));
        assertThat(said).anyMatch(line -> line.startsWith("new: "));

        said.clear();
        Script.run(demo, service, file);

        assertThat(made).filteredOn(body -> !body.contains("\"fcm\"")).hasSize(first.size() - devices(first));
        assertThat(said).anyMatch(line -> line.startsWith("known: "));
    }

    @Test
    void people_sign_up_before_they_are_anybody() {
        Script.run(demo, Demo.USERS, "users.txt");

        assertThat(requests).startsWith("POST /users", "POST /users", "POST /users");
        assertThat(requests).contains("PUT /users/u/roles", "PUT /companies/12345678000195/members/u");
        assertThat(said).contains("new:   Ana Souza: ana@tessera.example  " + UsersDemo.PASSWORD);
    }

    @Test
    void what_was_made_is_named_in_what_comes_after() {
        Script.run(demo, Demo.CONTENT, "content.txt");

        assertThat(requests).contains("PUT /cards/2/votes/me", "POST /cards/2/comments", "PUT /collections/8/cards/2");
        assertThat(made).anyMatch(body -> body.contains("\"text\":\"Two days.\", \"replyTo\":\"6\""));
    }

    private static int devices(List<String> bodies) {
        return (int) bodies.stream().filter(body -> body.contains("\"fcm\"")).count();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        requests.add(method + " " + path);
        String answer = "{\"items\":[" + String.join(",", made) + "]}";
        if (path.equals("/sessions")) {
            answer = "{\"userId\":\"u\",\"accessToken\":\"t\"}";
        } else if (method.equals("POST")) {
            answer = "{\"id\":\"" + (made.size() + 1) + "\"," + body.strip().substring(1);
            made.add(answer.replace("\": \"", "\":\""));
        }
        byte[] bytes = answer.getBytes(UTF_8);
        exchange.sendResponseHeaders(method.equals("POST") ? 201 : 200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
