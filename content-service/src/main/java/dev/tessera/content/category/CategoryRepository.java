package dev.tessera.content.category;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.SlugKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class CategoryRepository {

    static final String SLUG = "slug";

    private final TableGateway table;

    CategoryRepository(TableGateway table) {
        this.table = table;
    }

    // CATEGORY#<categoryId> / METADATA
    Uni<Optional<Category>> categoryById(String categoryId) {
        return table.get(AccessPattern.CATEGORY_BY_ID, new CategoryKeys.Primary(categoryId), CategoryItem::category);
    }

    // GSI1: CATEGORY#SLUG#<slug>
    Uni<Optional<Category>> categoryBySlug(String slug) {
        return table.first(AccessPattern.CATEGORY_BY_SLUG, Key.all(CategoryKeys.BySlug.class, slug))
                .map(item -> item.map(CategoryItem::category));
    }

    // GSI2: PARENT#<parentId> or PARENT#ROOT / SORT#…
    Uni<Slice<Category>> categoriesByParent(Optional<String> parentId, Paging paging) {
        return table.list(
                AccessPattern.CATEGORIES_BY_PARENT,
                Key.all(CategoryKeys.ByParent.class, parentId.orElse(CategoryKeys.ByParent.ROOT)),
                paging,
                CategoryItem::category);
    }

    // GSI2: CATEGORY#<categoryId> / POST#…
    Uni<Boolean> hasPosts(String categoryId) {
        return table.first(AccessPattern.POSTS_IN_CATEGORY, Key.all(PostKeys.InCategory.class, categoryId))
                .map(Optional::isPresent);
    }

    // GSI2: CATEGORY#<categoryId> / CARD#…
    Uni<Boolean> hasCards(String categoryId) {
        return table.first(AccessPattern.CARDS_IN_CATEGORY, Key.all(CardKeys.InCategory.class, categoryId))
                .map(Optional::isPresent);
    }

    Write createCategory(Category category, Branch branch) {
        Transaction transaction = Transaction.create()
                .put(CategoryItem.of(category), Condition.absent())
                .put(
                        SLUG,
                        CategoryItem.slugGuard(category.slug(), category.id(), category.createdAt()),
                        Condition.absent());
        move(transaction, Branch.TOP, branch, category);
        return new Write(AccessPattern.CREATE_CATEGORY, transaction);
    }

    /** Where the category hung and will hang; the same branch, which need not be read, if it stays. */
    Write updateCategory(Category before, Category after, Branch from, Branch to) {
        boolean stays = before.parentId().equals(after.parentId());
        Transaction transaction = Transaction.create()
                .update(
                        new CategoryKeys.Primary(after.id()),
                        CategoryItem.change(after),
                        stays ? Condition.version(before.version()) : CategoryItem.unchangedWithAllBelow(before));
        if (!after.slug().equals(before.slug())) {
            transaction
                    .put(SLUG, CategoryItem.slugGuard(after.slug(), after.id(), after.updatedAt()), Condition.absent())
                    .delete(new SlugKeys.Primary(before.slug()), CategoryItem.guardsFor(before.id()));
        }
        if (!stays) {
            move(transaction, from, to, before);
        }
        return new Write(AccessPattern.UPDATE_CATEGORY, transaction);
    }

    Write deleteCategory(Category category, Branch branch) {
        Transaction transaction = Transaction.create()
                .delete(new CategoryKeys.Primary(category.id()), CategoryItem.unchangedWithAllBelow(category))
                .delete(new SlugKeys.Primary(category.slug()), CategoryItem.guardsFor(category.id()));
        move(transaction, branch, Branch.TOP, category);
        return new Write(AccessPattern.DELETE_CATEGORY, transaction);
    }

    /** Everything above must still hang where it was seen: two moves at once cannot make a circle, nor a tree too deep. */
    private static void move(Transaction transaction, Branch from, Branch to, Category category) {
        Map<String, Category> above = new LinkedHashMap<>();
        from.upwards().forEach(ancestor -> above.put(ancestor.id(), ancestor));
        to.upwards().forEach(ancestor -> above.put(ancestor.id(), ancestor));
        Branch.changes(from, to, category.below()).forEach((id, change) -> {
            CategoryKeys.Primary key = new CategoryKeys.Primary(id);
            Condition condition = Condition.and(
                    CategoryItem.hangsWhereItDid(above.get(id)),
                    to.startsAt(id) ? CategoryItem.isOpen() : Condition.none());
            if (change.isEmpty()) {
                transaction.check(key, condition);
            } else {
                transaction.update(key, CategoryItem.countBelow(change), condition);
            }
        });
    }
}
