package dev.tessera.service.health;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(TableRecorder.class)
class EngineCheckTest {

    private static final IdempotencyKeys.Primary NOTHING =
            new IdempotencyKeys.Primary(Service.USERS, "readiness", "probe");

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private HttpServer server;

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.actAs(Service.USERS);
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    @Test
    void an_engine_with_transactions_is_fit() {
        assertThatCode(() -> check(TESSERA)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"400, UnknownOperationException", "400, ValidationException", "501, NotImplemented"})
    void an_engine_without_transactions_is_refused_with_a_message_that_says_so(int status, String type)
            throws IOException {
        TestGateway other = engineThatAnswers(status, "{\"__type\":\"x#" + type + "\",\"message\":\"not here\"}");

        assertThatThrownBy(() -> check(other))
                .isInstanceOf(UnfitEngineException.class)
                .hasMessageContaining("does not take transactions")
                .hasMessageContaining("not here")
                .hasMessageContaining("TransactWriteItems")
                .hasMessageContaining("docs/operations.md");
        other.close();
    }

    @Test
    void an_engine_that_overlooks_conditions_is_refused() throws IOException {
        TestGateway other = engineThatAnswers(200, "{}");

        assertThatThrownBy(() -> check(other))
                .isInstanceOf(UnfitEngineException.class)
                .hasMessageContaining("carried out a transaction whose condition does not hold");
        other.close();
    }

    @ParameterizedTest
    @CsvSource({
        "500, InternalServerError",
        "400, ThrottlingException",
        "400, ResourceNotFoundException",
        "400, AccessDeniedException"
    })
    void an_outage_says_nothing_about_the_engine(int status, String type) throws IOException {
        TestGateway other = engineThatAnswers(status, "{\"__type\":\"x#" + type + "\"}");

        assertThatThrownBy(() -> check(other)).isInstanceOf(TableUnavailableException.class);
        other.close();
    }

    private static void check(TestGateway gateway) {
        new EngineCheck(gateway.gateway(), NOTHING).run().await().indefinitely();
    }

    private TestGateway engineThatAnswers(int status, String body) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
            exchange.sendResponseHeaders(status, body.length());
            exchange.getResponseBody().write(body.getBytes(UTF_8));
            exchange.close();
        });
        server.start();
        URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new TestGateway().open(endpoint, "any");
    }
}
