package dev.tessera.local;

import dev.tessera.local.mailbox.Mailbox;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a service is told through its environment: the same names that a deployment uses, with local values. */
final class ServiceEnvironment {

    /** For a system that only this machine reaches. Anything else sets its own, or none. */
    static final String ADMIN_EMAIL = "admin@tessera.example";

    static final String ADMIN_PASSWORD = "one-table-many-tiles";

    private static final String USERS = "users-service";
    private static final String LOOPBACK = "127.0.0.1";

    private ServiceEnvironment() {}

    static Map<String, String> shared(Workspace workspace, URI engine, String table, Mailbox mailbox) {
        Map<String, String> shared = new HashMap<>();
        shared.put("TABLE_NAME", table);
        shared.put("TESSERA_DEV_SECRETS", workspace.secrets().toString());
        shared.put("QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE", engine.toString());
        shared.put("QUARKUS_DYNAMODB_AWS_REGION", "us-east-1");
        shared.put("QUARKUS_DYNAMODB_AWS_CREDENTIALS_TYPE", "static");
        shared.put("QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID", "local");
        shared.put("QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY", "local");
        shared.put("QUARKUS_HTTP_HOST", LOOPBACK);
        shared.put("QUARKUS_MANAGEMENT_HOST", LOOPBACK);
        shared.put("TESSERA_LOG_JSON", "false");
        shared.put("TESSERA_SWAGGER_UI", "true");
        shared.put("TESSERA_NOTIFICATIONS_EMAIL_HOST", LOOPBACK);
        shared.put("TESSERA_NOTIFICATIONS_EMAIL_PORT", Integer.toString(mailbox.smtpPort()));
        shared.put("TESSERA_NOTIFICATIONS_EMAIL_SECURITY", "none");
        shared.put("TESSERA_NOTIFICATIONS_EMAIL_FROM", "no-reply@tessera.example");
        shared.put("TESSERA_NOTIFICATIONS_DELIVERY_APPLICATION", mailbox.page().toString());
        // The launcher asks for readiness several times a second; each "not yet" would be a line.
        shared.put("QUARKUS_LOG_CATEGORY__IO_SMALLRYE_HEALTH__LEVEL", "WARN");
        shared.put("QUARKUS_BANNER_ENABLED", "false");
        // Nobody sends traffic through a load balancer that must first see the readiness fall.
        shared.put("QUARKUS_SHUTDOWN_DELAY", "0S");
        // Nor does anybody send fifty requests a second to a process that has just started.
        shared.put("TESSERA_WARM_UP_ENABLED", "false");
        return shared;
    }

    static Map<String, String> of(ServiceModule module, List<ServiceModule> all) {
        Map<String, String> own = new HashMap<>();
        own.put("QUARKUS_HTTP_PORT", Integer.toString(module.port()));
        own.put("QUARKUS_MANAGEMENT_PORT", Integer.toString(module.managementPort()));
        if (module.name().equals(USERS)) {
            own.put("TESSERA_USERS_FIRST_ADMIN_EMAIL", ADMIN_EMAIL);
            own.put("TESSERA_USERS_FIRST_ADMIN_PASSWORD", ADMIN_PASSWORD);
        } else {
            all.stream()
                    .filter(other -> other.name().equals(USERS))
                    .forEach(users -> own.put(
                            "TESSERA_JWT_JWKS",
                            users.api("/.well-known/jwks.json").toString()));
        }
        return own;
    }
}
