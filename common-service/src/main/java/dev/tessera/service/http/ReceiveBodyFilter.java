package dev.tessera.service.http;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives a body before the request takes a place among those that are worked on ({@link ShedLoadFilter}): clients that
 * send a byte now and then must not be what a pod is busy with. It is bounded in size (413), in time (408), and by the
 * memory that all of them together take (503).
 */
@Singleton
class ReceiveBodyFilter {

    private final Operations operations;
    private final ProblemMapping problems;
    private final HttpConfig config;
    private final AtomicInteger arriving = new AtomicInteger();
    private final AtomicLong held = new AtomicLong();
    private final Counter shed;

    ReceiveBodyFilter(Operations operations, ProblemMapping problems, HttpConfig config, MeterRegistry registry) {
        this.operations = operations;
        this.problems = problems;
        this.config = config;
        this.shed = ShedLoadFilter.shed(registry, "bodies");
        Gauge.builder("tessera.http.arriving", arriving, AtomicInteger::get)
                .description("Requests whose body has not arrived whole")
                .register(registry);
    }

    void register(@Observes Filters filters) {
        filters.register(this::receive, FilterOrder.BODY);
    }

    private void receive(RoutingContext context) {
        boolean expected = !context.request().isEnded()
                && operations.find(context).filter(Operation::hasBody).isPresent();
        if (expected) {
            new Arrival(context).begin();
        } else {
            context.next();
        }
    }

    private final class Arrival {

        private final RoutingContext context;
        private final HttpServerRequest request;
        private final long limit = config.maxBodySize().asLongValue();
        private final Buffer body = Buffer.buffer();
        /** Where the body ends, if the client has said so. */
        private final long declared;

        private long timer;
        private boolean isOver;

        Arrival(RoutingContext context) {
            this.context = context;
            this.request = context.request();
            String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
            this.declared = length == null ? -1 : Long.parseLong(length);
        }

        void begin() {
            arriving.incrementAndGet();
            timer = context.vertx().setTimer(Math.max(1, config.bodyTimeout().toMillis()), ignored -> giveUp());
            // Also when the client has hung up, or somebody else has answered: BrokenChunksHandler.
            context.addEndHandler(ended -> end());
            if (request.getHeader(HttpHeaders.EXPECT) != null) {
                context.response().writeContinue();
            }
            if (isHttp2() && declared < 0) {
                // Who reads it later cannot be given a stream that has ended already: it takes its place now.
                context.next();
                return;
            }
            request.handler(this::take);
            request.endHandler(ended -> complete());
            request.resume();
        }

        private boolean isHttp2() {
            return request.version() == HttpVersion.HTTP_2;
        }

        private void take(Buffer part) {
            if (isOver) {
                return;
            }
            body.appendBuffer(part);
            long all = held.addAndGet(part.length());
            if (body.length() > limit) {
                fail(Problems.bodyTooLarge(limit));
            } else if (all > config.load().arriving().asLongValue()) {
                shed.increment();
                fail(Problems.overloaded(problems.patience()));
            } else if (isHttp2() && body.length() == declared) {
                request.pause();
                complete();
            }
        }

        private void complete() {
            if (end()) {
                ((RoutingContextInternal) context).setBody(body);
                context.next();
            }
        }

        private void giveUp() {
            if (!isOver && !request.isEnded()) {
                if (!isHttp2()) {
                    context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
                }
                context.addEndHandler(answered -> UnreadBody.cutOff(request));
                fail(Problems.bodyTooSlow(config.bodyTimeout()));
            }
        }

        private void fail(Problem problem) {
            if (end()) {
                context.fail(problem);
            }
        }

        /** Whether this is what ends it. All of it happens on the request's event loop. */
        private boolean end() {
            if (isOver) {
                return false;
            }
            isOver = true;
            context.vertx().cancelTimer(timer);
            arriving.decrementAndGet();
            held.addAndGet(-body.length());
            return true;
        }
    }
}
