package dev.tessera.system.feed;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** Takes traces over HTTP as an OpenTelemetry collector does, and reads as much of them as a test asks about. */
final class TraceCollector implements AutoCloseable {

    /** @param parent empty for the first one of a trace */
    record Span(String service, String trace, String id, String parent, String name) {}

    private record Field(int number, byte[] bytes) {

        String hex() {
            return HexFormat.of().formatHex(bytes);
        }

        String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private final List<Span> spans = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    TraceCollector() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> {
            InputStream sent = exchange.getRequestBody();
            boolean zipped = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            read((zipped ? new GZIPInputStream(sent) : sent).readAllBytes());
            exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }

    /** What a service is told, so that its traces come here. */
    Map<String, String> settings() {
        return Map.of(
                "otel.exporter.otlp.endpoint",
                "http://127.0.0.1:" + server.getAddress().getPort(),
                "quarkus.otel.exporter.otlp.protocol",
                "http/protobuf",
                "quarkus.otel.bsp.schedule.delay",
                "100ms");
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    /** ExportTraceServiceRequest of opentelemetry-proto. */
    private void read(byte[] request) {
        for (Field resourceSpans : fields(request, 1)) {
            String service = fields(resourceSpans.bytes(), 1).stream()
                    .flatMap(resource -> fields(resource.bytes(), 1).stream())
                    .filter(attribute -> one(attribute, 1).text().equals("service.name"))
                    .map(attribute -> one(one(attribute, 2), 1).text())
                    .findFirst()
                    .orElseThrow();
            for (Field scopeSpans : fields(resourceSpans.bytes(), 2)) {
                for (Field span : fields(scopeSpans.bytes(), 2)) {
                    spans.add(new Span(
                            service,
                            one(span, 1).hex(),
                            one(span, 2).hex(),
                            fields(span.bytes(), 4).stream()
                                    .map(Field::hex)
                                    .findFirst()
                                    .orElse(""),
                            one(span, 5).text()));
                }
            }
        }
    }

    private static Field one(Field message, int number) {
        return fields(message.bytes(), number).get(0);
    }

    /** The fields of a message that have this number and are bytes, texts or messages. */
    private static List<Field> fields(byte[] message, int number) {
        List<Field> found = new ArrayList<>();
        ByteArrayInputStream in = new ByteArrayInputStream(message);
        while (in.available() > 0) {
            long tag = varint(in);
            switch ((int) (tag & 7)) {
                case 0 -> varint(in);
                case 1 -> in.skip(8);
                case 2 -> {
                    byte[] bytes = bytes(in, (int) varint(in));
                    if (tag >> 3 == number) {
                        found.add(new Field(number, bytes));
                    }
                }
                case 5 -> in.skip(4);
                default -> throw new IllegalStateException("No protobuf");
            }
        }
        return found;
    }

    private static byte[] bytes(ByteArrayInputStream in, int length) {
        byte[] bytes = new byte[length];
        in.readNBytes(bytes, 0, length);
        return bytes;
    }

    private static long varint(ByteArrayInputStream in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = in.read();
            value |= (long) (next & 0x7f) << shift;
            if ((next & 0x80) == 0) {
                return value;
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
