package dev.tessera.notifications.stream;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Predicate;

/**
 * Somebody who follows a stream as npm's eventsource does: reads line by line, and remembers the last id. Unlike a
 * browser it knows only an id that stands beside data.
 */
public final class EventClient implements AutoCloseable, Flow.Subscriber<String> {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    // One for all: its threads serve any number of connections.
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** An event with its own id; empty, if it has none. */
    public record Event(String id, String name, String data) {}

    private final CompletableFuture<HttpResponse<Void>> answer;
    private final List<Event> events = new ArrayList<>();
    private volatile HttpResponse.ResponseInfo info;
    private volatile Flow.Subscription lines;
    private volatile boolean closed;
    private volatile int comments;
    private volatile String lastEventId = "";
    private volatile String retry = "";
    private volatile String body = "";

    private String id = "";
    private String name = "";
    private String data = "";

    private EventClient(HttpRequest request) {
        this.answer = HTTP.sendAsync(request, response -> {
            info = response;
            return HttpResponse.BodySubscribers.fromLineSubscriber(this);
        });
    }

    /** With a token. */
    public static EventClient open(URI stream, String token) {
        return open(request(stream).header("Authorization", "Bearer " + token));
    }

    /** With a token, going on where another one ended. */
    public static EventClient resume(URI stream, String token, String lastEventId) {
        return open(request(stream).header("Authorization", "Bearer " + token).header("Last-Event-ID", lastEventId));
    }

    public static HttpRequest.Builder request(URI stream) {
        return HttpRequest.newBuilder(stream)
                .version(HttpClient.Version.HTTP_1_1)
                .header("Accept", "text/event-stream");
    }

    public static EventClient open(HttpRequest.Builder request) {
        return new EventClient(request.build());
    }

    /** Waits for the answer's head. */
    public HttpResponse.ResponseInfo head() {
        await().atMost(PATIENCE).until(() -> info != null);
        return info;
    }

    public synchronized List<Event> events() {
        return List.copyOf(events);
    }

    public List<Event> events(String named) {
        return events().stream().filter(event -> event.name().equals(named)).toList();
    }

    public List<Event> awaitEvents(String named, int count) {
        await().atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> events(named).size() >= count);
        return events(named);
    }

    public void awaitEvent(Predicate<Event> expected) {
        await().atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> events().stream().anyMatch(expected));
    }

    /** Waits until the other side has ended the stream, by whatever means. */
    public void awaitEnd() {
        await().atMost(PATIENCE).until(answer::isDone);
    }

    public boolean hasEnded() {
        return answer.isDone();
    }

    public int comments() {
        return comments;
    }

    public String lastEventId() {
        return lastEventId;
    }

    public String retry() {
        return retry;
    }

    /** Everything that is no event: a problem's JSON. */
    public String body() {
        awaitEnd();
        return body;
    }

    /** Hangs up, as a browser does whose tab is closed: without a word. */
    @Override
    public void close() {
        closed = true;
        if (lines != null) {
            lines.cancel();
        }
        answer.cancel(true);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        lines = subscription;
        if (closed) {
            subscription.cancel();
        } else {
            subscription.request(Long.MAX_VALUE);
        }
    }

    @Override
    public synchronized void onNext(String line) {
        if (closed) {
            return;
        }
        if (line.isEmpty()) {
            dispatch();
        } else if (line.startsWith(":")) {
            comments++;
        } else if (line.startsWith("id: ")) {
            id = line.substring(4);
        } else if (line.startsWith("retry: ")) {
            retry = line.substring(7);
        } else if (line.startsWith("event: ")) {
            name = line.substring(7);
        } else if (line.startsWith("data: ")) {
            data = line.substring(6);
        } else {
            body += line;
        }
    }

    private void dispatch() {
        if (!data.isEmpty()) {
            events.add(new Event(id, name, data));
            lastEventId = id.isEmpty() ? lastEventId : id;
        }
        id = "";
        name = "";
        data = "";
    }

    @Override
    public void onError(Throwable failure) {
        // Seen by whoever waits for the end.
    }

    @Override
    public void onComplete() {
        // Seen by whoever waits for the end.
    }
}
