package dev.tessera.content.feed;

import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class FeedService {

    private final FeedRepository repository;

    FeedService(FeedRepository repository) {
        this.repository = repository;
    }

    Uni<Slice<Feedable>> feedOf(String userId, Paging paging) {
        return repository
                .feedOfUser(userId, paging)
                .map(page -> FeedRepository.fitting(page, userId))
                .chain(page -> repository.entries(page, userId));
    }
}
