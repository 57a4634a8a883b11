package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** What builds that knew no claims left in the table. */
final class EarlierBuild {

    private EarlierBuild() {}

    /** A company that waits for an administrator, and has taken its number meanwhile. */
    static Cnpj pendingOf(Person owner, TestTable table) {
        Cnpj cnpj = Companies.cnpj();
        Instant now = Instant.now();
        table.put(Item.of(new CompanyKeys.Primary(cnpj))
                .set("cnpj", cnpj.value())
                .set("legalName", "Mosaico Ltda.")
                .set("status", "PENDING")
                .set("owners", 1)
                .set("registeredBy", owner.id())
                .stamped(now, now, 1)
                .build());
        table.put(MemberItem.of(Member.join(cnpj, owner.id(), CompanyRole.OWNER, owner.id(), now)));
        Item access = table.item(new AccessKeys.Primary(owner.id())).orElseThrow();
        Map<String, String> pending = new HashMap<>(access.textMap("pendingCompanies"));
        pending.put(cnpj.value(), "OWNER");
        table.put(access.toBuilder().set("pendingCompanies", pending).build());
        return cnpj;
    }
}
