package dev.tessera.content.category;

import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Every change of the tree is decided on strong reads and written under the condition that they still hold. */
@ApplicationScoped
class CategoryService {

    private final CategoryRepository repository;
    private final Duration retirement;
    private final Clock clock;

    /** @param retirement how long a category must have been retired: longer than any write takes to arrive */
    CategoryService(
            CategoryRepository repository,
            @ConfigProperty(name = "tessera.content.category.retirement", defaultValue = "1m") Duration retirement,
            Clock clock) {
        this.repository = repository;
        this.retirement = retirement;
        this.clock = clock;
    }

    Uni<Decision<Category>> create(CategoryDetails details) {
        Category category = Category.create(Ids.next(), details, clock.instant());
        return openBranch(category.parentId()).map(branch -> {
            requireRoom(branch, category.below());
            return decision(repository.createCategory(category, branch), category);
        });
    }

    Uni<Category> category(String id) {
        return Ids.isId(id)
                ? repository.categoryById(id).map(found -> found.orElseThrow(CategoryProblems::notFound))
                : Uni.createFrom().failure(CategoryProblems.notFound());
    }

    /** One or none. */
    Uni<Slice<Category>> categoryBySlug(String slug) {
        return repository
                .categoryBySlug(slug)
                .map(found -> new Slice<>(found.stream().toList(), Optional.empty()));
    }

    /** Without a parent, those at the top. */
    Uni<Slice<Category>> categoriesBelow(Optional<String> parentId, Paging paging) {
        return repository.categoriesByParent(parentId, paging);
    }

    Uni<Decision<Category>> change(String id, UnaryOperator<CategoryDetails> patch) {
        return category(id)
                .map(before -> Decision.on(before.version(), () -> change(before, patch.apply(before.details()))));
    }

    private Uni<Decision<Category>> change(Category before, CategoryDetails details) {
        if (details.equals(before.details())) {
            return Uni.createFrom().item(Decision.nothing(before));
        }
        if (details.parentId().filter(before.id()::equals).isPresent()) {
            throw CategoryProblems.cycle();
        }
        Category after = before.changed(details, clock.instant());
        return update(before, after).map(write -> decision(write, after));
    }

    private Uni<Write> update(Category before, Category after) {
        if (after.parentId().equals(before.parentId())) {
            return Uni.createFrom().item(repository.updateCategory(before, after, Branch.TOP, Branch.TOP));
        }
        return openBranch(after.parentId()).chain(to -> {
            if (to.leadsThrough(before.id())) {
                throw CategoryProblems.cycle();
            }
            requireRoom(to, before.below());
            return branch(before.parentId()).map(from -> repository.updateCategory(before, after, from, to));
        });
    }

    private static Decision<Category> decision(Write write, Category category) {
        return Decision.of(write, category).orFail(CategoryRepository.SLUG, CategoryProblems::slugTaken);
    }

    Uni<Decision<Void>> delete(String id) {
        return category(id)
                .map(category -> Decision.on(category.version(), () -> {
                    requireLongRetired(category);
                    if (!category.below().isEmpty()) {
                        throw CategoryProblems.hasChildren();
                    }
                    return requireUnused(id)
                            .chain(() -> branch(category.parentId()))
                            .map(branch -> Decision.of(repository.deleteCategory(category, branch)));
                }));
    }

    private void requireLongRetired(Category category) {
        Instant deletable =
                category.retiredAt().orElseThrow(CategoryProblems::notRetired).plus(retirement);
        if (deletable.isAfter(clock.instant())) {
            throw CategoryProblems.justRetired(Duration.between(clock.instant(), deletable));
        }
    }

    private Uni<Void> requireUnused(String id) {
        return Uni.combine()
                .all()
                .unis(repository.hasPosts(id), repository.hasCards(id))
                .asTuple()
                .invoke(used -> {
                    if (used.getItem1() || used.getItem2()) {
                        throw CategoryProblems.inUse();
                    }
                })
                .replaceWithVoid();
    }

    private static void requireRoom(Branch branch, Levels below) {
        if (!branch.holds(below)) {
            throw CategoryProblems.tooDeep();
        }
    }

    /** The branch below a parent that takes more. */
    private Uni<Branch> openBranch(Optional<String> parentId) {
        return branch(parentId).invoke(branch -> {
            if (parentId.isPresent() && branch.upwards().isEmpty()) {
                throw CategoryProblems.noSuchParent();
            }
            if (parentId.isPresent() && branch.upwards().get(0).isRetired()) {
                throw CategoryProblems.retiredParent();
            }
        });
    }

    private Uni<Branch> branch(Optional<String> parentId) {
        return upwards(parentId, new ArrayList<>()).map(Branch::new);
    }

    /** One read for each level, of which there are few: a path kept on every category would have to move with it. */
    private Uni<List<Category>> upwards(Optional<String> next, List<Category> found) {
        if (next.isEmpty() || found.size() == Levels.MAX_DEPTH) {
            return Uni.createFrom().item(found);
        }
        return repository.categoryById(next.get()).chain(category -> {
            category.ifPresent(found::add);
            return upwards(category.flatMap(Category::parentId), found);
        });
    }
}
