package dev.tessera.content.tag;

import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

@ApplicationScoped
class TagService {

    private final TagRepository repository;

    TagService(TagRepository repository) {
        this.repository = repository;
    }

    /** Without those that nothing has any more and that are forgotten in a moment. */
    Uni<Slice<TagCount>> tags(Optional<String> start, Paging paging) {
        return start.map(given -> repository.tagsByStart(given, paging))
                .orElseGet(() -> repository.tagsByUse(paging))
                .map(page -> page.with(
                        page.items().stream().filter(tag -> tag.uses() > 0).toList()));
    }
}
