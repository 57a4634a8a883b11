package dev.tessera.users.company;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class ClaimItem {

    private static final RecordMapping<Claim> CLAIM = RecordMapping.of(MethodHandles.lookup(), Claim.class)
            .named("expiresAt", Attributes.TTL)
            .build();

    private ClaimItem() {}

    static Item of(Claim claim) {
        return Item.of(new ClaimKeys.Primary(claim.cnpj(), claim.userId()))
                .with(
                        new ClaimKeys.OfUser(claim.userId(), claim.cnpj()),
                        claim.isPending()
                                ? new ClaimKeys.Pending(claim.createdAt(), claim.cnpj(), claim.userId())
                                : null)
                .set(CLAIM, claim)
                .build();
    }

    static Claim claim(Item item) {
        return CLAIM.read(item);
    }

    /** The time of the claim is asked as well: who withdrew one and made another has the same version again. */
    static Condition unchanged(Claim claim) {
        return Condition.and(Condition.version(claim.version()), Condition.equal("createdAt", claim.createdAt()));
    }
}
