package dev.tessera.users.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.identity.Role;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClientTest {

    private static final Instant NOW = Instant.parse("2026-11-16T10:00:00Z");
    private static final Duration GRACE = Duration.ofHours(24);

    private final SecureRandom random = new SecureRandom();
    private final Secret first = Secret.random(random);
    private final Secret second = Secret.random(random);
    private final Client client = Client.create("id", "worker", Set.of(Role.SERVICE), Limits.NONE, first, "admin", NOW);

    @Test
    void admits_its_secret_and_no_other() {
        assertThat(client.admits(first, NOW)).isTrue();
        assertThat(client.admits(second, NOW)).isFalse();
        assertThat(client.admits(new Secret(""), NOW)).isFalse();
        assertThat(client.admits(new Secret(first.sha256()), NOW)).isFalse();
    }

    @Test
    void an_older_secret_is_good_until_its_grace_is_over() {
        Client rotated = client.rotate(second, NOW.plus(GRACE), NOW);

        Instant end = NOW.plus(GRACE);
        assertThat(rotated.admits(second, end)).isTrue();
        assertThat(rotated.admits(first, end.minusMillis(1))).isTrue();
        assertThat(rotated.admits(first, end)).isFalse();
    }

    @Test
    void without_grace_an_older_secret_ends_at_once_and_is_forgotten() {
        Client rotated = client.rotate(second, NOW, NOW);

        assertThat(rotated.admits(first, NOW)).isFalse();
        assertThat(rotated.secrets()).hasSize(1);
    }

    @Test
    void a_later_rotation_never_prolongs_a_secret() {
        Instant end = NOW.plus(GRACE);
        Client rotated =
                client.rotate(second, end, NOW).rotate(Secret.random(random), end.plus(GRACE), NOW.plusSeconds(60));

        assertThat(rotated.admits(first, end.minusMillis(1))).isTrue();
        assertThat(rotated.admits(first, end)).isFalse();
        assertThat(rotated.admits(second, end)).isTrue();
    }

    @Test
    void rotation_that_runs_wild_is_noticed_before_it_forgets_a_live_secret() {
        Client rotated = client;
        for (int i = 1; i < Client.MAX_LIVE_SECRETS; i++) {
            rotated = rotated.rotate(Secret.random(random), NOW.plus(GRACE), NOW);
            assertThat(rotated.hasTooManySecrets()).isFalse();
        }
        assertThat(rotated.admits(first, NOW)).isTrue();
        assertThat(rotated.rotate(second, NOW.plus(GRACE), NOW).hasTooManySecrets())
                .isTrue();
        assertThat(rotated.rotate(second, NOW, NOW).hasTooManySecrets()).isFalse();
    }

    @Test
    void is_the_same_after_a_trip_to_the_table() {
        Client rotated = client.rotate(second, NOW.plus(GRACE), NOW);

        assertThat(ClientItem.client(ClientItem.of(rotated))).isEqualTo(rotated);
    }

    @Test
    void the_table_never_sees_a_secret() {
        assertThat(ClientItem.of(client).texts("secrets").toString())
                .contains(first.sha256())
                .doesNotContain(first.text());
    }

    @Test
    void secrets_are_long_random_and_recognisable_and_keep_out_of_logs() {
        assertThat(first.text()).matches("tss_[A-Za-z0-9_-]{43}").isNotEqualTo(second.text());
        assertThat(first).asString().doesNotContain(first.text().substring(4));
    }

    @Test
    void a_service_account_is_never_without_the_role_service() {
        assertThatThrownBy(() -> Client.create("id", "worker", Set.of(Role.WORKER), Limits.NONE, first, "admin", NOW))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
