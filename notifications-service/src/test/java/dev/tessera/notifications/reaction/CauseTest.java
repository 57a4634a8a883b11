package dev.tessera.notifications.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.notifications.CauseKeys;
import org.junit.jupiter.api.Test;

class CauseTest {

    @Test
    void no_two_events_have_one_name_whatever_their_parts_hold() {
        assertThat(Cause.of("a", "b/c", "d"))
                .isNotEqualTo(Cause.of("a", "b", "c/d"))
                .isNotEqualTo(Cause.of("a", "b", "c", "d"));
        assertThat(Cause.of("a", "b%2Fc")).isNotEqualTo(Cause.of("a", "b/c"));
    }

    @Test
    void the_longest_one_fits_into_a_key() {
        String code = "#".repeat(64);
        CauseKeys.Primary key = new CauseKeys.Primary(
                "01JCXKQ4C0NTENT00000000001",
                Cause.of("out-of-stock", "12ABC34501DE35", code, code, "2026-11-16T10:00:00.000Z"));

        assertThat(PrimaryKey.parse(key.pk(), key.sk())).isEqualTo(key);
    }

    @Test
    void a_link_is_a_path_whatever_its_parts_hold() {
        assertThat(Link.to("companies", "12ABC34501DE35", "orders", "A 1/2#3?"))
                .isEqualTo("/companies/12ABC34501DE35/orders/A%201%2F2%233%3F");
        assertThat(Link.to("sessions")).isEqualTo("/sessions");
    }
}
