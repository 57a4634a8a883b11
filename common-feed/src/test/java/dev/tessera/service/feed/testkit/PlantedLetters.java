package dev.tessera.service.feed.testkit;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.LeftBehind;
import dev.tessera.service.table.Item;
import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Dead letters of the application under test, as if one of its handlers had given up. */
public final class PlantedLetters {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private PlantedLetters() {}

    /** Of an item that was removed, which handlers take calmly; gives the letter's id. */
    public static String ofRemoval(String handler, PrimaryKey key) {
        Instant then = Instant.parse("2026-11-16T04:30:00Z");
        Item removed = Item.of(key).stamped(then, then, 3).build();
        return of(
                handler,
                new ItemChange(
                        key,
                        Optional.of(removed),
                        Optional.empty(),
                        UUID.randomUUID().toString(),
                        then,
                        false));
    }

    public static String of(String handler, ItemChange change) {
        ChangeHandler gaveUp = Arc.container().listAll(ChangeHandler.class).stream()
                .map(InstanceHandle::get)
                .filter(candidate -> candidate.name().equals(handler))
                .findFirst()
                .orElseThrow();
        return Arc.container()
                .instance(LeftBehind.class)
                .get()
                .keep(gaveUp, change, new IllegalStateException("It could not be read"), 5)
                .await()
                .atMost(PATIENCE);
    }
}
