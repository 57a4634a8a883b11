package dev.tessera.notifications.stream;

import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.change.Decision;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.table.ConditionFailedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Tickets stand in for the token where a browser's {@code EventSource} can send no header. */
@ApplicationScoped
class StreamTicketService {

    private final StreamRepository repository;
    private final StreamConfig config;
    private final Denials denials;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    StreamTicketService(StreamRepository repository, StreamConfig config, Denials denials, Clock clock) {
        this.repository = repository;
        this.config = config;
        this.denials = denials;
        this.clock = clock;
    }

    /** A ticket, and until when it must be used. */
    record Issued(StreamTicket ticket, Instant expiry) {}

    Decision<Issued> issue(Admission admission) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        // The table's expiry has whole seconds.
        Instant expiry = now.plus(config.ticketLifetime()).truncatedTo(ChronoUnit.SECONDS);
        StreamTicket ticket = StreamTicket.random(random);
        return Decision.of(repository.issueStreamTicket(ticket, admission, now, expiry), new Issued(ticket, expiry));
    }

    /** Whatever is wrong with a ticket, used, expired, denied or made up, the answer is the same. */
    Uni<Admission> use(String text) {
        return repository
                .useStreamTicket(new StreamTicket(text))
                .onFailure(ConditionFailedException.class)
                .transform(refusal -> StreamProblems.invalidTicket())
                .invoke(admission -> {
                    if (denials.denies(Kind.USER, admission.userId(), admission.version())) {
                        throw StreamProblems.invalidTicket();
                    }
                });
    }
}
