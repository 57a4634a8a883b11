package dev.tessera.users.company;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the table says about a company's members, in all the places where it says so. */
final class Memberships {

    private final Cnpj cnpj;
    private final Item company;
    private final Map<String, String> roles = new TreeMap<>();
    private final Map<String, String> rolesInAccess = new TreeMap<>();

    private Memberships(Cnpj cnpj, Item company) {
        this.cnpj = cnpj;
        this.company = company;
    }

    static Memberships inTable(Cnpj cnpj) {
        try (TestTable table = TestTable.ofApplication()) {
            Memberships memberships = new Memberships(
                    cnpj, table.item(new CompanyKeys.Primary(cnpj)).orElseThrow());
            List<Item> items = table.items();
            items.stream().filter(item -> isOf(item, Entity.MEMBER)).forEach(memberships::addMember);
            items.stream().filter(item -> isOf(item, Entity.ACCESS)).forEach(item -> memberships.addAccess(item));
            return memberships;
        }
    }

    Map<String, String> roles() {
        return roles;
    }

    /** The same members in the company's partition and in their own access, and as many owners as the company counts. */
    void assertConsistent() {
        assertThat(rolesInAccess).isEqualTo(roles);
        assertThat(company.number("owners"))
                .isPositive()
                .isEqualTo(roles.values().stream().filter("OWNER"::equals).count());
    }

    /** Makes a person a member of so many more companies, as far as their access is concerned. */
    static void plant(Person person, int count) {
        try (TestTable table = TestTable.ofApplication()) {
            Item access = table.item(new AccessKeys.Primary(person.id())).orElseThrow();
            Map<String, String> companies = new HashMap<>();
            while (companies.size() < count) {
                companies.put(Companies.cnpj().value(), "VIEWER");
            }
            table.put(access.toBuilder().set("companies", companies).build());
        }
    }

    private void addMember(Item item) {
        if (item.text("cnpj").equals(cnpj.value())) {
            roles.put(item.text("userId"), item.text("role"));
        }
    }

    private void addAccess(Item item) {
        String role = item.textMap("companies").get(cnpj.value());
        if (role != null) {
            rolesInAccess.put(item.text("userId"), role);
        }
    }

    private static boolean isOf(Item item, Entity entity) {
        return item.text("entityType").equals(entity.type());
    }
}
