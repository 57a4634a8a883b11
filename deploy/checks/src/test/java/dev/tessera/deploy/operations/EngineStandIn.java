package dev.tessera.deploy.operations;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands where a service expects DynamoDB, and does what DynamoDB Local never would. */
final class EngineStandIn implements AutoCloseable {

    private static final String TARGET = "X-Amz-Target";
    private static final List<String> PASSED_ON = List.of(TARGET, "Content-Type", "Authorization", "X-Amz-Date");

    private static final int THROTTLED_EVERY = 10;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient http = HttpClient.newHttpClient();
    private volatile boolean broken;

    private interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    private EngineStandIn() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
    }

    /** An engine that speaks DynamoDB's language and has never heard of transactions. */
    static EngineStandIn withoutTransactions() {
        return new EngineStandIn().start(exchange -> {
            String operation = exchange.getRequestHeaders().getFirst(TARGET);
            boolean known = !operation.endsWith("TransactWriteItems");
            answer(
                    exchange,
                    known ? 200 : 400,
                    known ? "{}" : error("UnknownOperationException", "Unsupported operation " + operation));
        });
    }

    /** Passes everything on to an engine, but throttles some transactions, never one that is tried again at once. */
    EngineStandIn(URI engine) {
        this();
        AtomicInteger transactions = new AtomicInteger();
        start(exchange -> {
            boolean isTransaction =
                    exchange.getRequestHeaders().getFirst(TARGET).endsWith("TransactWriteItems");
            if (broken) {
                answer(exchange, 500, error("InternalServerError", "Staged"));
            } else if (isTransaction && transactions.getAndIncrement() % THROTTLED_EVERY == 0) {
                answer(exchange, 400, error("ThrottlingException", "Not so fast"));
            } else {
                passOn(exchange, engine);
            }
        });
    }

    /** From now on nothing works, or everything does again. */
    void setBroken(boolean broken) {
        this.broken = broken;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private EngineStandIn start(Answer answer) {
        server.createContext("/", exchange -> {
            try (exchange) {
                answer.to(exchange);
            }
        });
        server.start();
        return this;
    }

    private void passOn(HttpExchange exchange, URI engine) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(engine)
                .POST(HttpRequest.BodyPublishers.ofByteArray(
                        exchange.getRequestBody().readAllBytes()));
        PASSED_ON.forEach(name -> {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) {
                request.header(name, value);
            }
        });
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString(UTF_8));
            answer(exchange, response.statusCode(), response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String error(String type, String message) {
        return "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + type + "\",\"message\":\"" + message + "\"}";
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        exchange.getRequestBody().readAllBytes();
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
