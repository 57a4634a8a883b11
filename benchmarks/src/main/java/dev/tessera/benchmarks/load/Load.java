package dev.tessera.benchmarks.load;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Requests over a bounded number of connections to the loopback address, from one thread. */
public final class Load implements AutoCloseable {

    public static final int CONNECTIONS = 32;
    private static final int LONGEST_MINUTES = 10;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final HttpClient client = vertx.createHttpClient(
            new HttpClientOptions().setKeepAliveTimeout(60), new PoolOptions().setHttp1MaxSize(CONNECTIONS));

    /** @param nanos how long each request took, sorted */
    public record Result(double seconds, long[] nanos) {

        public double perSecond() {
            return nanos.length / seconds;
        }

        public double percentileMillis(double percentile) {
            int index = (int) Math.min(nanos.length - 1, Math.floor(nanos.length * percentile));
            return nanos[index] / 1e6;
        }
    }

    /** As fast as they are answered: each connection sends the next when it has its answer. */
    public Result saturate(URI address, int count, IntFunction<Call> calls) {
        return run(new Closed(address, count, calls));
    }

    /** So many a second, whether the earlier ones are answered or not; the time counts from when each was due. */
    public Result pace(URI address, int count, double perSecond, IntFunction<Call> calls) {
        return run(new Open(address, count, perSecond, calls));
    }

    private static Result run(Session session) {
        try {
            session.start();
            session.done.future().toCompletionStage().toCompletableFuture().get(LONGEST_MINUTES, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (Exception e) {
            throw new IllegalStateException("The load broke off: " + e.getMessage(), e);
        }
        double seconds = (System.nanoTime() - session.begin) / 1e9;
        Arrays.sort(session.nanos);
        return new Result(seconds, session.nanos);
    }

    /** Lives on the one event loop, so nothing in it is synchronized. */
    private abstract class Session {

        final URI address;
        final int count;
        final IntFunction<Call> calls;
        final long[] nanos;
        final Promise<Void> done = Promise.promise();
        long begin;
        int sent;
        int answered;

        Session(URI address, int count, IntFunction<Call> calls) {
            this.address = address;
            this.count = count;
            this.calls = calls;
            this.nanos = new long[count];
        }

        abstract void start();

        abstract void afterAnswer();

        void send(long due) {
            if (sent >= count || done.future().isComplete()) {
                return;
            }
            int number = sent++;
            Call call = calls.apply(number);
            perform(address, call)
                    .onSuccess(status -> {
                        if (status != call.expectedStatus()) {
                            done.tryFail(call.method() + " " + call.path() + " was answered with " + status);
                            return;
                        }
                        nanos[number] = System.nanoTime() - due;
                        if (++answered == count) {
                            done.tryComplete();
                        } else {
                            afterAnswer();
                        }
                    })
                    .onFailure(done::tryFail);
        }
    }

    private final class Closed extends Session {

        Closed(URI address, int count, IntFunction<Call> calls) {
            super(address, count, calls);
        }

        @Override
        void start() {
            begin = System.nanoTime();
            vertx.runOnContext(nothing -> {
                for (int i = 0; i < Math.min(CONNECTIONS, count); i++) {
                    send(System.nanoTime());
                }
            });
        }

        @Override
        void afterAnswer() {
            send(System.nanoTime());
        }
    }

    private final class Open extends Session {

        private final double perSecond;

        Open(URI address, int count, double perSecond, IntFunction<Call> calls) {
            super(address, count, calls);
            this.perSecond = perSecond;
        }

        @Override
        void start() {
            begin = System.nanoTime();
            vertx.runOnContext(nothing -> vertx.setPeriodic(1, timer -> {
                double elapsed = (System.nanoTime() - begin) / 1e9;
                while (sent < count && sent < elapsed * perSecond) {
                    send(begin + (long) (sent * 1e9 / perSecond));
                }
                if (sent >= count || done.future().isComplete()) {
                    vertx.cancelTimer(timer);
                }
            }));
        }

        @Override
        void afterAnswer() {}
    }

    private Future<Integer> perform(URI address, Call call) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.valueOf(call.method()))
                .setHost(address.getHost())
                .setPort(address.getPort())
                .setURI(call.path());
        call.headers().forEach(options::putHeader);
        return client.request(options)
                .compose(request -> call.body() == null
                        ? request.send()
                        : request.putHeader("Content-Type", "application/json").send(Buffer.buffer(call.body())))
                .compose(response -> response.end().map(response.statusCode()));
    }

    @Override
    public void close() {
        vertx.close();
    }
}
