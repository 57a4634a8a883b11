package dev.tessera.keys.users;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;

public interface MemberKeys {

    /** Who may act for a company, and how. */
    record Primary(Cnpj cnpj, String userId) implements PrimaryKey {}

    /** A membership, from the side of the user. */
    record OfUser(String userId, Cnpj cnpj) implements IndexKey {}
}
