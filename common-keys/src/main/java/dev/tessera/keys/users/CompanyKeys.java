package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;

public interface CompanyKeys {

    /** A company. */
    record Primary(Cnpj cnpj) implements PrimaryKey {}
}
