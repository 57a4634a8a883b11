package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;

final class MemberItem {

    private static final String CNPJ = "cnpj";
    private static final String USER_ID = "userId";
    private static final String ROLE = "role";
    private static final String ADDED_BY = "addedBy";

    private MemberItem() {}

    static Item of(Member member) {
        return Item.of(new MemberKeys.Primary(member.cnpj(), member.userId()))
                .with(new MemberKeys.OfUser(member.userId(), member.cnpj()))
                .set(CNPJ, member.cnpj().value())
                .set(USER_ID, member.userId())
                .set(ROLE, member.role().name())
                .set(ADDED_BY, member.addedBy())
                .stamped(member.createdAt(), member.updatedAt(), member.version())
                .build();
    }

    static Member member(Item item) {
        return new Member(
                new Cnpj(item.text(CNPJ)),
                item.text(USER_ID),
                CompanyRole.valueOf(item.text(ROLE)),
                item.text(ADDED_BY),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** The role is asked as well: who left and came back has the same version again, but maybe another role. */
    static Condition unchanged(Member member) {
        return Condition.and(Condition.version(member.version()), hasRole(member.role()));
    }

    static Condition hasRole(CompanyRole role) {
        return Condition.equal(ROLE, role.name());
    }
}
