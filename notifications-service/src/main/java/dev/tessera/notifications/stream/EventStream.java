package dev.tessera.notifications.stream;

import dev.tessera.notifications.inbox.InboxSummaryResponse;
import dev.tessera.notifications.stream.StreamInbox.Arrival;
import dev.tessera.notifications.stream.StreamInbox.Arrivals;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jboss.logging.Logger;

/**
 * One open stream. How far it has come is one place in the inbox, and it sends what the table holds after that place,
 * nothing else: announcements and heartbeats only say when to look. Order, and that nothing is lost or sent twice, thus
 * come from the table alone, whoever wrote to it. A while after something was sent a heartbeat reads that once more, and
 * finds what a Query may have missed ({@link StreamProgress}).
 *
 * <p>It looks again only when the client has taken what was sent, so the table is the buffer of a slow one. All of it
 * happens on the event loop of the request: nothing is shared, nothing is locked.
 */
final class EventStream {

    private static final Logger LOG = Logger.getLogger(EventStream.class);

    /** Why a stream ended. */
    enum Reason {
        CLIENT,
        TOKEN_EXPIRED,
        SHUTDOWN,
        SLOW;

        /** As clients and metrics call it. */
        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** What all streams share. */
    record Surroundings(
            Vertx vertx, StreamInbox inbox, Frames frames, StreamMetrics metrics, StreamConfig config, Clock clock) {}

    /**
     * One reading of the inbox, page by page.
     *
     * @param from where its next page begins
     * @param checks whether it began at what is settled, and not at the place
     */
    private record Look(EventId from, boolean checks, Instant began) {

        Look goingOnAt(EventId next) {
            return new Look(next, checks, began);
        }
    }

    private final Admission admission;
    private final Surroundings around;
    private final Context context;

    private final StreamProgress progress;
    /** Null until the response is ours. */
    private HttpServerResponse response;

    private Runnable cut;

    private long heartbeat;
    private Instant fullSince;
    private Reason ended;

    private boolean looking;
    private boolean resting;
    private boolean wanted;
    private boolean checkWanted;

    /** Null unless a look is to go on with a further page. */
    private Look underWay;

    private boolean changed;
    private Instant summaryDue = Instant.MIN;
    private InboxSummaryResponse summaryShown;

    /** @param place everything up to it is known to the client */
    EventStream(Admission admission, EventId place, Surroundings around) {
        this.admission = admission;
        this.progress = new StreamProgress(place);
        this.around = around;
        this.context = around.vertx().getOrCreateContext();
    }

    String userId() {
        return admission.userId();
    }

    long version() {
        return admission.version();
    }

    /**
     * From here on the response is ours; called on its event loop.
     *
     * @param cut ends it at once, whatever is still waiting to be sent
     */
    void start(HttpServerResponse response, Runnable cut) {
        this.response = response;
        this.cut = cut;
        response.setChunked(true);
        response.drainHandler(ignored -> {
            fullSince = null;
            look();
        });
        write(around.frames()
                .opening(
                        progress.place(),
                        randomUpTo(around.config().retry()).plus(around.config().retry())));
        // Spread over the interval: after a deployment, everybody comes at once.
        scheduleHeartbeat(randomUpTo(around.config().heartbeat()));
        wanted = true;
        look();
    }

    /** There may be something new; from any thread. */
    void wake() {
        context.runOnContext(ignored -> {
            wanted = true;
            changed = true;
            look();
        });
    }

    /** The pod is about to stop; from any thread. */
    void close() {
        context.runOnContext(ignored -> end(Reason.SHUTDOWN));
    }

    /** The token counts no more; from any thread. To the client this is an expiry: another token may do. */
    void deny() {
        context.runOnContext(ignored -> end(Reason.TOKEN_EXPIRED));
    }

    /** The response has ended, through us or without us. */
    void gone() {
        if (ended == null) {
            ended = Reason.CLIENT;
        }
        around.vertx().cancelTimer(heartbeat);
        around.metrics().ended(ended);
    }

    private void scheduleHeartbeat(Duration delay) {
        Duration left = Duration.between(around.clock().instant(), admission.until());
        Duration next = left.compareTo(delay) < 0 ? left : delay;
        heartbeat = around.vertx().setTimer(Math.max(1, next.toMillis()), ignored -> beat());
    }

    private void beat() {
        Instant now = around.clock().instant();
        if (ended != null) {
            return;
        }
        if (!now.isBefore(admission.until())) {
            end(Reason.TOKEN_EXPIRED);
            return;
        }
        if (fullSince != null && fullSince.plus(around.config().patience()).isBefore(now)) {
            end(Reason.SLOW);
            return;
        }
        if (!response.writeQueueFull()) {
            write(Frames.HEARTBEAT);
        }
        wanted = true;
        checkWanted = progress.checkIsDue(now);
        look();
        scheduleHeartbeat(around.config().heartbeat());
    }

    /** One look at a time, and a pause after each: however many announcements come meanwhile, they make one more. */
    private void look() {
        if (response == null || ended != null || looking || resting || !wanted || response.writeQueueFull()) {
            return;
        }
        wanted = false;
        looking = true;
        if (underWay == null) {
            underWay = new Look(
                    checkWanted ? progress.settled() : progress.place(),
                    checkWanted,
                    around.clock().instant());
            checkWanted = false;
        }
        around.inbox()
                .after(userId(), underWay.from(), around.config().page(), progress::hasSent)
                .subscribe()
                .with(this::arrived, this::failed);
    }

    private void arrived(Arrivals arrivals) {
        if (ended != null) {
            return;
        }
        around.metrics().caughtUp(arrivals.all().isEmpty() ? "nothing" : "something");
        if (!arrivals.all().isEmpty()) {
            send(arrivals.all());
            changed = true;
        }
        if (arrivals.more().isPresent()) {
            underWay = underWay.goingOnAt(arrivals.more().get());
            looking = false;
            wanted = true;
            look();
            return;
        }
        if (underWay.checks()) {
            progress.checked(underWay.began());
        }
        underWay = null;
        if (changed || !around.clock().instant().isBefore(summaryDue)) {
            around.inbox().summary(userId()).subscribe().with(this::show, this::failed);
        } else {
            rest();
        }
    }

    /** A page in one piece, which is one call to the system instead of many. */
    private void send(List<Arrival> arrivals) {
        Instant now = around.clock().instant();
        StringBuilder text = new StringBuilder();
        for (Arrival arrival : arrivals) {
            EventId place = progress.sent(arrival.id(), now);
            text.append(around.frames().event(Frames.NOTIFICATION, place, arrival.notification()));
        }
        write(text.toString());
        around.metrics().sent(Frames.NOTIFICATION, arrivals.size());
    }

    private void show(InboxSummaryResponse summary) {
        if (ended != null) {
            return;
        }
        if (!summary.equals(summaryShown)) {
            summaryShown = summary;
            write(around.frames().event(Frames.SUMMARY, progress.place(), summary));
            around.metrics().sent(Frames.SUMMARY, 1);
        }
        // Counted over an index, which is a moment behind what has just changed: the next heartbeat counts again.
        Instant now = around.clock().instant();
        summaryDue = changed ? now : now.plus(around.config().summaryInterval());
        changed = false;
        rest();
    }

    private void rest() {
        looking = false;
        resting = true;
        around.vertx().setTimer(Math.max(1, around.config().pause().toMillis()), ignored -> {
            resting = false;
            look();
        });
    }

    /** The next heartbeat looks again. A table out of reach is reported elsewhere, once for all streams. */
    private void failed(Throwable failure) {
        if (!(failure instanceof TableUnavailableException)) {
            LOG.errorf(failure, "The stream of %s could not catch up", userId());
        }
        around.metrics().caughtUp("failed");
        if (underWay != null) {
            checkWanted = checkWanted || underWay.checks();
            underWay = null;
        }
        rest();
    }

    private void end(Reason reason) {
        if (response == null || ended != null) {
            return;
        }
        ended = reason;
        if (response.writeQueueFull()) {
            // Who takes nothing would not take the end either.
            cut.run();
        } else {
            response.end(around.frames().event(Frames.END, progress.place(), Map.of("reason", reason.text())));
        }
    }

    private void write(String text) {
        response.write(Buffer.buffer(text));
        if (fullSince == null && response.writeQueueFull()) {
            fullSince = around.clock().instant();
        }
    }

    private static Duration randomUpTo(Duration limit) {
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(limit.toMillis() + 1));
    }
}
