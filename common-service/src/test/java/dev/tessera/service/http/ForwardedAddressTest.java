package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.RawHttp;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Behind proxies that append to X-Forwarded-For: 127.0.0.1, 10.0.0.0/8 and 2001:db8:ffff::/48. Three requests an hour. */
@QuarkusTest
@WithTable
@TestProfile(EdgeProfile.class)
class ForwardedAddressTest {

    @Test
    void the_list_is_walked_from_its_end() throws IOException {
        assertThat(address("X-Forwarded-For: 192.0.2.1, 198.51.100.21")).isEqualTo("198.51.100.21");
        assertThat(address("X-Forwarded-For: 192.0.2.1, 198.51.100.22, 10.20.30.40"))
                .isEqualTo("198.51.100.22");
        assertThat(address("X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 198.51.100.23", "X-Forwarded-For: 10.0.0.1"))
                .isEqualTo("198.51.100.23");
        assertThat(address("X-Forwarded-For: 192.0.2.1, 2001:db8:5::1, [2001:db8:ffff::2]:443"))
                .isEqualTo("2001:db8:5::/64");
    }

    @Test
    void a_header_that_the_proxies_do_not_write_is_the_clients_own() throws IOException {
        assertThat(address("Forwarded: for=192.0.2.1", "X-Forwarded-For: 198.51.100.24"))
                .isEqualTo("198.51.100.24");
        assertThat(address("Forwarded: for=192.0.2.1", "X-Forwarded-For: 198.51.100.25, 10.0.0.1"))
                .isEqualTo("198.51.100.25");
    }

    /** Whatever a client sends, the proxy in front of the service appends the address that it sees. */
    @Test
    void nobody_gets_a_fresh_quota_by_inventing_addresses() throws IOException {
        List<String> inventions = new ArrayList<>();
        for (int i = 1; i < 20; i++) {
            inventions.add("X-Forwarded-For: 192.0.2." + i + ", 198.51.100.99");
            inventions.add("X-Forwarded-For: 192.0.2." + i + ", 10.0.0." + i + ", 198.51.100.99");
            inventions.add("X-Forwarded-For: 2001:db8:" + i + "::1, 198.51.100.99:" + (1024 + i));
            inventions.add("Forwarded: for=192.0.2." + i + "\r\nX-Forwarded-For: 198.51.100.99");
            inventions.add("X-Forwarded-For: 192.0.2." + i + "\r\nX-Forwarded-For: ::ffff:198.51.100.99");
            inventions.add("X-Real-IP: 192.0.2." + i + "\r\nX-Forwarded-For: \"" + i + ",198.51.100.99");
        }
        int answered = 0;
        for (String headers : inventions) {
            answered += RawHttp.get("/samples/anyone", headers).status() == 429 ? 0 : 1;
        }

        assertThat(answered).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Forwarded-For: ",
                "X-Forwarded-For: ,,,",
                "X-Forwarded-For: unknown",
                "X-Forwarded-For: 192.0.2.1, 999.999.999.999",
                "X-Forwarded-For: 192.0.2.1, [::1",
                "X-Forwarded-For: 192.0.2.1, 1.2.3.4:99999999999999",
                "X-Forwarded-For: 192.0.2.1, proxy.example",
                "X-Forwarded-For: 192.0.2.1, \u00e9\u00ff",
                "X-Forwarded-For: 192.0.2.1, \";for=1.2.3.4",
                "X-Forwarded-Port: -1",
                "X-Forwarded-Port: many",
                "X-Forwarded-Proto: gopher",
                "X-Forwarded-Proto: ://x",
                "X-Forwarded-Host: a b",
                "X-Forwarded-Prefix: ../..",
                "X-Forwarded-Ssl: \"",
                "Forwarded: for=\"",
                "Forwarded: ;;;===,,,\"\"",
            })
    void garbage_is_neither_an_address_nor_a_failure(String header) throws IOException {
        RawHttp.Answer answer = RawHttp.get("/samples/anyone", header);

        // One limit for all that is not understood: the proxy's own.
        assertThat(answer.status()).isIn(200, 429);
        if (answer.status() == 200) {
            assertThat(answer.text()).contains("\"address\":\"127.0.0.1\"");
        }
    }

    @Test
    void a_list_as_long_as_headers_may_be_is_walked() throws IOException {
        String proxies = ", 10.1.1.1".repeat(1400);

        assertThat(address("X-Forwarded-For: 192.0.2.1, 198.51.100.26" + proxies))
                .isEqualTo("198.51.100.26");
    }

    static String address(String... headers) throws IOException {
        RawHttp.Answer answer = RawHttp.get("/samples/anyone", headers);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.text().replaceAll("(?s).*\"address\":\"([^\"]*)\".*", "$1");
    }
}
