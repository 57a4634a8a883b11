package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import java.time.Instant;

public interface UserKeys {

    /** The profile of a user. */
    record Primary(String userId) implements PrimaryKey {}

    /** A user by the e-mail address, already folded. A guard item keeps it unique, this index only finds it. */
    record ByEmail(String email, String userId) implements IndexKey {}

    /** A user by the username, already folded. */
    record ByUsername(String username) implements IndexKey {}

    /** A user among all of their status, by age; of a deleted one there is none. */
    record ByStatus(String status, Instant createdAt, String userId, int shard) implements IndexKey {}

    /** Addresses and usernames stand folded on the indexes and as people wrote them in the item; the owner folds. */
    static void derive(ItemFacts user) {
        user.keep(Index.GSI1);
        user.keep(Index.GSI2);
        if (user.text("status").orElse("").equals("DELETED")) {
            user.remove(Index.GSI3);
        }
    }
}
