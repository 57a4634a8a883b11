package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.local.mailbox.Mailbox;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceEnvironmentTest {

    private final ServiceModule users = new ServiceModule("users-service", Path.of("users"), 8081, 9081);
    private final ServiceModule orders = new ServiceModule("orders-service", Path.of("orders"), 8083, 9083);

    @Test
    void every_service_is_told_its_table_engine_and_secrets_and_stays_on_loopback() {
        Map<String, String> shared = shared();

        assertThat(shared)
                .containsEntry("TABLE_NAME", "mosaic")
                .containsEntry("QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE", "http://127.0.0.1:8000")
                .containsEntry(
                        "TESSERA_DEV_SECRETS",
                        Path.of("/tiles/.tessera/secrets").toString())
                .containsEntry("QUARKUS_HTTP_HOST", "127.0.0.1")
                .containsEntry("QUARKUS_MANAGEMENT_HOST", "127.0.0.1");
    }

    @Test
    void all_mail_goes_to_the_mailbox_of_this_machine() {
        assertThat(shared())
                .containsEntry("TESSERA_NOTIFICATIONS_EMAIL_HOST", "127.0.0.1")
                .containsEntry("TESSERA_NOTIFICATIONS_EMAIL_SECURITY", "none")
                .hasEntrySatisfying(
                        "TESSERA_NOTIFICATIONS_DELIVERY_APPLICATION",
                        page -> assertThat(page).startsWith("http://localhost:"));
    }

    private static Map<String, String> shared() {
        try (Mailbox mailbox = Mailbox.open(0, 0)) {
            return ServiceEnvironment.shared(
                    new Workspace(Path.of("/tiles")), URI.create("http://127.0.0.1:8000"), "mosaic", mailbox);
        }
    }

    @Test
    void only_users_service_learns_the_first_admin() {
        assertThat(ServiceEnvironment.of(users, List.of(users, orders)))
                .containsEntry("QUARKUS_HTTP_PORT", "8081")
                .containsEntry("QUARKUS_MANAGEMENT_PORT", "9081")
                .containsEntry("TESSERA_USERS_FIRST_ADMIN_EMAIL", "admin@tessera.example")
                .containsKey("TESSERA_USERS_FIRST_ADMIN_PASSWORD")
                .doesNotContainKey("TESSERA_JWT_JWKS");
    }

    @Test
    void the_others_verify_tokens_with_the_keys_that_users_service_publishes() {
        assertThat(ServiceEnvironment.of(orders, List.of(users, orders)))
                .containsEntry("TESSERA_JWT_JWKS", "http://localhost:8081/.well-known/jwks.json")
                .doesNotContainKey("TESSERA_USERS_FIRST_ADMIN_PASSWORD");
        assertThat(ServiceEnvironment.of(orders, List.of(orders))).doesNotContainKey("TESSERA_JWT_JWKS");
    }
}
