package dev.tessera.service.http;

import dev.tessera.service.identity.WarmUpToken;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Sends the service requests of its own before it takes those of others. A young JVM has loaded few classes, compiled
 * nothing and has no connections: its first requests take many times what later ones do, and a pod that gets its full share
 * of traffic then fails some. All of this comes before the ports are open, hence before any probe can say that it is ready,
 * and it ends in time: a service whose table does not answer fails a few of them and starts all the same, cold and unready.
 *
 * <p>Nothing is written: what is sent is GET, of things that do not exist, and bodies that are no JSON. Requests go through
 * a server on a loopback port of its own that answers as the real one does.
 */
@Singleton
public class WarmUp {

    private static final org.jboss.logging.Logger LOG = org.jboss.logging.Logger.getLogger(WarmUp.class);

    /** After everything else that begins with the service. */
    private static final int LAST = 5000;

    /** For what is under way when time is up: longer than a call to the table may take. */
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(6);

    private static final int SERVER_ERROR = 500;
    private static final Logger ACCESS_LOG = Logger.getLogger("io.quarkus.http.access-log");
    private static final String NOBODY = "00000000000000000000000000";
    private static final String NO_COMPANY = "11222333000181";
    /** Known to whoever keeps traces as one that is not to be kept. */
    private static final String NOT_SAMPLED = "00-11111111111111111111111111111111-1111111111111111-00";

    private final WarmUpConfig config;
    private final WarmUpState state;
    private final WarmUpToken token;
    private final Operations operations;
    private final Vertx vertx;
    private final boolean servesHttp;

    WarmUp(
            WarmUpConfig config,
            WarmUpState state,
            WarmUpToken token,
            Operations operations,
            Vertx vertx,
            @ConfigProperty(name = "quarkus.http.host-enabled", defaultValue = "true") boolean servesHttp) {
        this.config = config;
        this.state = state;
        this.token = token;
        this.operations = operations;
        this.vertx = vertx;
        this.servesHttp = servesHttp;
    }

    /**
     * @param requests of one round
     * @param answers how many had which status
     */
    public record Outcome(int requests, Map<Integer, Integer> answers) {

        public int answered() {
            return answers.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    void start(@Observes @Priority(LAST) StartupEvent event) {
        if (config.enabled() && servesHttp) {
            long begun = System.nanoTime();
            Outcome outcome = run();
            LOG.infof(
                    "Warmed up by %d requests in %d ms",
                    outcome.answered(),
                    Duration.ofNanos(System.nanoTime() - begun).toMillis());
        }
    }

    /** On a thread that may wait: for as long as is configured, and for the last answers. */
    public Outcome run() {
        long end = System.nanoTime() + config.longest().toNanos();
        Level level = ACCESS_LOG.getLevel();
        state.set(true);
        ACCESS_LOG.setLevel(Level.OFF);
        HttpServer server = vertx.createHttpServer().requestHandler(VertxHttpRecorder.getRootHandler());
        try {
            BlockingQueue<Integer> port = new ArrayBlockingQueue<>(1);
            server.listen(0, "127.0.0.1").onSuccess(listening -> port.add(listening.actualPort()));
            Integer bound = port.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            return bound == null
                    ? new Outcome(0, Map.of())
                    : send(requests(URI.create("http://127.0.0.1:" + bound), token.begin(NO_COMPANY)), end);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(0, Map.of());
        } finally {
            token.end();
            close(server);
            ACCESS_LOG.setLevel(level);
            state.set(false);
        }
    }

    private Outcome send(List<HttpRequest> requests, long end) throws InterruptedException {
        // Each thread waits for one answer at a time; the client has threads of its own to hear it with.
        ExecutorService threads = Executors.newFixedThreadPool(config.concurrency());
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        AtomicInteger failures = new AtomicInteger();
        Map<Integer, Integer> answers = new ConcurrentSkipListMap<>();
        List<Callable<Void>> calls = new ArrayList<>();
        requests.forEach(request -> calls.add(() -> {
            if (isWorthIt(failures, end)) {
                count(client, request, failures, answers);
            }
            return null;
        }));
        try {
            for (int round = 0; round < config.rounds() && isWorthIt(failures, end); round++) {
                threads.invokeAll(calls);
            }
            return new Outcome(requests.size(), answers);
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean isWorthIt(AtomicInteger failures, long end) {
        return failures.get() < config.failures() && System.nanoTime() < end;
    }

    /** Whatever the answer is, the way to it is warm. */
    private static void count(
            HttpClient client, HttpRequest request, AtomicInteger failures, Map<Integer, Integer> answers)
            throws InterruptedException {
        try {
            int status =
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            answers.merge(status, 1, Integer::sum);
            if (status >= SERVER_ERROR) {
                failures.incrementAndGet();
            }
        } catch (IOException e) {
            LOG.debugf("A request of the warm-up failed: %s", e);
            failures.incrementAndGet();
        }
    }

    /** Connections end here, before anything is counted again: from now on requests are clients'. */
    private static void close(HttpServer server) {
        BlockingQueue<Boolean> closed = new ArrayBlockingQueue<>(1);
        server.close().onComplete(done -> closed.add(done.succeeded()));
        try {
            if (closed.poll(LAST_ANSWERS.toNanos(), TimeUnit.NANOSECONDS) == null) {
                LOG.debug("The server of the warm-up is not closed yet");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<HttpRequest> requests(URI server, String bearer) {
        List<HttpRequest> requests = new ArrayList<>();
        operations
                .all()
                .forEach(path -> path.operations().forEach((method, operation) -> {
                    if (!operation.produces().contains(MediaType.APPLICATION_JSON_TYPE)) {
                        return;
                    }
                    HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(example(path.template())))
                            .timeout(LAST_ANSWERS)
                            .header("traceparent", NOT_SAMPLED)
                            .header("Authorization", "Bearer " + bearer);
                    if (method.equals("GET")) {
                        requests.add(request.build());
                    } else if (operation.hasBody() && operation.consumes().contains(MediaType.APPLICATION_JSON_TYPE)) {
                        requests.add(request.header("Content-Type", MediaType.APPLICATION_JSON)
                                .method(method, HttpRequest.BodyPublishers.ofString("{\"warm\":"))
                                .build());
                    }
                }));
        return requests;
    }

    private static String example(PathTemplate template) {
        return template.toString()
                .replaceAll("\\{[^}]*([cC]npj|[cC]ompany)[^}]*}", NO_COMPANY)
                .replaceAll("\\{[^}]*}", NOBODY);
    }
}
