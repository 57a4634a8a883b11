package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Filled;

public interface CompanyKeys {

    /** A company. */
    record Primary(Cnpj cnpj) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.COMPANY.primary().fill(cnpj);
        }
    }
}
