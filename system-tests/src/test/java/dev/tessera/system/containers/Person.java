package dev.tessera.system.containers;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Somebody with an account, signed in. */
record Person(String id, String token) {

    static final String USERS = "users-service";

    Optional<String> bearer() {
        return Optional.of(token);
    }

    static Person signUp(RunningSystem system, String name) throws IOException {
        String email = name + "@system.example";
        String password = "tiles of " + name + ", laid by hand";
        Map<String, String> account =
                Map.of("email", email, "username", name, "displayName", name, "password", password);
        Api.post(system.api(USERS, "/users"), Optional.empty(), Map.of(), account)
                .expect(201);
        return signIn(system, email, password);
    }

    static Person admin(RunningSystem system) throws IOException {
        Map<String, String> users = system.composition().member(USERS).environment();
        return signIn(
                system, users.get("TESSERA_USERS_FIRST_ADMIN_EMAIL"), users.get("TESSERA_USERS_FIRST_ADMIN_PASSWORD"));
    }

    static Person signIn(RunningSystem system, String email, String password) throws IOException {
        Map<String, String> credentials = Map.of("email", email, "password", password);
        var session = Api.post(system.api(USERS, "/sessions"), Optional.empty(), Map.of(), credentials)
                .expect(201)
                .json();
        return new Person(
                session.get("userId").textValue(), session.get("accessToken").textValue());
    }

    /** Registers a company and has it activated; the token that comes back may act for it. */
    Person owning(RunningSystem system, String cnpj, String name) throws IOException {
        Api.post(system.api(USERS, "/companies"), bearer(), Map.of(), Map.of("cnpj", cnpj, "legalName", name))
                .expect(201);
        Api.put(
                        system.api(USERS, "/companies/" + cnpj + "/activation"),
                        admin(system).bearer(),
                        Map.of("userId", id))
                .expect(200);
        return signIn(system, name + "@system.example", "tiles of " + name + ", laid by hand");
    }
}
