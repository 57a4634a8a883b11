package dev.tessera.users.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DeviceTest {

    @Test
    void is_recognised_by_what_it_says_it_is() {
        assertThat(Device.of("Firefox/140").hash())
                .isEqualTo(Device.of("Firefox/140").hash());
        assertThat(Device.of("Firefox/140").hash())
                .isNotEqualTo(Device.of("Firefox/141").hash());
        assertThat(Device.of(null).hash()).isEqualTo(Device.of("  ").hash());
    }

    @Test
    void what_it_says_is_cut_to_a_line_that_can_be_shown() {
        assertThat(Device.of("a\u0000\u001B[31mb\u202Ec\uD83D").userAgent()).contains("a[31mbc");
        assertThat(Device.of("x".repeat(10_000)).userAgent().orElseThrow()).hasSize(256);
        assertThat(Device.of(null).userAgent()).isEmpty();
    }
}
