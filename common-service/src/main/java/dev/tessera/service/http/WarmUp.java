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
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Sends the service requests of its own before it takes those of others. A young JVM loads classes, compiles nothing and
 * has no connections: its first requests take a second instead of milliseconds, and a pod that gets its full share of
 * traffic then fails some. All of this comes before the ports are open, hence before any probe can say that it is ready.
 *
 * <p>Nothing is written: what is sent is GET, of things that do not exist, and bodies that are no JSON. Requests go through
 * a server on a port of its own that answers as the real one does.
 */
@Singleton
public class WarmUp {

    private static final org.jboss.logging.Logger LOG = org.jboss.logging.Logger.getLogger(WarmUp.class);

    /** After everything else that begins with the service. */
    private static final int LAST = 5000;

    private static final Logger ACCESS_LOG = Logger.getLogger("io.quarkus.http.access-log");
    private static final String NOBODY = "00000000000000000000000000";
    private static final String NO_COMPANY = "11222333000181";
    /** Known to whoever keeps traces as one that is not to be kept. */
    private static final String NOT_SAMPLED = "00-11111111111111111111111111111111-1111111111111111-00";

    /** ES256 by a key that nobody has. */
    private static final String UNSIGNED =
            "eyJhbGciOiJFUzI1NiIsImtpZCI6Indhcm0tdXAiLCJ0eXAiOiJKV1QifQ.eyJzdWIiOiJub2JvZHkifQ."
                    + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

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

    void start(@Observes @Priority(LAST) StartupEvent event) {
        if (config.enabled() && servesHttp) {
            run();
        }
    }

    /** Gives how many requests were answered. On a thread that may wait. */
    public int run() {
        long begun = System.nanoTime();
        Level level = ACCESS_LOG.getLevel();
        state.set(true);
        ACCESS_LOG.setLevel(Level.OFF);
        HttpServer server = vertx.createHttpServer().requestHandler(VertxHttpRecorder.getRootHandler());
        try {
            BlockingQueue<Integer> port = new ArrayBlockingQueue<>(1);
            server.listen(0, "127.0.0.1").onSuccess(listening -> port.add(listening.actualPort()));
            Integer bound = port.poll(config.longest().toMillis(), TimeUnit.MILLISECONDS);
            int answered = bound == null ? 0 : send(URI.create("http://127.0.0.1:" + bound), begun);
            LOG.infof(
                    "Warmed up by %d requests in %d ms",
                    answered, Duration.ofNanos(System.nanoTime() - begun).toMillis());
            return answered;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        } finally {
            token.end();
            server.close();
            ACCESS_LOG.setLevel(level);
            state.set(false);
        }
    }

    private int send(URI server, long begun) throws InterruptedException {
        List<HttpRequest> requests = requests(server, token.begin());
        ExecutorService threads = Executors.newFixedThreadPool(config.concurrency());
        try {
            HttpClient client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .executor(threads)
                    .build();
            int answered = 0;
            for (int round = 0; round < config.rounds(); round++) {
                long left = config.longest().toNanos() - (System.nanoTime() - begun);
                if (left <= 0) {
                    break;
                }
                List<Callable<Integer>> calls = new ArrayList<>();
                requests.forEach(request -> calls.add(() -> answer(client, request)));
                for (Future<Integer> call : threads.invokeAll(calls, left, TimeUnit.NANOSECONDS)) {
                    answered += call.isCancelled() ? 0 : 1;
                }
            }
            return answered;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Whatever the answer is, the way to it is warm. */
    private static int answer(HttpClient client, HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
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
                            .timeout(config.longest())
                            .header("traceparent", NOT_SAMPLED)
                            .header("Authorization", "Bearer " + bearer);
                    if (method.equals("GET")) {
                        requests.add(request.build());
                        // As most requests come, a token is looked at and found wrong by its signature.
                        requests.add(request.setHeader("Authorization", "Bearer " + UNSIGNED)
                                .build());
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
                .replaceAll("\\{[^}]*[cC]npj[^}]*}", NO_COMPANY)
                .replaceAll("\\{[^}]*}", NOBODY);
    }
}
