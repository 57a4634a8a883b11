package dev.tessera.notifications.preferences;

import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.ConditionFailedException;
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

    Uni<Preferences> replace(String userId, Preferences wanted, String ifMatch) {
        return repository
                .preferencesOfUser(userId)
                .invoke(current -> ETags.requireMatch(ifMatch, current.version()))
                .chain(current ->
                        repository.setPreferences(userId, wanted, current.version(), Times.truncate(clock.instant())))
                .onFailure(ConditionFailedException.class)
                .transform(changed -> Problems.preconditionFailed());
    }
}
