package dev.tessera.system.world;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.Connection;
import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Request;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Who acts: people who signed up, an administrator, a machine, and people's companies. */
final class People implements AutoCloseable {

    static final String PASSWORD = "blue-tiles-and-salt";

    /** For all tests of this JVM, and most likely of others on the same table: no name is taken. */
    private static final AtomicInteger NUMBER = new AtomicInteger(new Random().nextInt(50_000_000));

    private static final int[] WEIGHTS = {6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2};

    /** Somebody with a session. */
    record Person(String id, String email, String token, String refreshToken) {}

    private final Api users;
    private final String root;
    private final String machine;
    private String administrator;

    People(RunningServices services) {
        this.users = new Api(services.address("users-service"));
        Person admin = signIn(RunningServices.ADMIN_EMAIL, RunningServices.ADMIN_PASSWORD);
        users.put(
                admin.token(),
                "/users/" + admin.id() + "/roles",
                Map.of("roles", List.of("USER", "ADMIN", "MODERATOR")));
        this.root = signIn(RunningServices.ADMIN_EMAIL, RunningServices.ADMIN_PASSWORD)
                .token();
        JsonNode account = users.post(
                root, "/service-accounts", Map.of("name", "fuzz-" + next(), "roles", List.of("WORKER", "SERVICE")));
        this.machine = new Token(
                        account.path("clientId").asText(),
                        account.path("clientSecret").asText())
                .issuedBy(services);
    }

    static int next() {
        return NUMBER.incrementAndGet();
    }

    Person signUp() {
        String name = "fuzz" + next();
        String email = name + "@tessera.example";
        users.post(
                "", "/users", Map.of("email", email, "username", name, "displayName", "Maria", "password", PASSWORD));
        return signIn(email, PASSWORD);
    }

    Person signIn(String email, String password) {
        JsonNode session = users.post("", "/sessions", Map.of("email", email, "password", password));
        return new Person(
                session.path("userId").asText(),
                email,
                session.path("accessToken").asText(),
                session.path("refreshToken").asText());
    }

    String username(Person person) {
        return users.get(person.token(), "/users/" + person.id())
                .path("username")
                .asText();
    }

    /** Not the first one, whom all tests share: an administrator may sign out, and then the token counts no more. */
    String administrator() {
        if (administrator == null) {
            Person person = signUp();
            users.put(root, "/users/" + person.id() + "/roles", Map.of("roles", List.of("USER", "ADMIN", "MODERATOR")));
            administrator = signIn(person.email(), PASSWORD).token();
        }
        return administrator;
    }

    /** From now on it is somebody else. */
    void renewAdministrator() {
        administrator = null;
    }

    String machine() {
        return machine;
    }

    /** The number of a company that is the person's and active. */
    String company(Person owner) {
        String cnpj = claim(owner);
        users.put(administrator(), "/companies/" + cnpj + "/activation", Map.of("userId", owner.id()));
        return cnpj;
    }

    /** The number of a company that the person says is theirs. */
    String claim(Person owner) {
        String cnpj = cnpj();
        users.post(owner.token(), "/companies", Map.of("cnpj", cnpj, "legalName", "Azulejos Maria Ltda."));
        return cnpj;
    }

    /** One that nobody has. */
    static String cnpj() {
        String base = "%08d0001".formatted(40_000_000 + next());
        String first = base + digit(base);
        return first + digit(first);
    }

    private static int digit(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            sum += (digits.charAt(i) - '0') * WEIGHTS[WEIGHTS.length - digits.length() + i];
        }
        return sum % 11 < 2 ? 0 : 11 - sum % 11;
    }

    /** A machine's credentials. */
    private record Token(String id, String secret) {

        private String issuedBy(RunningServices services) {
            Request request = new Request(
                    "POST",
                    "/tokens",
                    List.of(Map.entry("Content-Type", "application/x-www-form-urlencoded")),
                    java.util.Optional.of(
                            "grant_type=client_credentials&client_id=" + id + "&client_secret=" + secret));
            try (Connection connection = new Connection(services.address("users-service"))) {
                return Json.parse(connection.send(request).body())
                        .path("access_token")
                        .asText();
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() {
        users.close();
    }
}
