package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A company. */
public record CompanyKey(Cnpj cnpj) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.COMPANY.primary();

    static CompanyKey read(Values values) {
        return new CompanyKey(values.get(Fields.CNPJ));
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj);
    }
}
