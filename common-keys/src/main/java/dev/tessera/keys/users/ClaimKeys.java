package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import java.time.Instant;

public interface ClaimKeys {

    /** Somebody says that a company is theirs; several may. */
    record Primary(Cnpj cnpj, String userId) implements PrimaryKey {}

    /** A claim, from the side of who made it. */
    record OfUser(String userId, Cnpj cnpj) implements IndexKey {}

    /** A claim that nobody has decided about yet, among all of them. */
    record Pending(Instant createdAt, Cnpj cnpj, String userId) implements IndexKey {}

    static void derive(ItemFacts claim) {
        if (!claim.text("status").orElse("").equals("PENDING")) {
            claim.remove(Index.GSI3);
        }
    }
}
