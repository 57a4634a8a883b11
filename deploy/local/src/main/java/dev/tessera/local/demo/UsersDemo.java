package dev.tessera.local.demo;

import dev.tessera.keys.json.Json;
import dev.tessera.local.demo.Demo.Account;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Three people, two companies that they work for, and a service account. */
final class UsersDemo implements DemoPart {

    private static final String PASSWORD = "sample-tiles-for-everybody";
    /** As many as are let through before the account has to wait. */
    private static final int ADMIN_ATTEMPTS = 5;

    private static final String CLIENT_NAME = "demo-worker";

    private static final List<Person> PEOPLE = List.of(
            new Person("ana", "Ana Souza", "OWNER"),
            new Person("bruno", "Bruno Lima", "OPERATOR"),
            new Person("chloe", "Chloé Martin", "VIEWER"));

    static final List<Company> COMPANIES = List.of(
            new Company("12ABC34501DE35", "Mosaico Comércio de Azulejos Ltda.", "Mosaico"),
            new Company("12345678000195", "Tech Solutions Ltda", "Tech Solutions"));

    record Company(String cnpj, String legalName, String tradeName) {}

    private record Person(String username, String displayName, String role) {

        Account account() {
            return new Account(username + "@tessera.example", PASSWORD);
        }
    }

    /** One of them, for the parts that come after this one. */
    static Account account(String username) {
        return PEOPLE.stream()
                .filter(person -> person.username().equals(username))
                .findFirst()
                .orElseThrow()
                .account();
    }

    @Override
    public String service() {
        return "users-service";
    }

    @Override
    public void fill(Demo demo) {
        Api users = demo.api(service());
        Api admin = signInAsAdmin(users, demo.admin());
        PEOPLE.forEach(person -> signUp(demo, users, person));
        for (Company company : COMPANIES) {
            registerCompany(demo, signIn(users, PEOPLE.get(0).account()), admin, company);
            PEOPLE.forEach(person -> join(demo, users, admin, company, person));
        }
        createServiceAccount(demo, admin);
    }

    /** The first administrator is signed up in the background, perhaps a moment after the service is ready. */
    static Api signInAsAdmin(Api users, Account admin) {
        Api.Answer answer = session(users, admin);
        for (int attempt = 1; answer.status() == 401 && attempt < ADMIN_ATTEMPTS; attempt++) {
            Api.pause(Duration.ofSeconds(2));
            answer = session(users, admin);
        }
        return users.as(answer.expect(201).text("accessToken"));
    }

    private static Api signIn(Api users, Account account) {
        return users.as(session(users, account).expect(201).text("accessToken"));
    }

    static Api.Answer session(Api users, Account account) {
        return users.post("/sessions", Json.object("email", account.email(), "password", account.password()));
    }

    private static void signUp(Demo demo, Api users, Person person) {
        Api.Answer answer = users.post(
                        "/users",
                        Json.object(
                                "email", person.account().email(),
                                "username", person.username(),
                                "password", PASSWORD,
                                "displayName", person.displayName()))
                .expect(201, 409);
        demo.report(
                known(answer) + person.displayName() + ": " + person.account().email() + "  " + PASSWORD);
    }

    private static void registerCompany(Demo demo, Api owner, Api admin, Company company) {
        Api.Answer answer = owner.post(
                        "/companies",
                        Json.object(
                                "cnpj", company.cnpj(),
                                "legalName", company.legalName(),
                                "tradeName", company.tradeName()))
                .expect(201, 409);
        admin.put("/companies/" + company.cnpj() + "/activation", Map.of()).expect(200);
        demo.report(known(answer) + "Company " + company.tradeName() + ", active: " + company.cnpj());
    }

    private static void join(Demo demo, Api users, Api admin, Company company, Person person) {
        String id = session(users, person.account()).expect(201).text("userId");
        admin.put("/companies/" + company.cnpj() + "/members/" + id, Json.object("role", person.role()))
                .expect(200, 201);
        demo.report("  " + person.username() + " is " + person.role() + " of " + company.tradeName() + " (user " + id
                + ")");
    }

    /** The secret is shown once, so a second account under the same name would only be litter. */
    private static void createServiceAccount(Demo demo, Api admin) {
        if (admin.get("/service-accounts?limit=100").expect(200).body().contains("\"" + CLIENT_NAME + "\"")) {
            demo.report("known: Service account " + CLIENT_NAME + "; its secret was shown when it was made");
            return;
        }
        Api.Answer made = admin.post("/service-accounts", Json.object("name", CLIENT_NAME, "roles", List.of("WORKER")))
                .expect(201);
        demo.report("new:   Service account " + CLIENT_NAME + ": " + made.text("clientId") + "  "
                + made.text("clientSecret"));
    }

    private static String known(Api.Answer answer) {
        return answer.status() == 409 ? "known: " : "new:   ";
    }
}
