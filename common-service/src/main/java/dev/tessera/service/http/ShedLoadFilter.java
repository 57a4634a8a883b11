package dev.tessera.service.http;

import dev.tessera.service.problem.Problems;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * 503 for what is more than this pod can do soon. Without it a pod that is short of processor time takes on everything,
 * answers all of it late, and fails its probes; so a bounded number is at work, a bounded number waits for a bounded time,
 * and everybody else is told at once when to come back. Health and metrics have a port of their own and are not counted.
 * Streams last for hours and do next to nothing: they are counted apart, and have a limit of their own.
 */
@Singleton
class ShedLoadFilter {

    private static final String SHED = "tessera.http.shed";

    private final Operations operations;
    private final ProblemMapping problems;
    private final HttpConfig.Load config;
    private final Vertx vertx;
    private final RequestSlots slots;
    private final AtomicInteger streams = new AtomicInteger();
    private final Counter full;
    private final Counter late;

    ShedLoadFilter(
            Operations operations, ProblemMapping problems, HttpConfig config, Vertx vertx, MeterRegistry registry) {
        this.operations = operations;
        this.problems = problems;
        this.config = config.load();
        this.vertx = vertx;
        this.slots = new RequestSlots(this.config.atWork(), this.config.waiting());
        this.full = shed(registry, "full");
        this.late = shed(registry, "late");
        Gauge.builder("tessera.http.at.work", slots, RequestSlots::atWork)
                .description("Requests that are worked on, without streams")
                .register(registry);
        Gauge.builder("tessera.http.waiting", slots, RequestSlots::waiting)
                .description("Requests that wait until others are answered")
                .register(registry);
        Gauge.builder("tessera.http.streams", streams, AtomicInteger::get)
                .description("Streams that are open")
                .register(registry);
    }

    static Counter shed(MeterRegistry registry, String reason) {
        return Counter.builder(SHED)
                .description(
                        "Requests that were told to come back: too many wait, they had waited too long, or bodies take too much")
                .tag("reason", reason)
                .register(registry);
    }

    void register(@Observes Filters filters) {
        filters.register(this::admit, FilterOrder.LOAD);
    }

    private void admit(RoutingContext request) {
        if (isStream(request)) {
            streams.incrementAndGet();
            request.addEndHandler(ended -> streams.decrementAndGet());
            request.next();
            return;
        }
        Candidate candidate = new Candidate(request);
        switch (slots.admit(candidate)) {
            case ENTERED -> candidate.proceed();
            case WAITING -> candidate.waitForTurn();
            case REFUSED -> {
                full.increment();
                request.fail(Problems.overloaded(problems.patience()));
            }
        }
    }

    private boolean isStream(RoutingContext request) {
        return operations
                .find(request)
                .filter(operation -> operation.produces().contains(MediaType.SERVER_SENT_EVENTS_TYPE))
                .isPresent();
    }

    private final class Candidate implements RequestSlots.Waiting {

        private final RoutingContext request;
        private final Context context = vertx.getOrCreateContext();
        private final AtomicBoolean isDecided = new AtomicBoolean();
        private long timer;

        Candidate(RoutingContext request) {
            this.request = request;
        }

        void proceed() {
            request.addEndHandler(ended -> slots.leave());
            request.next();
        }

        void waitForTurn() {
            timer = vertx.setTimer(Math.max(1, config.longestWait().toMillis()), ignored -> refuse());
            // A client that is gone needs no answer, and nobody else has to wait for it.
            request.addEndHandler(ended -> {
                if (slots.giveUp(this)) {
                    vertx.cancelTimer(timer);
                }
            });
        }

        /** On the thread of who left; the request goes on where it began. */
        @Override
        public void enter() {
            context.runOnContext(ignored -> {
                vertx.cancelTimer(timer);
                if (isDecided.compareAndSet(false, true) && !request.response().closed()) {
                    proceed();
                } else {
                    slots.leave();
                }
            });
        }

        private void refuse() {
            if (slots.giveUp(this) && isDecided.compareAndSet(false, true)) {
                context.runOnContext(ignored -> {
                    late.increment();
                    request.fail(Problems.overloaded(problems.patience()));
                });
            }
        }
    }
}
