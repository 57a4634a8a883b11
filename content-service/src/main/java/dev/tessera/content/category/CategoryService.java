package dev.tessera.content.category;

import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Every change of the tree is decided on strong reads and written under the condition that they still hold. */
@ApplicationScoped
class CategoryService {

    private final CategoryRepository repository;
    private final Duration retirement;
    private final Clock clock;

    CategoryService(CategoryRepository repository, CategoryConfig config, Clock clock) {
        this.repository = repository;
        this.retirement = config.retirement();
        this.clock = clock;
    }

    /** @param record adds what must happen together with the creation, or not at all, and gives the answer to it */
    <T> Uni<T> create(NewCategory created, BiFunction<Transaction, Category, T> record) {
        Category category = Category.create(
                Ids.next(),
                created.slug(),
                created.name(),
                created.description(),
                created.parentId(),
                created.sortOrder(),
                now());
        return Decisions.decide(() -> openBranch(category.parentId()).chain(branch -> {
            requireRoom(branch, category.below());
            return repository
                    .createCategory(category, branch, transaction -> record.apply(transaction, category))
                    .onFailure(TransactionRefusedException.class)
                    .transform(CategoryService::slugTakenOr);
        }));
    }

    Uni<Category> category(String id) {
        return Ids.isId(id)
                ? repository.categoryById(id).map(found -> found.orElseThrow(CategoryProblems::notFound))
                : Uni.createFrom().failure(CategoryProblems.notFound());
    }

    Uni<Optional<Category>> categoryBySlug(String slug) {
        return repository.categoryBySlug(slug);
    }

    Uni<Slice<Item>> categoriesBelow(String parentId, int limit, Position from) {
        return repository.categoriesByParent(parentId, limit, from);
    }

    Uni<Category> change(String id, ChangeCategoryRequest patch, String ifMatch) {
        return Decisions.decide(() -> category(id).chain(before -> {
            ETags.requireMatch(ifMatch, before.version());
            Category after = patch.applyTo(before, now());
            if (after.saysTheSameAs(before)) {
                return Uni.createFrom().item(before);
            }
            return store(before, after)
                    .onFailure(TransactionRefusedException.class)
                    .transform(CategoryService::slugTakenOr)
                    .replaceWith(after);
        }));
    }

    private Uni<Void> store(Category before, Category after) {
        if (after.parentId().equals(before.parentId())) {
            return repository.updateCategory(before, after, Branch.TOP, Branch.TOP);
        }
        return openBranch(after.parentId()).chain(to -> {
            if (to.leadsThrough(before.id())) {
                throw CategoryProblems.cycle();
            }
            requireRoom(to, before.below());
            return branch(before.parentId()).chain(from -> repository.updateCategory(before, after, from, to));
        });
    }

    Uni<Void> delete(String id, String ifMatch) {
        return Decisions.decide(() -> category(id).chain(category -> {
            ETags.requireMatch(ifMatch, category.version());
            requireLongRetired(category);
            if (!category.below().isEmpty()) {
                throw CategoryProblems.hasChildren();
            }
            return requireUnused(id)
                    .chain(() -> branch(category.parentId()))
                    .chain(branch -> repository.deleteCategory(category, branch));
        }));
    }

    private void requireLongRetired(Category category) {
        Instant deletable =
                category.retiredAt().orElseThrow(CategoryProblems::notRetired).plus(retirement);
        if (deletable.isAfter(now())) {
            throw CategoryProblems.justRetired(Duration.between(now(), deletable));
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

    private static Throwable slugTakenOr(Throwable refused) {
        return ((TransactionRefusedException) refused).refused(CategoryRepository.SLUG)
                ? CategoryProblems.slugTaken()
                : refused;
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
