package dev.tessera.notifications.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.notifications.device.Device;
import dev.tessera.notifications.device.PlantedDevices;
import dev.tessera.notifications.device.Platform;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A stranger's device gets push messages only as long as the stranger is signed in. */
@QuarkusTest
@WithTable
class EndedSessionsTest {

    private static final Instant EARLIER = Instant.parse("2026-11-16T11:00:00Z");
    private static final Instant ENDED = EARLIER.plusSeconds(60);
    private static final Instant LATER = ENDED.plusSeconds(60);

    @Inject
    TableGateway table;

    private final Neighbours others = new Neighbours();
    private final String rui = others.person("Rui", "pt-BR");

    @BeforeEach
    void begin() {
        others.access(rui, 1, EARLIER);
        TestFeed.ofApplication().skip();
    }

    @Test
    void devices_from_before_all_sessions_ended_are_forgotten_and_later_ones_stay() {
        registered("stranger", EARLIER);
        others.access(rui, 2, ENDED);
        Device again = registered("phone", LATER);

        List<ItemChange> changes = Delivery.once();
        assertThat(devices()).containsExactly(again.id());

        Delivery.again(changes);
        assertThat(devices()).containsExactly(again.id());
    }

    /** Such as a role, a company or a device that signed in for the first time. */
    @Test
    void whatever_else_changes_leaves_them() {
        Device phone = registered("phone", EARLIER);
        others.access(rui, 1, ENDED);
        Delivery.once();
        assertThat(devices()).containsExactly(phone.id());
    }

    private Device registered(String token, Instant at) {
        return PlantedDevices.register(
                table, Clock.fixed(at, ZoneOffset.UTC), rui, Platform.FCM, token + "-" + rui + "-0123456789");
    }

    private List<String> devices() {
        return PlantedDevices.service(table, Clock.systemUTC()).devicesOf(rui).await().indefinitely().stream()
                .map(Device::id)
                .toList();
    }
}
