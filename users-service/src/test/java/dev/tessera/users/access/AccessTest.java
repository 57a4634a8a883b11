package dev.tessera.users.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.Role;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AccessTest {

    private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");
    private static final Cnpj ACTIVE = Cnpj.parse("12.ABC.345/01DE-35");
    private static final Cnpj PENDING = Cnpj.parse("12.345.678/0001-95");

    @Test
    void survives_the_way_into_the_table_and_back() {
        Access access = new Access(
                "u",
                Access.Status.SUSPENDED,
                Set.of(Role.ADMIN, Role.MODERATOR),
                Map.of(ACTIVE, CompanyRole.OWNER),
                Map.of(PENDING, CompanyRole.VIEWER),
                Map.of(PENDING, NOW),
                7,
                Optional.empty(),
                List.of("b", "a"),
                NOW,
                NOW,
                3);
        assertThat(AccessItem.access(AccessItem.of(access))).isEqualTo(access);
        assertThat(AccessItem.access(AccessItem.of(Access.ofNewUser("u", Set.of(), false, NOW))))
                .isEqualTo(Access.ofNewUser("u", Set.of(), false, NOW));
    }

    @Test
    void the_first_device_is_no_news_and_later_ones_are() {
        Access access = Access.ofNewUser("u", Set.of(), false, NOW);
        assertThat(access.isNewDevice("phone")).isFalse();
        assertThat(withDevices("phone").isNewDevice("phone")).isFalse();
        assertThat(withDevices("phone").isNewDevice("laptop")).isTrue();
    }

    @Test
    void the_oldest_device_is_forgotten() {
        String[] many =
                IntStream.range(0, Access.MAX_DEVICES).mapToObj(i -> "d" + i).toArray(String[]::new);
        assertThat(withDevices(many).devicesWith("new"))
                .hasSize(Access.MAX_DEVICES)
                .startsWith("new", "d0")
                .doesNotContain(many[many.length - 1]);
        assertThat(withDevices("a", "b").devicesWith("b")).containsExactly("b", "a");
    }

    @Test
    void every_person_is_a_user_without_being_told() {
        assertThatThrownBy(() -> new Access(
                        "u",
                        Access.Status.ACTIVE,
                        Set.of(Role.USER),
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        1,
                        Optional.of(true),
                        List.of(),
                        NOW,
                        NOW,
                        1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Access withDevices(String... devices) {
        return new Access(
                "u",
                Access.Status.ACTIVE,
                Set.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                1,
                Optional.of(true),
                List.of(devices),
                NOW,
                NOW,
                1);
    }
}
