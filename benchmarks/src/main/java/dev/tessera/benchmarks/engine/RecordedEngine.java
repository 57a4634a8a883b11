package dev.tessera.benchmarks.engine;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An engine that is never the bottleneck: the first request of each {@link RequestShape} goes to DynamoDB Local, all later
 * ones get its answer from memory. The world stands still from then on, so that a like is the first one each time. Until
 * it is told to record, everything passes: the world is being made.
 *
 * <p>A process of its own, on loopback, that ends with its standard input.
 */
public final class RecordedEngine extends AbstractVerticle {

    public static final String LISTENING = "recorded engine listening on ";
    public static final String RECORD = "/record";

    private static final String TARGET = "X-Amz-Target";
    private static final int OK = 200;
    private static final int NO_ENGINE = 502;

    private static final Map<String, Answer> ANSWERS = new ConcurrentHashMap<>();
    private static final AtomicInteger PORT = new AtomicInteger();
    private static volatile boolean recording;

    private final URI backend;
    private HttpClient client;

    private RecordedEngine(URI backend) {
        this.backend = backend;
    }

    private record Answer(int status, String type, String checksum, String id, Buffer body) {}

    public static void main(String[] args) throws Exception {
        URI backend = URI.create(args[0]);
        Vertx vertx = Vertx.vertx();
        vertx.deployVerticle(() -> new RecordedEngine(backend), new DeploymentOptions().setInstances(2))
                .toCompletionStage()
                .toCompletableFuture()
                .get();
        System.out.println(LISTENING + PORT.get());
        System.in.read();
        System.exit(0);
    }

    @Override
    public void start(Promise<Void> started) {
        client = vertx.createHttpClient(
                new HttpClientOptions().setDefaultHost(backend.getHost()).setDefaultPort(backend.getPort()),
                new PoolOptions().setHttp1MaxSize(32));
        // Any free port below zero: all instances share the one that the first gets.
        vertx.createHttpServer()
                .requestHandler(this::handle)
                .listen(-1, "127.0.0.1")
                .onSuccess(server -> PORT.set(server.actualPort()))
                .<Void>mapEmpty()
                .onComplete(started);
    }

    private void handle(HttpServerRequest request) {
        String target = request.getHeader(TARGET);
        if (target == null) {
            control(request);
            return;
        }
        request.body().onSuccess(body -> {
            // Streams move on and their iterators are answers: those are never the same twice.
            boolean isKept = recording && target.startsWith("DynamoDB_");
            String shape = isKept ? RequestShape.of(target, body.getBytes()) : null;
            Answer known = isKept ? ANSWERS.get(shape) : null;
            if (known != null) {
                write(request.response(), known);
            } else {
                forward(request, body, shape);
            }
        });
    }

    private static void control(HttpServerRequest request) {
        if (request.path().equals(RECORD)) {
            recording = true;
        }
        request.response().end(Integer.toString(ANSWERS.size()));
    }

    private void forward(HttpServerRequest request, Buffer body, String shape) {
        MultiMap headers = request.headers();
        client.request(new RequestOptions().setMethod(HttpMethod.POST).setURI("/"))
                .compose(forwarded -> {
                    headers.forEach((name, value) -> {
                        if (!name.equalsIgnoreCase("Host") && !name.equalsIgnoreCase("Content-Length")) {
                            forwarded.putHeader(name, value);
                        }
                    });
                    return forwarded.send(body);
                })
                .compose(answer -> answer.body()
                        .map(bytes -> new Answer(
                                answer.statusCode(),
                                answer.getHeader("Content-Type"),
                                answer.getHeader("x-amz-crc32"),
                                answer.getHeader("x-amzn-RequestId"),
                                bytes)))
                .onSuccess(answer -> {
                    if (shape != null && answer.status == OK) {
                        ANSWERS.putIfAbsent(shape, answer);
                    }
                    write(request.response(), answer);
                })
                .onFailure(
                        failure -> request.response().setStatusCode(NO_ENGINE).end(String.valueOf(failure)));
    }

    private static void write(HttpServerResponse response, Answer answer) {
        response.setStatusCode(answer.status).putHeader("Content-Type", answer.type);
        if (answer.checksum != null) {
            response.putHeader("x-amz-crc32", answer.checksum);
        }
        if (answer.id != null) {
            response.putHeader("x-amzn-RequestId", answer.id);
        }
        response.end(answer.body.copy());
    }
}
