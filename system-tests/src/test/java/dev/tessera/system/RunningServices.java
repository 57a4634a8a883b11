package dev.tessera.system;

import dev.tessera.keys.Service;
import dev.tessera.service.testkit.DynamoDbResource;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * All packaged services on one table, with an administrator. They are started for the first test that asks for them
 * ({@code @ExtendWith(RunningServices.Starter.class)} and a parameter) and stop after the last test of the module.
 */
public final class RunningServices implements AutoCloseable {

    public static final String ADMIN_EMAIL = "admin@tessera.example";
    public static final String ADMIN_PASSWORD = "one-table-many-tiles";

    private static final List<String> ALL =
            Stream.of(Service.values()).map(Service::id).toList();

    /** Nobody is slowed down: hundreds of people sign up, and thousands of requests are meant to be refused. */
    private static final Map<String, String> FOR_MANY_REQUESTS = Map.of(
            "tessera.http.rate-limit.enabled", "true",
            "tessera.http.rate-limit.authenticated", "1000000",
            "tessera.http.rate-limit.anonymous", "1000000");

    private static final Map<String, String> FOR_MANY_MESSAGES = Map.of(
            "tessera.users.proofs.mails-per-network", "1000000",
            "tessera.users.proofs.mails-per-address", "1000000",
            "tessera.users.proofs.texts-per-account", "1000000",
            "tessera.users.proofs.texts-per-number", "1000000",
            "tessera.users.invitations.per-company", "1000000",
            "tessera.users.invitations.per-address", "1000000");

    private static final Map<String, Map<String, String>> BY_SERVICE = Map.of(
            "users-service",
            Map.of(
                    "tessera.users.password.bcrypt-cost", "4",
                    "tessera.users.sign-in.address-failures", "1000000",
                    "tessera.users.service-accounts.refusals", "1000000",
                    "tessera.users.first-admin.email", ADMIN_EMAIL,
                    "tessera.users.first-admin.password", ADMIN_PASSWORD,
                    "tessera.jwt.access-token-lifetime", "2h"),
            "content-service",
            Map.of("tessera.content.category.retirement", "0s"));

    private final Map<String, ServiceProcess> services = new ConcurrentHashMap<>();
    private final MailServer mail = MailServer.start();
    private final Map<String, String> settings;

    private RunningServices() {
        settings = new HashMap<>(new DynamoDbResource().start());
        settings.putAll(FOR_MANY_REQUESTS);
        settings.putAll(FOR_MANY_MESSAGES);
        settings.putAll(mail.settings());
        try {
            Parallel.each(
                    ALL, service -> services.put(service, ServiceProcess.start(service, settings(service, settings))));
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** What a service is started with, over what all of them are. */
    public static Map<String, String> settings(String service, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.putAll(BY_SERVICE.getOrDefault(service, Map.of()));
        if (service.equals("users-service")) {
            // It signs with the key that the others know already.
            all.remove("tessera.jwt.jwks");
            all.put("tessera.jwt.signing-keys", signingKeys().toString());
        }
        return all;
    }

    private static Path signingKeys() {
        try {
            Path file = Files.createTempFile("signing-keys", ".json");
            file.toFile().deleteOnExit();
            return Files.writeString(
                    file, new JsonWebKeySet(TestTokens.key()).toJson(OutputControlLevel.INCLUDE_PRIVATE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What they mail. */
    public MailServer mail() {
        return mail;
    }

    /** What all of them are configured with: where the table is, and the secrets. */
    public Map<String, String> settings() {
        return Map.copyOf(settings);
    }

    public URI address(String service) {
        return services.get(service).address();
    }

    /**
     * What a service has logged at level ERROR. The change feed's library logs each call to the table that was late at that
     * level and repeats it: on a busy machine that says nothing of the service.
     */
    public List<String> errors(String service) {
        return services.get(service)
                .log()
                .lines()
                .filter(line -> line.contains(" ERROR "))
                .filter(line -> !line.contains("[so.am.ki.") || !line.contains("TimeoutException"))
                .toList();
    }

    @Override
    public void close() {
        services.values().forEach(ServiceProcess::close);
        mail.close();
    }

    /** Hands them to tests. */
    public static final class Starter implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == RunningServices.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(Namespace.create(RunningServices.class))
                    .computeIfAbsent(RunningServices.class, type -> new RunningServices(), RunningServices.class);
        }
    }
}
