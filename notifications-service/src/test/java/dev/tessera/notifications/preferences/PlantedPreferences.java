package dev.tessera.notifications.preferences;

import dev.tessera.service.change.Commits;
import dev.tessera.service.table.TableGateway;
import java.time.Clock;

/** Preferences without HTTP. */
public final class PlantedPreferences {

    private PlantedPreferences() {}

    public static PreferencesService service(TableGateway table, Clock clock) {
        return new PreferencesService(new PreferencesRepository(table), clock);
    }

    public static void set(TableGateway table, Clock clock, String userId, Preferences preferences) {
        PreferencesService service = service(table, clock);
        new Commits(table)
                .commit(() -> service.replace(userId, preferences))
                .await()
                .indefinitely();
    }
}
