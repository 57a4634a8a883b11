package dev.tessera.users;

import dev.tessera.keys.users.AccessKeys;
import dev.tessera.service.testkit.TestTable;
import java.util.List;

/** People with the role ADMIN, given to them behind the service's back. */
public final class Administrators {

    private Administrators() {}

    public static Person signedIn() {
        Person person = Person.signedUp();
        appoint(person);
        return person.signIn();
    }

    public static void appoint(Person person) {
        try (TestTable table = TestTable.ofApplication()) {
            AccessKeys.Primary key = new AccessKeys.Primary(person.id());
            table.put(table.item(key).orElseThrow().toBuilder()
                    .set("roles", List.of("ADMIN"))
                    .build());
        }
    }
}
