package dev.tessera.service.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTest {

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7,              203.0.113.7",
        "::ffff:203.0.113.7,       203.0.113.7",
        "2001:db8:1:2:3:4:5:6,     2001:db8:1:2::/64",
        "2001:DB8:1:2::1,          2001:db8:1:2::/64",
        "2001:db8:1:2::1%eth0,     2001:db8:1:2::/64",
        "::1,                      ::/64",
    })
    void an_address_is_counted_by_its_network(String address, String network) {
        assertThat(Network.bytes(address).map(ClientAddress::canonical)).hasValue(network);
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example", "localhost", "999.1.1.1", "", "1.2.3", "0x7f.1", "::1::", "1.2.3.4 "})
    void what_is_no_address_is_none(String text) {
        assertThat(Network.bytes(text)).isEmpty();
    }
}
