package dev.tessera.content.trending;

import dev.tessera.content.publication.ContentProblems;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.ViewKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.KeyedHash;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.TransactionRefusedException;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** Counts who saw a card, each once a day, without keeping who it was. */
@ApplicationScoped
@Startup
class ViewService {

    private final ViewRepository repository;
    private final StatsService stats;
    private final KeyedHash hash;
    private final Clock clock;

    ViewService(ViewRepository repository, StatsService stats, ViewConfig config, DevSecrets devSecrets, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.hash = new KeyedHash(KeyRing.load("content-views", config.keys(), devSecrets.devSecrets()));
        this.clock = clock;
    }

    /** @param address stands for a reader who has not signed in */
    Uni<Void> view(String cardId, Reader reader, String address) {
        if (!Ids.isId(cardId)) {
            throw ContentProblems.notFound(ContentKind.CARD);
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        LocalDate day = Times.day(now);
        String who = reader.id().map(id -> "user " + id).orElseGet(() -> "address " + address);
        // The card and the day go into it, so that nobody can be followed from one to the next.
        String viewer = hash.of(who, cardId, day.toString());
        return repository
                .countView(new ViewKeys.Primary(cardId, viewer, day), now)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(refusal -> ((TransactionRefusedException) refusal).refused(Counting.STATS)
                        ? stats.published(new StatsKeys.Primary(ContentKind.CARD, cardId), reader)
                                .replaceWithVoid()
                        : Uni.createFrom().voidItem());
    }
}
