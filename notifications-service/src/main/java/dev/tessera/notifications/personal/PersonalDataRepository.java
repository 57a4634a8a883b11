package dev.tessera.notifications.personal;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.notifications.PreferencesKeys;
import dev.tessera.service.personal.PersonalData;
import dev.tessera.service.table.TableGateway;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;

@ApplicationScoped
class PersonalDataRepository implements PersonalData {

    private final TableGateway table;

    PersonalDataRepository(TableGateway table) {
        this.table = table;
    }

    @Override
    public List<Family> of(String userId) {
        return List.of(
                // USER#<userId> / PREFERENCES
                Family.one(table, AccessPattern.PREFERENCES_OF_USER, new PreferencesKeys.Primary(userId)),
                // USER#<userId> / INBOX
                Family.one(table, AccessPattern.INBOX_OF_USER, new InboxKeys.Primary(userId)),
                // USER#<userId> / DEVICE#…
                Family.list(table, AccessPattern.DEVICES_OF_USER, Key.all(DeviceKeys.Primary.class, userId)),
                // USER#<userId> / NOTIF#…
                Family.list(
                        table, AccessPattern.NOTIFICATIONS_OF_USER, Key.all(NotificationKeys.Primary.class, userId)),
                // USER#<userId> / DELETED#…
                Family.list(
                        table,
                        AccessPattern.DELETED_NOTIFICATIONS_OF_USER,
                        Key.all(DeletedNotificationKeys.Primary.class, userId)));
    }

    /** Whoever has these can send to the device; they are the platform's names for it and not the person's. */
    @Override
    public Set<String> withheld() {
        return Set.of("token", "endpointArn", "applicationArn");
    }
}
