package dev.tessera.notifications;

import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.TestCaller;
import dev.tessera.service.testkit.TestTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Somebody with a token; people have a profile, too, as users-service writes it. */
public record Somebody(String id, List<String> roles) implements TestCaller {

    public static Somebody person() {
        return person("en");
    }

    public static Somebody person(String language) {
        Somebody person = with("USER");
        person.writeProfile(Map.of("language", language));
        return person;
    }

    /** In a table that no application under test has. */
    public static Somebody person(TestTable table) {
        Somebody person = with("USER");
        table.put(person.profile(Map.of()));
        return person;
    }

    public static Somebody admin() {
        Somebody admin = with("USER", "ADMIN");
        admin.writeProfile(Map.of());
        PlantedAdministrators.appoint(admin.id());
        return admin;
    }

    public static Somebody service() {
        return with("SERVICE");
    }

    public static Somebody with(String... roles) {
        return new Somebody(Ids.next(), List.of(roles));
    }

    /** As users-service would, with these attributes instead of the usual ones. */
    public void writeProfile(Map<String, String> attributes) {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(profile(attributes));
        }
    }

    private Item profile(Map<String, String> attributes) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        Item.Builder profile = Item.of(new UserKeys.Primary(id))
                .set("userId", id)
                .set("status", "ACTIVE")
                .set("email", id.toLowerCase(Locale.ROOT) + "@tessera.example")
                .set("username", "u" + id)
                .set("displayName", "Ana " + id.substring(20))
                .set("language", "en")
                .set("timeZone", "UTC")
                .stamped(now, now, 1);
        attributes.forEach(profile::set);
        return profile.build();
    }

    /** The whole inbox, newest first. */
    public List<Map<String, Object>> inbox() {
        return all("/users/me/notifications", 100);
    }
}
