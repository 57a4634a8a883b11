package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A sender that remembers what it was given, and does with it what a test says. */
final class RecordingSender implements Sender {

    private final Channel channel;
    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final List<Outgoing> tried = new CopyOnWriteArrayList<>();
    private volatile Function<Outgoing, Uni<Outcome>> answer =
            outgoing -> Uni.createFrom().item(new Outcome.Sent());
    private volatile boolean isConfigured = true;
    private volatile Runnable whileDeciding = () -> {};

    RecordingSender(Channel channel) {
        this.channel = channel;
    }

    RecordingSender answering(Outcome outcome) {
        return answering(outgoing -> Uni.createFrom().item(outcome));
    }

    RecordingSender answering(Function<Outgoing, Uni<Outcome>> how) {
        answer = how;
        return this;
    }

    RecordingSender configured(boolean whether) {
        isConfigured = whether;
        return this;
    }

    /** What happens between a claim and the sending. */
    RecordingSender whileDeciding(Runnable event) {
        whileDeciding = event;
        return this;
    }

    /** Ids of notifications, once for each time they were sent. */
    List<String> sent() {
        return sent;
    }

    List<Outgoing> tried() {
        return tried;
    }

    @Override
    public Channel channel() {
        return channel;
    }

    @Override
    public boolean isConfigured() {
        whileDeciding.run();
        return isConfigured;
    }

    @Override
    public Uni<Outcome> send(Outgoing outgoing) {
        tried.add(outgoing);
        return answer.apply(outgoing).invoke(outcome -> {
            if (outcome instanceof Outcome.Sent) {
                sent.add(outgoing.notification().id());
            }
        });
    }
}
