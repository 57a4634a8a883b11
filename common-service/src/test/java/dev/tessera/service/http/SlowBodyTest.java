package dev.tessera.service.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.service.testkit.WithTable;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients that send a body as slowly as they can. */
@QuarkusTest
@WithTable
@TestProfile(ShedLoadTest.Small.class)
class SlowBodyTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String HEAD = "POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

    private final List<Socket> sockets = new ArrayList<>();

    @TestHTTPResource
    URI api;

    @Inject
    MeterRegistry registry;

    @Inject
    Vertx vertx;

    @AfterEach
    void hang_up() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        await().atMost(PATIENCE).until(() -> gauge("tessera.http.arriving") == 0);
    }

    @Test
    void a_body_that_does_not_end_is_given_up_however_often_a_byte_of_it_comes() throws IOException {
        for (String length :
                List.of("Content-Length: 200000\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n")) {
            Socket client = send(HEAD + length);
            ScheduledExecutorService drip = Executors.newSingleThreadScheduledExecutor();
            String more = length.startsWith("C") ? " " : "1\r\n \r\n";
            drip.scheduleAtFixedRate(() -> write(client, more), 0, 100, TimeUnit.MILLISECONDS);
            try {
                String answer = untilTheEnd(client);

                assertThat(answer)
                        .startsWith("HTTP/1.1 408 ")
                        .containsIgnoringCase("content-type: application/problem+json")
                        .containsIgnoringCase("connection: close")
                        .contains("\"type\":\"/problems/body-too-slow\"", "within 5 seconds");
            } finally {
                drip.shutdownNow();
            }
        }
    }

    @Test
    void slow_bodies_take_no_place_of_those_who_are_worked_on() throws Exception {
        for (int i = 0; i < 20; i++) {
            send(HEAD + "Content-Length: 200\r\n\r\n{");
        }
        await().atMost(PATIENCE).until(() -> gauge("tessera.http.arriving") > 2);

        assertThat(gauge("tessera.http.at.work")).isZero();
        assertThat(gauge("tessera.http.waiting")).isZero();
        assertThat(post("{\"a\":\"b\"}").statusCode()).isEqualTo(200);
    }

    @Test
    void what_arrives_slowly_but_in_time_is_taken() throws IOException {
        Socket client = send(HEAD + "Connection: close\r\nContent-Length: 9\r\n\r\n{\"a\"");
        await().atMost(PATIENCE).until(() -> gauge("tessera.http.arriving") == 1);
        write(client, ":\"b\"}");

        assertThat(untilTheEnd(client)).startsWith("HTTP/1.1 200 ").endsWith("{\"a\":\"b\"}");
    }

    @Test
    void bodies_that_arrive_take_so_much_memory_and_no_more() throws Exception {
        String most = "x".repeat(250_000);
        for (int i = 0; i < 12; i++) {
            send(HEAD + "Content-Length: 250009\r\n\r\n" + most);
        }
        List<String> answers = new ArrayList<>();
        for (Socket socket : sockets) {
            answers.add(until(socket, "/problems/").substring(0, "HTTP/1.1 503".length()));
        }

        assertThat(answers).contains("HTTP/1.1 503", "HTTP/1.1 408").hasSize(12);
        assertThat(registry.counter("tessera.http.shed", "reason", "bodies").count())
                .isPositive();
        hang_up();
        assertThat(post("{\"a\":\"b\"}").statusCode()).isEqualTo(200);
    }

    @Test
    void over_http_2_others_on_the_same_connection_notice_nothing() {
        // Without the way by HTTP/1.1, on which the first request would have to be whole.
        HttpClient client = vertx.createHttpClient(new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setHttp2MaxPoolSize(1));
        try {
            for (boolean declared : new boolean[] {true, false}) {
                assertThat(slowly(client, declared)).isEqualTo(408);
            }
            assertThat(client.request(HttpMethod.POST, api.getPort(), api.getHost(), "/slow")
                            .compose(request -> request.putHeader("Content-Type", "application/json")
                                    .send("{\"a\":\"b\"}"))
                            .toCompletionStage()
                            .toCompletableFuture()
                            .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                            .join()
                            .statusCode())
                    .isEqualTo(200);
        } finally {
            client.close();
        }
    }

    @Test
    void over_http_2_a_body_is_too_large_whether_its_length_was_said_or_not() {
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions().setProtocolVersion(HttpVersion.HTTP_2).setHttp2ClearTextUpgrade(false));
        String tooLarge = "{\"a\":\"" + "b".repeat(1 << 20) + "\"}";
        try {
            for (boolean declared : new boolean[] {true, false}) {
                assertThat(client.request(HttpMethod.POST, api.getPort(), api.getHost(), "/slow")
                                .compose(request -> {
                                    request.putHeader("Content-Type", "application/json");
                                    if (declared) {
                                        request.putHeader("Content-Length", String.valueOf(tooLarge.length()));
                                    }
                                    request.setChunked(!declared);
                                    request.write(tooLarge);
                                    request.end();
                                    return request.response();
                                })
                                .toCompletionStage()
                                .toCompletableFuture()
                                .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                                .join()
                                .statusCode())
                        .as("its length was " + (declared ? "said" : "not said"))
                        .isEqualTo(413);
            }
        } finally {
            client.close();
        }
    }

    private int slowly(HttpClient client, boolean declared) {
        return client.request(HttpMethod.POST, api.getPort(), api.getHost(), "/slow")
                .compose(request -> {
                    request.putHeader("Content-Type", "application/json");
                    if (declared) {
                        request.putHeader("Content-Length", "100");
                    }
                    request.setChunked(!declared);
                    request.write(Buffer.buffer("{"));
                    return request.response();
                })
                .map(response -> {
                    assertThat(response.version()).isEqualTo(HttpVersion.HTTP_2);
                    return response.statusCode();
                })
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .join();
    }

    private HttpResponse<String> post(String body) throws Exception {
        return java.net.http.HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(api.resolve("/slow"))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }

    private Socket send(String text) throws IOException {
        Socket socket = new Socket(api.getHost(), api.getPort());
        socket.setSoTimeout((int) PATIENCE.toMillis());
        sockets.add(socket);
        write(socket, text);
        return socket;
    }

    private static void write(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
        } catch (IOException hungUp) {
            // What it said before is the answer.
        }
    }

    /** What the server says until it hangs up. */
    private static String untilTheEnd(Socket socket) throws IOException {
        return until(socket, "until it hangs up");
    }

    private static String until(Socket socket, String awaited) throws IOException {
        StringBuilder text = new StringBuilder();
        byte[] part = new byte[8192];
        try {
            int read = 0;
            while (read >= 0 && text.indexOf(awaited) < 0) {
                read = socket.getInputStream().read(part);
                text.append(new String(part, 0, Math.max(0, read), UTF_8));
            }
        } catch (SocketException reset) {
            // It has not read what still came in.
        }
        return text.toString();
    }
}
