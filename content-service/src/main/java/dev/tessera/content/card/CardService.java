package dev.tessera.content.card;

import dev.tessera.content.category.OpenCategories;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationService;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Singleton
public class CardService extends PublicationService<CardContent, CardMarks> {

    private final CardRepository repository;

    CardService(
            CardRepository repository, StatsService stats, OpenCategories categories, CardConfig config, Clock clock) {
        super(ContentKind.CARD, Optional.of(config.draftLifetime()), repository, stats, categories, clock);
        this.repository = repository;
    }

    Uni<Slice<PublicationView<CardContent, CardMarks>>> ofDay(LocalDate day, Paging paging) {
        return counted(repository.cardsOfDay(day, paging), ContentStatus.PUBLISHED);
    }

    /** A rank lags behind for a moment: what is no longer published is left out. */
    Uni<Slice<PublicationView<CardContent, CardMarks>>> ranked(Ranking ranking, Paging paging) {
        return repository
                .ranked(ranking, paging)
                .chain(slice -> repository
                        .cardsById(slice.items())
                        .map(cards -> slice.with(slice.items().stream()
                                .map(cards::get)
                                .filter(card -> card != null && card.isPublished())
                                .map(PublicationView::<CardContent, CardMarks>uncounted)
                                .toList())));
    }

    Uni<Slice<PublicationView<CardContent, CardMarks>>> byIds(List<String> ids, Reader reader) {
        return visibleCards(ids, reader)
                .map(cards -> new Slice<>(List.copyOf(cards.values()), Optional.empty())
                        .map(PublicationView::<CardContent, CardMarks>uncounted));
    }

    /** At most 100, by one request and in their order; what is not there, or not for this reader to see, is not in the map. */
    public Uni<Map<String, Publication<CardContent>>> visibleCards(Collection<String> ids, Reader reader) {
        return repository.cardsById(ids).map(cards -> {
            cards.values().removeIf(card -> !card.isVisibleTo(reader));
            return cards;
        });
    }
}
