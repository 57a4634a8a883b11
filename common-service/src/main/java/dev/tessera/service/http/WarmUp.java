package dev.tessera.service.http;

import dev.tessera.service.identity.WarmUpToken;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.Future;
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
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
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
            int port =
                    join(server.listen(0, "127.0.0.1"), end - System.nanoTime()).actualPort();
            return send(requests(URI.create("http://127.0.0.1:" + port), token.begin(NO_COMPANY)), end);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(0, Map.of());
        } catch (ExecutionException | TimeoutException e) {
            LOG.warnf("The service starts without having warmed up: %s", e);
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
        List<Callable<Optional<Integer>>> calls = new ArrayList<>();
        AtomicInteger failures = new AtomicInteger();
        requests.forEach(request -> calls.add(() -> answer(client, request, failures, end)));
        Map<Integer, Integer> answers = new TreeMap<>();
        try {
            for (int round = 0; round < config.rounds() && isWorthIt(failures, end); round++) {
                for (java.util.concurrent.Future<Optional<Integer>> call : threads.invokeAll(calls)) {
                    count(call, answers);
                }
            }
            return new Outcome(requests.size(), answers);
        } finally {
            threads.shutdownNow();
        }
    }

    private static void count(java.util.concurrent.Future<Optional<Integer>> call, Map<Integer, Integer> answers)
            throws InterruptedException {
        try {
            call.get().ifPresent(status -> answers.merge(status, 1, Integer::sum));
        } catch (ExecutionException e) {
            LOG.debugf("A request of the warm-up failed: %s", e.getCause());
        }
    }

    private boolean isWorthIt(AtomicInteger failures, long end) {
        return failures.get() < config.failures() && System.nanoTime() < end;
    }

    /** Whatever the answer is, the way to it is warm. */
    private Optional<Integer> answer(HttpClient client, HttpRequest request, AtomicInteger failures, long end)
            throws IOException, InterruptedException {
        if (!isWorthIt(failures, end)) {
            return Optional.empty();
        }
        try {
            int status =
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            if (status >= SERVER_ERROR) {
                failures.incrementAndGet();
            }
            return Optional.of(status);
        } catch (IOException e) {
            failures.incrementAndGet();
            throw e;
        }
    }

    /** Connections end here, before anything is counted again: from now on requests are clients'. */
    private static void close(HttpServer server) {
        try {
            join(server.close(), LAST_ANSWERS.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            LOG.debugf("The server of the warm-up was not closed: %s", e);
        }
    }

    private static <T> T join(Future<T> future, long nanos)
            throws InterruptedException, ExecutionException, TimeoutException {
        return future.toCompletionStage().toCompletableFuture().get(nanos, TimeUnit.NANOSECONDS);
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
