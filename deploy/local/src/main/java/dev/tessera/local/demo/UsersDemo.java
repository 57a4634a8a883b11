package dev.tessera.local.demo;

import static dev.tessera.local.demo.Demo.ADMIN;
import static dev.tessera.local.demo.Demo.USERS;

import dev.tessera.keys.json.Json;
import dev.tessera.local.demo.Demo.Account;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Three people, one of them a moderator, two companies that they work for, and a service account. */
final class UsersDemo {

    private static final String PASSWORD = "sample-tiles-for-everybody";
    /** As many as are let through before the account has to wait. */
    private static final int SIGN_IN_ATTEMPTS = 5;

    private static final String MODERATOR = "ana";
    private static final String CLIENT_NAME = "demo-worker";

    private static final List<Person> PEOPLE = List.of(
            new Person("ana", "Ana Souza", "OWNER"),
            new Person("bruno", "Bruno Lima", "OPERATOR"),
            new Person("chloe", "Chloé Martin", "VIEWER"));

    static final List<Company> COMPANIES = List.of(
            new Company("12ABC34501DE35", "Mosaico Comércio de Azulejos Ltda.", "Mosaico"),
            new Company("12345678000195", "Tech Solutions Ltda", "Tech Solutions"));

    record Company(String cnpj, String legalName, String tradeName) {}

    private record Person(String username, String displayName, String role) {}

    private UsersDemo() {}

    static List<String> usernames() {
        return PEOPLE.stream().map(Person::username).toList();
    }

    static Account account(String username) {
        return new Account(username + "@tessera.example", PASSWORD);
    }

    static void fill(Demo demo) {
        Api users = demo.api(USERS);
        Api admin = demo.as(ADMIN, USERS);
        for (Person person : PEOPLE) {
            String id = signUp(demo, users, person);
            if (person.username().equals(MODERATOR)) {
                admin.put("/users/" + id + "/roles", Json.object("roles", List.of("MODERATOR")))
                        .expect(200);
            }
            COMPANIES.forEach(company -> join(demo, admin, company, person, id));
        }
        createServiceAccount(demo, admin);
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

    private static String signUp(Demo demo, Api users, Person person) {
        Account account = account(person.username());
        Api.Answer answer = users.post(
                        "/users",
                        Json.object(
                                "email", account.email(),
                                "username", person.username(),
                                "password", PASSWORD,
                                "displayName", person.displayName()))
                .expect(201, 409);
        boolean known = answer.status() == 409;
        demo.report(known, person.displayName() + ": " + account.email() + "  " + PASSWORD);
        return known ? signIn(users, account).text("userId") : answer.text("id");
    }

    /** Owners register companies themselves; the administrator activates them and invites the others, who accept. */
    private static void join(Demo demo, Api admin, Company company, Person person, String userId) {
        String path = "/companies/" + company.cnpj();
        if (person.role().equals("OWNER")) {
            Api owner = demo.api(USERS)
                    .as(signIn(demo.api(USERS), account(person.username())).text("accessToken"));
            Api.Answer answer = owner.post(
                            "/companies",
                            Json.object(
                                    "cnpj", company.cnpj(),
                                    "legalName", company.legalName(),
                                    "tradeName", company.tradeName()))
                    .expect(201, 409);
            admin.put(path + "/activation", Json.object("userId", userId)).expect(200);
            demo.report(answer.status() == 409, "Company " + company.tradeName() + ", active: " + company.cnpj());
        }
        boolean isMember = admin.put(path + "/members/" + userId, Json.object("role", person.role()))
                        .expect(200, 409)
                        .status()
                == 200;
        if (!isMember) {
            admin.post(
                            path + "/invitations",
                            Json.object(
                                    "email", account(person.username()).email(),
                                    "role", person.role()))
                    .expect(201);
            if (demo.inbox().isEmpty()) {
                demo.report("  " + person.username() + " is invited to " + company.tradeName()
                        + ", and has to verify the address before accepting: there is no mailbox here to read");
                return;
            }
            accept(demo, person, company, demo.inbox().get());
        }
        demo.report("  " + person.username() + " is " + person.role() + " of " + company.tradeName() + " (user "
                + userId + ")");
    }

    private static void accept(Demo demo, Person person, Company company, Inbox inbox) {
        Account account = account(person.username());
        Api users = demo.api(USERS);
        Api invited = users.as(signIn(users, account).text("accessToken"));
        if (invited.get("/users/me").expect(200).body().contains("\"emailVerified\":false")) {
            String token = inbox.tokenAfter(
                    account.email(),
                    () -> users.post("/email-verifications", Json.object("email", account.email()))
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
