package dev.tessera.content.category;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Where posts and cards may be put. Looked up before the write, not held by it: a shared item in every transaction would
 * make all writers of a category wait for each other. That a category is retired some time before it is deleted is what
 * makes this enough.
 */
@ApplicationScoped
public class OpenCategories {

    private final CategoryRepository repository;

    OpenCategories(CategoryRepository repository) {
        this.repository = repository;
    }

    /** 422 for an id that is no category's, or a retired one's. */
    public Uni<Void> require(String categoryId) {
        return repository
                .categoryById(categoryId)
                .invoke(found -> {
                    if (found.orElseThrow(CategoryProblems::noSuchCategory).isRetired()) {
                        throw CategoryProblems.retiredCategory();
                    }
                })
                .replaceWithVoid();
    }
}
