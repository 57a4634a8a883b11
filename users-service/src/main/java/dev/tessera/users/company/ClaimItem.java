package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;

final class ClaimItem {

    private static final String CNPJ = "cnpj";
    private static final String USER_ID = "userId";
    private static final String LEGAL_NAME = "legalName";
    private static final String TRADE_NAME = "tradeName";
    private static final String STATUS = "status";
    private static final String REASON = "reason";

    private ClaimItem() {}

    static Item of(Claim claim) {
        return Item.of(new ClaimKeys.Primary(claim.cnpj(), claim.userId()))
                .with(
                        new ClaimKeys.OfUser(claim.userId(), claim.cnpj()),
                        claim.isPending()
                                ? new ClaimKeys.Pending(claim.createdAt(), claim.cnpj(), claim.userId())
                                : null)
                .set(CNPJ, claim.cnpj().value())
                .set(USER_ID, claim.userId())
                .set(LEGAL_NAME, claim.legalName())
                .set(TRADE_NAME, claim.tradeName().orElse(null))
                .set(STATUS, claim.status())
                .set(REASON, claim.reason().orElse(null))
                .expiresAt(claim.expiresAt())
                .stamped(claim.createdAt(), claim.updatedAt(), claim.version())
                .build();
    }

    static Claim claim(Item item) {
        return new Claim(
                new Cnpj(item.text(CNPJ)),
                item.text(USER_ID),
                item.text(LEGAL_NAME),
                item.findText(TRADE_NAME),
                ClaimStatus.valueOf(item.text(STATUS)),
                item.findText(REASON),
                item.expiresAt().orElseThrow(),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** The time of the claim is asked as well: who withdrew one and made another has the same version again. */
    static Condition unchanged(Claim claim) {
        return Condition.and(Condition.version(claim.version()), Condition.equal("createdAt", claim.createdAt()));
    }
}
