package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Behind proxies that write the header of RFC 7239. */
@QuarkusTest
@WithTable
@TestProfile(StandardForwardedTest.Profile.class)
class StandardForwardedTest {

    public static class Profile implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.http.proxy.trusted-proxies", "127.0.0.0/8,2001:db8:ffff::/48",
                    "quarkus.http.proxy.allow-forwarded", "true");
        }
    }

    @Test
    void the_list_is_walked_from_its_end() throws IOException {
        assertThat(address("Forwarded: for=192.0.2.1, for=198.51.100.1;proto=https"))
                .isEqualTo("198.51.100.1");
        assertThat(address("Forwarded: for=192.0.2.1", "Forwarded: for=\"[2001:db8:5::1]:443\", for=127.0.0.9"))
                .isEqualTo("2001:db8:5::/64");
        assertThat(address("Forwarded: for=\", for=198.51.100.2")).isEqualTo("198.51.100.2");
    }

    @Test
    void the_other_header_is_the_clients_own() throws IOException {
        assertThat(address("X-Forwarded-For: 192.0.2.1", "Forwarded: for=198.51.100.3"))
                .isEqualTo("198.51.100.3");
        assertThat(address("X-Forwarded-For: 192.0.2.1")).isEqualTo("127.0.0.1");
    }

    @Test
    void garbage_is_neither_an_address_nor_a_failure() throws IOException {
        for (String value : new String[] {
            "", "x", "for", "for=", "for=unknown", "for=_a", "for=\"", "for=1.2.3.4.5", ";;;==,,", "for=1;for=2"
        }) {
            assertThat(address("Forwarded: for=192.0.2.1, " + value)).isEqualTo("127.0.0.1");
        }
    }

    private static String address(String... headers) throws IOException {
        return ForwardedAddressTest.address(headers);
    }
}
