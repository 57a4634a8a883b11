package dev.tessera.content.post;

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
import java.util.Optional;

@Singleton
public class PostService extends PublicationService<PostContent, PostMarks> {

    private final PostRepository repository;

    PostService(PostRepository repository, OpenCategories categories, SlugRepository slugs, Clock clock) {
        super(ContentKind.POST, Optional.empty(), repository, categories, slugs, clock);
        this.repository = repository;
    }

    /** Everybody's. */
    public Uni<Slice<PublicationView<PostContent, PostMarks>>> byStatus(
            ContentStatus status, Reader reader, Optional<String> markedBy, Paging paging) {
        requireOpen(status, "", reader);
        return repository
                .byStatus(status, Hydration.fitting(paging, 2 + marks(markedBy), 0, reader))
                .chain(slice -> repository.counted(slice, status, markedBy, reader));
    }
}
