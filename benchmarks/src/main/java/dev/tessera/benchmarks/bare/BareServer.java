package dev.tessera.benchmarks.bare;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Context;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * The floor: the same requests to the table as Tessera makes for the same operations, by the same SDK, and answers of
 * about the same JSON. No security, no rules, no metrics, no retries of its own: nobody would run it.
 */
public final class BareServer extends AbstractVerticle {

    public static final String LISTENING = "bare server listening on ";
    /** Who asks; there are no tokens here. */
    public static final String USER = "X-User";

    private static final AtomicInteger PORT = new AtomicInteger();
    private static final int CREATED = 201;
    private static final int NOT_FOUND = 404;
    private static final int FAILED = 500;

    private final BareContent content;
    private final BareOrders orders;

    private BareServer(BareContent content, BareOrders orders) {
        this.content = content;
        this.orders = orders;
    }

    public static void main(String[] args) throws Exception {
        DynamoDbAsyncClient client = DynamoDbAsyncClient.builder()
                .endpointOverride(URI.create(args[0]))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .httpClientBuilder(NettyNioAsyncHttpClient.builder().maxConcurrency(50))
                .build();
        BareContent content = new BareContent(client, args[1]);
        BareOrders orders = new BareOrders(client, args[1]);
        Vertx vertx = Vertx.vertx();
        vertx.deployVerticle(
                        () -> new BareServer(content, orders),
                        new DeploymentOptions()
                                .setInstances(Runtime.getRuntime().availableProcessors()))
                .toCompletionStage()
                .toCompletableFuture()
                .get();
        System.out.println(LISTENING + PORT.get());
        System.in.read();
        System.exit(0);
    }

    @Override
    public void start(Promise<Void> started) {
        vertx.createHttpServer()
                .requestHandler(this::handle)
                .listen(-1, "127.0.0.1")
                .onSuccess(server -> PORT.set(server.actualPort()))
                .<Void>mapEmpty()
                .onComplete(started);
    }

    private void handle(HttpServerRequest request) {
        String path = request.path();
        if (path.startsWith("/users/")) {
            answer(request, 200, content.user(path.substring("/users/".length())));
        } else if (path.equals("/posts")) {
            answer(request, 200, content.postsOfCategory(request.getParam("category")));
        } else if (path.endsWith("/likes/me") && request.method() == HttpMethod.PUT) {
            String post = path.substring("/posts/".length(), path.length() - "/likes/me".length());
            answer(request, 200, content.like(post, request.getHeader(USER)));
        } else if (path.startsWith("/companies/") && path.endsWith("/orders") && request.method() == HttpMethod.POST) {
            String cnpj = path.substring("/companies/".length(), path.length() - "/orders".length());
            String user = request.getHeader(USER);
            String key = request.getHeader("Idempotency-Key");
            request.body().onSuccess(body -> answer(request, CREATED, orders.place(cnpj, user, key, body)));
        } else {
            request.response().setStatusCode(NOT_FOUND).end();
        }
    }

    /** The SDK answers on a thread of its own; the response is written where the request was read. */
    private void answer(HttpServerRequest request, int status, CompletableFuture<Buffer> body) {
        Context context = vertx.getOrCreateContext();
        body.whenComplete((bytes, failure) -> context.runOnContext(nothing -> {
            if (failure != null) {
                request.response().setStatusCode(FAILED).end(String.valueOf(failure));
            } else {
                request.response()
                        .setStatusCode(status)
                        .putHeader("Content-Type", "application/json")
                        .end(bytes);
            }
        }));
    }
}
