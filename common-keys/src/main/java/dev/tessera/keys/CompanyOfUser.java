package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A membership, from the side of the user. */
public record CompanyOfUser(String userId, Cnpj cnpj) implements IndexKey {
    private static final KeyTemplate KEY = Entity.MEMBER.on(Index.GSI1);

    static CompanyOfUser read(Values values) {
        return new CompanyOfUser(values.get(Fields.USER_ID), values.get(Fields.CNPJ));
    }

    /** All companies the user may act for. */
    public static KeyCondition of(String userId) {
        return KEY.where(userId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(userId, cnpj);
    }
}
