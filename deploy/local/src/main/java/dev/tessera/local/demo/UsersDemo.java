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
        for (Company company : COMPANIES) {
            join(demo, company, "bruno", "OPERATOR");
            join(demo, company, "chloe", "VIEWER");
        }
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

    /** Whoever is no member yet is invited by the administrator and accepts, which takes a verified address. */
    private static void join(Demo demo, Company company, String username, String role) {
        Api admin = demo.as(ADMIN, USERS);
        String path = "/companies/" + company.cnpj();
        String userId = demo.userId(username);
        boolean isMember = admin.put(path + "/members/" + userId, Json.object("role", role))
                        .expect(200, 409)
                        .status()
                == 200;
        if (!isMember) {
            admin.post(
                            path + "/invitations",
                            Json.object("email", account(username).email(), "role", role))
                    .expect(201);
            if (demo.inbox().isEmpty()) {
                demo.report("  " + username + " is invited to " + company.tradeName()
                        + ", and has to verify the address before accepting: there is no mailbox here to read");
                return;
            }
            accept(demo, username, company, demo.inbox().get());
        }
        demo.report("  " + username + " is " + role + " of " + company.tradeName() + " (user " + userId + ")");
    }

    private static void accept(Demo demo, String username, Company company, Inbox inbox) {
        String address = account(username).email();
        Api users = demo.api(USERS);
        Api invited = demo.as(username, USERS);
        if (invited.get("/users/me").expect(200).body().contains("\"emailVerified\":false")) {
            String token = inbox.tokenAfter(
                    address,
                    () -> users.post("/email-verifications", Json.object("email", address))
                            .expect(202));
            users.post("/email-verifications/redeem", Json.object("token", token))
                    .expect(200);
        }
        invited.post("/users/me/invitations/" + company.cnpj() + "/acceptance", Map.of())
                .expect(200);
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
