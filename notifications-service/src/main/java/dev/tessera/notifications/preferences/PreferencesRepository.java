package dev.tessera.notifications.preferences;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.PreferencesKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

@ApplicationScoped
class PreferencesRepository {

    private final TableGateway table;

    PreferencesRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / PREFERENCES
    Uni<Preferences> preferencesOfUser(String userId) {
        return table.get(AccessPattern.PREFERENCES_OF_USER, new PreferencesKeys.Primary(userId))
                .map(PreferencesItem::preferences);
    }

    /** Refused unless the person's preferences are still of the version that was read. */
    Write setPreferences(String userId, Preferences preferences, long read, Instant now) {
        return Write.update(
                AccessPattern.SET_PREFERENCES,
                new PreferencesKeys.Primary(userId),
                PreferencesItem.set(userId, preferences, now),
                read == 0 ? Condition.absent() : Condition.version(read));
    }
}
