package dev.tessera.local.demo;

import static dev.tessera.local.demo.Demo.ADMIN;
import static dev.tessera.local.demo.Demo.USERS;

import dev.tessera.keys.json.Json;
import dev.tessera.local.Api;
import dev.tessera.local.demo.Demo.Account;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** People who sign in, the companies that they work for, and a service account. */
final class UsersDemo {

    static final String PASSWORD = "sample-tiles-for-everybody";
    /** As many as are let through before the account has to wait. */
    private static final int SIGN_IN_ATTEMPTS = 5;

    private static final String CLIENT_NAME = "demo-worker";

    static final List<Company> COMPANIES =
            List.of(new Company("12ABC34501DE35", "Mosaico"), new Company("12345678000195", "Tech Solutions"));

    record Company(String cnpj, String tradeName) {}

    private UsersDemo() {}

    static Account account(String username) {
        return new Account(username + "@tessera.example", PASSWORD);
    }

    static void fill(Demo demo) {
        Script.run(demo, USERS, "users.txt");
        createServiceAccount(demo, demo.as(ADMIN, USERS));
        // Tokens from before say nothing of roles and companies.
        demo.signOut();
    }

    /** The first administrator is signed up in the background, perhaps a moment after the service is ready. */
    static Api.Answer signIn(Api users, Account account) {
        Map<String, Object> credentials = Json.object("email", account.email(), "password", account.password());
        Api.Answer answer = users.post("/sessions", credentials);
        for (int attempt = 1; answer.status() == 401 && attempt < SIGN_IN_ATTEMPTS; attempt++) {
            Api.pause(Duration.ofSeconds(2));
            answer = users.post("/sessions", credentials);
        }
        return answer.expect(201);
    }

    /** The secret is shown once, so a second account under the same name would only be litter. */
    private static void createServiceAccount(Demo demo, Api admin) {
        if (admin.get("/service-accounts?limit=100").expect(200).body().contains("\"" + CLIENT_NAME + "\"")) {
            demo.report(true, "Service account " + CLIENT_NAME + "; its secret was shown when it was made");
            return;
        }
        Api.Answer made = admin.post("/service-accounts", Json.object("name", CLIENT_NAME, "roles", List.of("WORKER")))
                .expect(201);
        demo.report(
                false,
                "Service account " + CLIENT_NAME + ": " + made.text("clientId") + "  " + made.text("clientSecret"));
    }
}
