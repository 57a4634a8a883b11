package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class MemberItem {

    private static final String ROLE = "role";

    private static final RecordMapping<Member> MEMBER =
            RecordMapping.of(MethodHandles.lookup(), Member.class).build();

    private MemberItem() {}

    static Item of(Member member) {
        return Item.of(new MemberKeys.Primary(member.cnpj(), member.userId()))
                .with(new MemberKeys.OfUser(member.userId(), member.cnpj()))
                .set(MEMBER, member)
                .build();
    }

    static Member member(Item item) {
        return MEMBER.read(item);
    }

    /** The role is asked as well: who left and came back has the same version again, but maybe another role. */
    static Condition unchanged(Member member) {
        return Condition.and(Condition.version(member.version()), hasRole(member.role()));
    }

    static Condition hasRole(CompanyRole role) {
        return Condition.equal(ROLE, role.name());
    }
}
