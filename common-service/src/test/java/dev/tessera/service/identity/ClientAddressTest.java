package dev.tessera.service.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7,              203.0.113.7",
        "::ffff:203.0.113.7,       203.0.113.7",
        "2001:db8:1:2:3:4:5:6,     2001:db8:1:2::/64",
        "2001:DB8:1:2::1,          2001:db8:1:2::/64",
        "2001:db8:1:2::1%eth0,     2001:db8:1:2::/64",
        "::1,                      ::/64",
        "proxy.example,            unknown",
        "999.1.1.1,                unknown",
        "'',                       unknown",
    })
    void an_address_is_counted_by_its_network(String address, String network) {
        assertThat(ClientAddress.canonical(address)).isEqualTo(network);
    }
}
