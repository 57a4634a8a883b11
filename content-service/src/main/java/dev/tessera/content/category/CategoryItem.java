package dev.tessera.content.category;

import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.content.SlugKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.stream.IntStream;

final class CategoryItem {

    private static final String SLUG = "slug";
    private static final String NAME = "name";
    private static final String DESCRIPTION = "description";
    private static final String PARENT_ID = "parentId";
    private static final String SORT_ORDER = "sortOrder";
    private static final String RETIRED_AT = "retiredAt";
    private static final String TREE = "tree";
    private static final String CATEGORY_ID = "categoryId";

    private static final RecordMapping<Category> CATEGORY = RecordMapping.of(MethodHandles.lookup(), Category.class)
            .from("id", CategoryKeys.Primary.class, CategoryKeys.Primary::categoryId)
            .from("details.isRetired", item -> item.has(RETIRED_AT))
            .from("below", CategoryItem::below)
            .build();

    private CategoryItem() {}

    /** Of a new category, which has nothing below it. */
    static Item of(Category category) {
        return Item.of(new CategoryKeys.Primary(category.id()))
                .with(bySlug(category), byParent(category))
                .set(CATEGORY, category)
                .build();
    }

    static Category category(Item item) {
        return CATEGORY.read(item);
    }

    private static Levels below(Item item) {
        return new Levels(IntStream.range(0, Levels.COUNT)
                .mapToObj(i -> item.findNumber(level(i)).orElse(0L))
                .toList());
    }

    /** All but what is counted, which others may be moving. */
    static Update change(Category after) {
        return Update.at(after.updatedAt())
                .index(bySlug(after))
                .index(byParent(after))
                .set(SLUG, after.slug())
                .set(NAME, after.details().name())
                .set(DESCRIPTION, after.details().description())
                .set(PARENT_ID, after.parentId())
                .set(SORT_ORDER, after.details().sortOrder())
                .set(RETIRED_AT, after.retiredAt());
    }

    static Update countBelow(Levels change) {
        Update update = Update.counting().add(TREE, 1);
        for (int i = 0; i < Levels.COUNT; i++) {
            if (change.counts().get(i) != 0) {
                update.add(level(i), change.counts().get(i));
            }
        }
        return update;
    }

    static Item slugGuard(String slug, String categoryId, Instant now) {
        return Item.of(new SlugKeys.Primary(slug))
                .set(CATEGORY_ID, categoryId)
                .stamped(now, now, 1)
                .build();
    }

    static Condition guardsFor(String categoryId) {
        return Condition.equal(CATEGORY_ID, categoryId);
    }

    /** Nothing came to it or went from below it either. */
    static Condition unchangedWithAllBelow(Category category) {
        return Condition.and(Condition.version(category.version()), Condition.equal(TREE, category.tree()));
    }

    static Condition hangsWhereItDid(Category category) {
        return category.parentId()
                .map(parent -> Condition.equal(PARENT_ID, parent))
                .orElseGet(() -> Condition.and(Condition.exists(), Condition.lacks(PARENT_ID)));
    }

    static Condition isOpen() {
        return Condition.lacks(RETIRED_AT);
    }

    private static CategoryKeys.BySlug bySlug(Category category) {
        return new CategoryKeys.BySlug(category.slug());
    }

    private static CategoryKeys.ByParent byParent(Category category) {
        return new CategoryKeys.ByParent(
                category.parentId().orElse(CategoryKeys.ByParent.ROOT),
                category.details().sortOrder(),
                category.id());
    }

    private static String level(int index) {
        return "below" + (index + 1);
    }
}
