package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface InvitationKeys {

    /**
     * A company wants somebody as a member: one invitation for each address.
     *
     * @param invitee hash of the address, so that it can stand in paths, which logs keep
     */
    record Primary(Cnpj cnpj, String invitee) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.INVITATION.primary();

        public static KeyCondition of(Cnpj cnpj) {
            return KEY.where(cnpj).all();
        }
    }

    /** An invitation, from the side of whoever has the address. */
    record ToEmail(String email, Cnpj cnpj) implements IndexKey {
        private static final KeyTemplate KEY = Entity.INVITATION.on(Index.GSI1);

        public static KeyCondition of(String email) {
            return KEY.where(email).all();
        }
    }
}
