package dev.tessera.service.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The proxies that are named are not those that send the requests. */
@QuarkusTest
@WithTable
@TestProfile(UntrustedForwardingTest.Profile.class)
class UntrustedForwardingTest {

    public static class Profile implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.http.proxy.trusted-proxies", "10.0.0.0/8");
        }
    }

    @Test
    void forwarded_addresses_do_not_count_and_are_worth_one_line_however_many_come() throws IOException {
        try (LogCapture log = LogCapture.start()) {
            for (int i = 0; i < 20; i++) {
                assertThat(ForwardedAddressTest.address("X-Forwarded-For: 203.0.113." + i + ", 10.0.0.1"))
                        .isEqualTo("127.0.0.1");
                assertThat(ForwardedAddressTest.address("Forwarded: for=203.0.113." + i))
                        .isEqualTo("127.0.0.1");
            }

            assertThat(log.lines().stream().filter(line -> line.contains("Forwarded addresses from")))
                    .singleElement()
                    .asString()
                    .startsWith("WARN")
                    .contains("127.0.0.1", "quarkus.http.proxy.trusted-proxies")
                    .doesNotContain("203.0.113");
        }
    }
}
