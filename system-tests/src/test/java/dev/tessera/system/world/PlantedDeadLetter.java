package dev.tessera.system.world;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.DeadLetterKeys;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.ItemBytes;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.system.RunningServices;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A dead letter as a service writes it, past the service: no request brings one about, and a handler that fails in earnest
 * would fill the log with errors that the tests take for findings.
 */
final class PlantedDeadLetter {

    private PlantedDeadLetter() {}

    /** Of an item that was removed, which handlers take calmly. */
    static String of(RunningServices services, Service service, String handler, PrimaryKey removed) {
        Map<String, String> settings = services.settings();
        Sealer sealer = new Sealer(KeyRing.load(
                "idempotency", Optional.empty(), Optional.of(Path.of(settings.get("tessera.dev-secrets")))));
        String id = Ids.next();
        DeadLetterKeys.Primary key = new DeadLetterKeys.Primary(service, id);
        Instant now = Instant.now();
        Item before = Item.of(removed).stamped(now, now, 3).build();
        Item letter = Item.of(key)
                .with(new DeadLetterKeys.OfService(service, now, id))
                .set("leftAt", now)
                .set("handler", handler)
                .set("changedEntity", removed.entity())
                .set("changedPk", removed.pk())
                .set("changedSk", removed.sk())
                .set("changeKind", "REMOVED")
                .set("versionBefore", 3L)
                .set("sequence", "1" + id)
                .set("changedAt", now)
                .set("reason", sealer.seal("planted".getBytes(UTF_8), "dead letter: reason " + key.pk()))
                .set(
                        "images",
                        sealer.seal(
                                ItemBytes.write(List.of(Optional.of(before), Optional.empty())),
                                "dead letter: images " + key.pk()))
                .set("attempts", 5L)
                .set("replays", 0L)
                .expiresAt(now.plus(Duration.ofDays(1)))
                .stamped(now, now, 1)
                .build();
        URI endpoint = URI.create(settings.get("quarkus.dynamodb.endpoint-override"));
        try (TestTable table = TestTable.at(endpoint, settings.get("tessera.table.name"))) {
            table.put(letter);
        }
        return id;
    }
}
