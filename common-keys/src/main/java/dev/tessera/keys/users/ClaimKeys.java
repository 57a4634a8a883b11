package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface ClaimKeys {

    /** Somebody says that a company is theirs; several may. */
    record Primary(Cnpj cnpj, String userId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.CLAIM.primary();

        public static KeyCondition of(Cnpj cnpj) {
            return KEY.where(cnpj).all();
        }
    }

    /** A claim, from the side of who made it. */
    record OfUser(String userId, Cnpj cnpj) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CLAIM.on(Index.GSI1);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }

    /** A claim that nobody has decided about yet, among all of them. */
    record Pending(Instant createdAt, Cnpj cnpj, String userId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CLAIM.on(Index.GSI3);

        public static KeyCondition all() {
            return KEY.where().all();
        }
    }

    static void derive(ItemFacts claim) {
        if (!claim.text("status").orElse("").equals("PENDING")) {
            claim.remove(Index.GSI3);
        }
    }
}
