package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A company. */
public record CompanyKey(Cnpj cnpj) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.COMPANY.primary();

    static CompanyKey read(Values values) {
        return new CompanyKey(values.get(Fields.CNPJ));
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(cnpj);
    }

    @Override
    public String sk() {
        return KEY.sk().build();
    }
}
