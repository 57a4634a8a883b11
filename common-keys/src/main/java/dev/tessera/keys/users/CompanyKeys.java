package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.KeyTemplate;

public interface CompanyKeys {

    /** A company. */
    record Primary(Cnpj cnpj) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.COMPANY.primary();

        @Override
        public Filled filled() {
            return KEY.fill(cnpj);
        }
    }
}
