package dev.tessera.service.http;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Takes traces over HTTP and remembers that it did. */
public class Collector implements QuarkusTestResourceLifecycleManager {

    private static final List<String> RECEIVED = new CopyOnWriteArrayList<>();

    private HttpServer server;

    static List<String> received() {
        return RECEIVED;
    }

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            RECEIVED.add(exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return Map.of(
                "otel.exporter.otlp.endpoint",
                "http://127.0.0.1:" + server.getAddress().getPort(),
                "quarkus.otel.exporter.otlp.protocol",
                "http/protobuf",
                "quarkus.otel.bsp.schedule.delay",
                "100ms");
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
