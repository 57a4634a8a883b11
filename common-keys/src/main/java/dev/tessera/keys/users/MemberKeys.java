package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface MemberKeys {

    /** Who may act for a company, and how. */
    record Primary(Cnpj cnpj, String userId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.MEMBER.primary();

        public static KeyCondition of(Cnpj cnpj) {
            return KEY.where(cnpj).all();
        }
    }

    /** A membership, from the side of the user. */
    record OfUser(String userId, Cnpj cnpj) implements IndexKey {
        private static final KeyTemplate KEY = Entity.MEMBER.on(Index.GSI1);

        public static KeyCondition of(String userId) {
            return KEY.where(userId).all();
        }
    }
}
