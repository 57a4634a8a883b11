package dev.tessera.content.trending;

import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.ViewKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.KeyedHash;
import dev.tessera.service.input.Ids;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;

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
        this.hash = new KeyedHash(KeyRing.load("content.views", config.keys(), devSecrets.devSecrets()));
        this.clock = clock;
    }

    /**
     * One write for most views: only where it is refused, the card is read to say why.
     *
     * @param address stands for a reader who has not signed in
     */
    Uni<Decision<Void>> view(String cardId, Reader reader, String address) {
        if (!Ids.isId(cardId)) {
            throw ContentProblems.notFound(ContentKind.CARD);
        }
        Instant now = clock.instant();
        LocalDate day = Times.day(now);
        String who = reader.id().map(id -> "user " + id).orElseGet(() -> "address " + address);
        // The card and the day go into it, so that nobody can be followed from one to the next.
        String viewer = hash.of(who, cardId, day.toString());
        return Uni.createFrom()
                .item(Decision.<Void>of(repository.countView(new ViewKeys.Primary(cardId, viewer, day), now))
                        .orElse(
                                refused -> refused.refused(Counting.STATS),
                                refused -> stats.published(new StatsKeys.Primary(ContentKind.CARD, cardId), reader)
                                        .map(published -> Decision.nothing()))
                        .orElse(ViewRepository.VIEW, counted -> Decision.nothing()));
    }
}
