package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** Who may act for a company, and how. */
public record MemberKey(Cnpj cnpj, String userId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.MEMBER.primary();

    static MemberKey read(Values values) {
        return new MemberKey(values.get(Fields.CNPJ), values.get(Fields.USER_ID));
    }

    /** All members of the company. */
    public static KeyCondition of(Cnpj cnpj) {
        return KEY.where(cnpj).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, userId);
    }
}
