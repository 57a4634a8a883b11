package dev.tessera.service.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {

    private static final List<String> PROXIES = List.of("10.0.0.0/8", "192.0.2.128/25", "2001:db8:ffff::/48", "::1");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10.1.2.3     | 203.0.113.1                           | 203.0.113.1",
                "10.1.2.3     | 198.51.100.1, 203.0.113.1             | 203.0.113.1",
                "10.1.2.3     | 198.51.100.1, 203.0.113.1, 10.9.9.9   | 203.0.113.1",
                "10.1.2.3     | 203.0.113.1:443                       | 203.0.113.1",
                "10.1.2.3     | ::ffff:203.0.113.1                    | 203.0.113.1",
                "10.1.2.3     | 198.51.100.1,192.0.2.127              | 192.0.2.127",
                "10.1.2.3     | 198.51.100.1,192.0.2.128              | 198.51.100.1",
                "10.1.2.3     | 198.51.100.1,::ffff:10.4.4.4          | 198.51.100.1",
                "::1          | 2001:db8:1:2::3, 2001:db8:ffff:9::1   | 2001:db8:1:2::/64",
                "::1          | [2001:db8:1:2::3]:443                 | 2001:db8:1:2::/64",
                "10.1.2.3     | 10.7.7.7                              | 10.7.7.7",
                "10.1.2.3     | 198.51.100.1, unknown                 | 10.1.2.3",
                "10.1.2.3     | 198.51.100.1, garbage, 10.9.9.9       | 10.9.9.9",
                "10.1.2.3     | 198.51.100.1, 999.1.1.1               | 10.1.2.3",
                "10.1.2.3     | '198.51.100.1, '                      | 10.1.2.3",
                "10.1.2.3     | 203.0.113.1:port                      | 10.1.2.3",
                "203.0.113.9  | 198.51.100.1                          | 203.0.113.9",
            })
    void the_client_is_the_first_from_the_right_that_is_no_proxy(String peer, String list, String client) {
        assertThat(client(false, peer, list)).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "10.1.2.3 | for=203.0.113.1                                        | 203.0.113.1",
                "10.1.2.3 | FOR = \"203.0.113.1:80\" ;proto=https;by=10.1.2.3      | 203.0.113.1",
                "10.1.2.3 | for=198.51.100.1, for=203.0.113.1;proto=http           | 203.0.113.1",
                "10.1.2.3 | for=203.0.113.1, for=10.9.9.9                          | 203.0.113.1",
                "10.1.2.3 | for=\"[2001:db8:1:2::3]:443\"                          | 2001:db8:1:2::/64",
                "10.1.2.3 | for=\", for=203.0.113.1                                | 203.0.113.1",
                "10.1.2.3 | for=198.51.100.1, for=_hidden                          | 10.1.2.3",
                "10.1.2.3 | for=198.51.100.1, proto=https                          | 10.1.2.3",
                "10.1.2.3 | for=198.51.100.1;for=203.0.113.1                       | 10.1.2.3",
                "10.1.2.3 | 198.51.100.1                                           | 10.1.2.3",
                "203.0.113.9 | for=198.51.100.1                                    | 203.0.113.9",
            })
    void the_same_holds_for_the_standard_header(String peer, String list, String client) {
        assertThat(client(true, peer, list)).isEqualTo(client);
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example", "10.0.0.0/33", "2001:db8::/129", "10.0.0.0/-1", "10.0.0.0/", "10.0.0/8"})
    void a_setting_that_names_no_network_stops_the_start(String proxy) {
        assertThatThrownBy(() -> new TrustedProxies(Optional.of(List.of(proxy)), false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("quarkus.http.proxy.trusted-proxies: " + proxy);
    }

    private static String client(boolean standard, String peer, String list) {
        TrustedProxies proxies = new TrustedProxies(Optional.of(PROXIES), standard);
        byte[] client = proxies.client(Network.bytes(peer).orElseThrow(), List.of(list));
        return ClientAddress.canonical(client);
    }
}
