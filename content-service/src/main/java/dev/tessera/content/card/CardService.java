package dev.tessera.content.card;

import dev.tessera.content.category.OpenCategories;
import dev.tessera.content.publication.PublicationService;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.slug.SlugRepository;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@Singleton
public class CardService extends PublicationService<CardContent, CardMarks> {

    private final CardRepository repository;

    CardService(
            CardRepository repository,
            OpenCategories categories,
            SlugRepository slugs,
            @ConfigProperty(name = "tessera.content.card.draft-lifetime", defaultValue = "30d") Duration draftLifetime,
            Clock clock) {
        super(ContentKind.CARD, Optional.of(draftLifetime), repository, categories, slugs, clock);
        this.repository = repository;
    }

    Uni<Slice<PublicationView<CardContent, CardMarks>>> ofDay(
            LocalDate day, Reader reader, Optional<String> markedBy, Paging paging) {
        return repository
                .cardsOfDay(day, Hydration.fitting(paging, 2 + marks(markedBy), 0, reader))
                .chain(slice -> repository.counted(slice, ContentStatus.PUBLISHED, markedBy, reader));
    }

    Uni<Slice<PublicationView<CardContent, CardMarks>>> newest(
            Reader reader, Optional<String> markedBy, Paging paging) {
        return repository
                .newest(Hydration.fitting(paging, 2 + marks(markedBy), 0, reader))
                .chain(slice -> repository.counted(slice, ContentStatus.PUBLISHED, markedBy, reader));
    }
}
