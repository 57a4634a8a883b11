package dev.tessera.system.feed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A client of somebody's notification stream that comes back after every end, and goes on where it was. */
final class EventStream implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration RETRY = Duration.ofMillis(100);

    /** A notification as it came. */
    record Event(String id, JsonNode notification, Instant at) {}

    private final Supplier<URI> stream;
    private final Supplier<String> token;
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final Thread reader = new Thread(this::readOn, "event-stream");
    private volatile boolean closed;
    private volatile boolean connected;
    private volatile Optional<String> lastId = Optional.empty();

    /** @param stream asked before each connection: a pod that comes back has another port */
    EventStream(Supplier<URI> stream, Supplier<String> token) {
        this.stream = stream;
        this.token = token;
        reader.setDaemon(true);
        reader.start();
    }

    List<Event> events() {
        return events;
    }

    boolean isConnected() {
        return connected;
    }

    private void readOn() {
        while (!closed) {
            try {
                read();
            } catch (IOException | UncheckedIOException ended) {
                // The pod is gone; another try will find the next one.
            } catch (InterruptedException e) {
                return;
            } finally {
                connected = false;
            }
            LockSupport.parkNanos(RETRY.toNanos());
        }
    }

    private void read() throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(stream.get())
                .header("Accept", "text/event-stream")
                .header("Authorization", "Bearer " + token.get());
        lastId.ifPresent(id -> request.header("Last-Event-ID", id));
        // A client of its own: a connection that hangs in the pool must not be used again.
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpResponse<Stream<String>> response = client.send(request.build(), HttpResponse.BodyHandlers.ofLines());
        if (response.statusCode() != 200) {
            return;
        }
        connected = true;
        Frame frame = new Frame();
        try (Stream<String> lines = response.body()) {
            lines.takeWhile(line -> !closed).forEach(line -> frame.line(line).ifPresent(events::add));
        }
    }

    /** The lines of one event, until an empty one ends it. */
    private final class Frame {

        private String id;
        private String type = "message";
        private final StringBuilder data = new StringBuilder();

        private Optional<Event> line(String line) {
            if (line.isEmpty()) {
                return end();
            }
            String value = line.substring(line.indexOf(':') + 1).strip();
            if (line.startsWith("id:")) {
                id = value;
            } else if (line.startsWith("event:")) {
                type = value;
            } else if (line.startsWith("data:")) {
                data.append(value);
            }
            return Optional.empty();
        }

        private Optional<Event> end() {
            if (id != null) {
                lastId = Optional.of(id);
            }
            Optional<Event> event = type.equals("notification")
                    ? Optional.of(new Event(id, json(data.toString()), Instant.now()))
                    : Optional.empty();
            id = null;
            type = "message";
            data.setLength(0);
            return event;
        }
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        closed = true;
        reader.interrupt();
    }
}
