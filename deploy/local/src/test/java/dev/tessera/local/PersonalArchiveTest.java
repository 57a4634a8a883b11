package dev.tessera.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PersonalArchiveTest {

    @TempDir
    Path directory;

    private HttpServer service;
    private boolean breaksOff;

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/users/me/export", exchange -> {
            boolean known = "Bearer good".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            byte[] body = "{\"kind\":\"USER\"}\n".getBytes(UTF_8);
            exchange.sendResponseHeaders(known ? 200 : 401, breaksOff ? body.length + 10 : body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    @Test
    void has_a_file_of_each_service() throws IOException {
        Path file = directory.resolve("me.zip");
        archive("good").write(file);

        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.stream().map(entry -> entry.getName()))
                    .containsExactly("orders-service.ndjson", "users-service.ndjson");
            assertThat(new String(
                            zip.getInputStream(zip.getEntry("users-service.ndjson"))
                                    .readAllBytes(),
                            UTF_8))
                    .isEqualTo("{\"kind\":\"USER\"}\n");
        }
    }

    @Test
    void is_not_there_if_the_token_is_refused() {
        Path file = directory.resolve("me.zip");
        assertThatThrownBy(() -> archive("bad").write(file))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("the token has expired");
        assertThat(file).doesNotExist();
    }

    @Test
    void is_not_there_if_a_service_breaks_off() {
        breaksOff = true;
        Path file = directory.resolve("me.zip");
        assertThatThrownBy(() -> archive("good").write(file)).isInstanceOf(UncheckedIOException.class);
        assertThat(file).doesNotExist();
    }

    @Test
    void does_not_replace_a_file() throws IOException {
        Path file = Files.writeString(directory.resolve("me.zip"), "mine");
        assertThatThrownBy(() -> archive("good").write(file)).hasMessageContaining("is there already");
        assertThat(file).hasContent("mine");
    }

    private PersonalArchive archive(String token) {
        URI base = URI.create("http://localhost:" + service.getAddress().getPort());
        return new PersonalArchive(Map.of("users-service", base, "orders-service", base), token);
    }
}
