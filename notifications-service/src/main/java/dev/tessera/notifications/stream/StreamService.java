package dev.tessera.notifications.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

@ApplicationScoped
class StreamService {

    private final OpenStreams streams;
    private final StreamInbox inbox;
    private final EventStream.Surroundings surroundings;

    StreamService(
            OpenStreams streams,
            StreamInbox inbox,
            Vertx vertx,
            Frames frames,
            StreamMetrics metrics,
            StreamConfig config,
            Clock clock) {
        this.streams = streams;
        this.inbox = inbox;
        this.surroundings = new EventStream.Surroundings(vertx, inbox, frames, metrics, config, clock);
    }

    /** @param after the last event that the client has; without one the stream begins with what comes next */
    Uni<EventStream> open(Uni<Admission> admission, Optional<EventId> after) {
        streams.requireRoom();
        return admission.chain(admitted -> after.map(place -> Uni.createFrom().item(place))
                .orElseGet(() -> inbox.end(admitted.userId()))
                .map(place -> enter(new EventStream(admitted, place, surroundings))));
    }

    private EventStream enter(EventStream stream) {
        streams.enter(stream);
        return stream;
    }
}
