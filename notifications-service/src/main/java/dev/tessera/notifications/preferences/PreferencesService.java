package dev.tessera.notifications.preferences;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** What people want to be told, for themselves and for whoever tells them. */
@ApplicationScoped
public class PreferencesService {

    private final PreferencesRepository repository;
    private final Clock clock;

    PreferencesService(PreferencesRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    public Uni<Preferences> preferences(String userId) {
        return repository.preferencesOfUser(userId);
    }

    Uni<Decision<Preferences>> replace(String userId, Preferences wanted) {
        return preferences(userId)
                .map(current -> Decision.onRead(
                        current.version(),
                        () -> Decision.updating(
                                repository.setPreferences(
                                        userId, wanted, current.version(), Times.truncate(clock.instant())),
                                PreferencesItem::preferences)));
    }
}
