package dev.tessera.content.author;

import dev.tessera.content.Somebody;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Folding;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;

/** Profiles as users-service stores them, from its own example. */
public final class Profiles {

    private Profiles() {}

    public static Item active(String userId, String name, long version) {
        return StoredItems.like(new UserKeys.Primary(userId))
                .set("userId", userId)
                .set("status", "ACTIVE")
                .set("username", name)
                .set("displayName", "Display " + name)
                .set("avatarUrl", "https://example.com/" + name + ".jpg")
                .set(Attributes.VERSION, version)
                .build();
    }

    /** People who have an account, as users-service would have written it. */
    public static void open(Somebody... people) {
        try (TestTable table = TestTable.ofApplication()) {
            for (Somebody person : people) {
                table.put(active(person.id(), "somebody", 1));
            }
        }
    }

    /** As users-service leaves it: the person's id, and nothing of the person. */
    public static Item closed(String userId, long version) {
        return active(userId, "nobody", version).toBuilder()
                .set("status", "DELETED")
                .set("username", (String) null)
                .set("displayName", "Deleted user")
                .set("avatarUrl", (String) null)
                .build();
    }

    /** To be found by this name, as users-service would have it. */
    public static void named(TestTable table, Somebody person, String name) {
        table.put(active(person.id(), name, 1).toBuilder()
                .with(new UserKeys.ByUsername(Folding.fold(name)))
                .build());
    }

    /** Known to content-service as if its feed had brought it. */
    public static void know(TestTable table, Somebody person, String name, long version) {
        table.put(AuthorItem.of(active(person.id(), name, version)));
    }
}
