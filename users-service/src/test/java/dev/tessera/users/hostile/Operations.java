package dev.tessera.users.hostile;

import static dev.tessera.users.hostile.Audience.ADMINISTRATOR;
import static dev.tessera.users.hostile.Audience.MEMBER;
import static dev.tessera.users.hostile.Audience.OWN;
import static dev.tessera.users.hostile.Audience.OWNER;
import static dev.tessera.users.hostile.Audience.PERSON;
import static dev.tessera.users.hostile.Audience.SELF;

import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Json;
import dev.tessera.service.testkit.hostile.Operation;
import dev.tessera.service.testkit.hostile.SharedOperations;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import dev.tessera.users.proof.Mails;
import dev.tessera.users.proof.Phones;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every operation of the service; {@code OperationsTest} fails when one is missing. */
final class Operations {

    private static final String NEW_PASSWORD = "four unrelated words together";

    private static final List<Operation<World>> UNSHARED = List.of(
            open("GET", "/.well-known/jwks.json", world -> get("/.well-known/jwks.json")),

            // Users
            open(
                    "POST",
                    "/users",
                    world -> Json.post("/users", Person.stranger().account())),
            open(
                    "GET",
                    "/users",
                    world -> get("/users?username=" + world.mallory().username())),
            open(
                    "GET",
                    "/users",
                    world -> get("/users?ids=" + world.mallory().id() + ","
                            + world.alice().id())),
            byAdmin(
                    "GET",
                    "/users",
                    world -> get("/users?email=" + world.alice().email())),
            byAlice(
                    "GET",
                    "/users",
                    SELF,
                    world -> get("/users?email=" + world.alice().email())),
            byAlice("GET", "/users/me", PERSON, world -> get("/users/me")),
            open(
                    "GET",
                    "/users/{userId}",
                    world -> get("/users/" + world.alice().id())),
            byAlice("PATCH", "/users/{userId}", SELF, Operations::changeProfile).forUnverified(),
            byAlice(
                            "PUT",
                            "/users/{userId}/password",
                            SELF,
                            world -> Json.put(
                                    "/users/" + world.alice().id() + "/password",
                                    Map.of("currentPassword", Person.PASSWORD, "newPassword", NEW_PASSWORD)))
                    .forUnverified(),
            byAlice(
                            "DELETE",
                            "/users/{userId}",
                            SELF,
                            world -> Json.delete(
                                    "/users/" + world.alice().id(), Map.of("currentPassword", Person.PASSWORD)))
                    .forUnverified(),

            // Sessions
            open(
                    "POST",
                    "/sessions",
                    world -> Json.post(
                            "/sessions", Map.of("email", world.alice().email(), "password", Person.PASSWORD))),
            open(
                    "POST",
                    "/sessions/refresh",
                    world -> Json.post(
                            "/sessions/refresh",
                            Map.of("refreshToken", world.alice().refreshToken()))),
            byAlice("GET", "/sessions", PERSON, world -> get("/sessions")),
            byAlice("DELETE", "/sessions", PERSON, world -> delete("/sessions")).forUnverified(),
            byAlice("DELETE", "/sessions/current", PERSON, world -> delete("/sessions/current"))
                    .forUnverified(),
            byAlice(
                            "DELETE",
                            "/sessions/{sessionId}",
                            OWN,
                            world -> delete("/sessions/" + world.alice().sessionId()))
                    .forUnverified(),

            // Verification and recovery
            open(
                    "POST",
                    "/email-verifications",
                    world -> Json.post(
                            "/email-verifications",
                            Map.of("email", Person.stranger().email()))),
            open(
                    "POST",
                    "/email-verifications/redeem",
                    world -> Json.post(
                            "/email-verifications/redeem", Map.of("token", Mails.verification(Person.signedUp())))),
            open(
                    "POST",
                    "/password-resets",
                    world -> Json.post(
                            "/password-resets",
                            Map.of("email", Person.stranger().email()))),
            open(
                    "POST",
                    "/password-resets/redeem",
                    world -> Json.post(
                            "/password-resets/redeem",
                            Map.of("token", Mails.reset(Person.signedUp()), "newPassword", NEW_PASSWORD))),
            open(
                    "POST",
                    "/sign-ups/redeem",
                    world -> Json.post(
                            "/sign-ups/redeem",
                            Map.of("token", Mails.plantedSignUp(Person.stranger()), "password", Person.PASSWORD))),
            byAlice(
                            "POST",
                            "/email-changes",
                            PERSON,
                            world -> Json.post(
                                    "/email-changes",
                                    Map.of("email", Person.stranger().email(), "currentPassword", Person.PASSWORD)))
                    .forUnverified(),
            open(
                    "POST",
                    "/email-changes/redeem",
                    world -> Json.post(
                            "/email-changes/redeem",
                            Map.of(
                                    "token",
                                    Mails.emailChange(
                                            Person.signedIn(), Person.stranger().email())))),
            open(
                    "POST",
                    "/email-changes/undo",
                    world -> Json.post(
                            "/email-changes/undo",
                            Map.of(
                                    "token",
                                    Mails.emailUndo(
                                            Person.signedIn(), Person.stranger().email())))),
            byAlice(
                            "POST",
                            "/users/me/phone-verifications",
                            PERSON,
                            world -> Json.post(
                                    "/users/me/phone-verifications", Map.of("phone", Phones.of(world.alice()))))
                    .forUnverified(),
            byAlice(
                            "POST",
                            "/users/me/phone-verifications/redeem",
                            PERSON,
                            world -> Json.post(
                                    "/users/me/phone-verifications/redeem",
                                    Map.of("code", Phones.plantedCode(world.alice()))))
                    .forUnverified(),

            // Companies
            byAlice(
                    "POST",
                    "/companies",
                    PERSON,
                    world -> Json.post(
                            "/companies",
                            Map.of(
                                    "cnpj",
                                    Companies.cnpj().masked(),
                                    "legalName",
                                    "Mosaico Ltda.",
                                    "tradeName",
                                    "Mosaico"))),
            byAlice("GET", "/users/me/companies", PERSON, world -> get("/users/me/companies")),
            byAlice("GET", "/companies/{cnpj}", MEMBER, world -> get(company(world))),
            byAlice("GET", "/users/me/company-claims", PERSON, world -> get("/users/me/company-claims")),
            byAlice(
                            "DELETE",
                            "/users/me/company-claims/{cnpj}",
                            PERSON,
                            world -> delete("/users/me/company-claims/"
                                    + world.claimOfAlice().value()))
                    // Taking back what nobody claimed is no mistake.
                    .idleWithout("cnpj"),
            byAdmin("GET", "/companies", world -> get("/companies?status=SUSPENDED")),
            byAdmin(
                    "PUT",
                    "/companies/{cnpj}/activation",
                    world -> Json.put(
                            pending(world) + "/activation",
                            Map.of("userId", world.mallory().id()))),
            byAdmin("GET", "/companies/{cnpj}/claims", world -> get(pending(world) + "/claims")),
            byAdmin(
                    "PUT",
                    "/companies/{cnpj}/claims/{userId}/rejection",
                    world -> Json.put(
                            pending(world) + "/claims/" + world.mallory().id() + "/rejection",
                            Map.of("reason", "Not theirs."))),
            byAdmin(
                    "PUT",
                    "/companies/{cnpj}/status",
                    world ->
                            Json.put(company(world) + "/status", Map.of("status", "SUSPENDED", "reason", "Disputed."))),
            byAlice("GET", "/companies/{cnpj}/members", MEMBER, world -> get(company(world) + "/members")),
            byAlice(
                    "PUT",
                    "/companies/{cnpj}/members/{userId}",
                    OWNER,
                    world -> Json.put(
                            company(world) + "/members/" + world.colleague().id(), Map.of("role", "OPERATOR"))),
            byAlice(
                            "DELETE",
                            "/companies/{cnpj}/members/{userId}",
                            OWNER,
                            world -> delete(company(world) + "/members/"
                                    + world.colleague().id()))
                    // Removing a member who is none is no mistake.
                    .idleWithout("userId"),

            // Invitations
            byAlice(
                    "POST",
                    "/companies/{cnpj}/invitations",
                    OWNER,
                    world -> Json.post(
                            company(world) + "/invitations",
                            Map.of("email", Person.stranger().email(), "role", "VIEWER"))),
            byAlice("GET", "/companies/{cnpj}/invitations", OWNER, world -> get(company(world) + "/invitations")),
            byAlice(
                    "GET",
                    "/companies/{cnpj}/invitations/{invitationId}",
                    OWNER,
                    world -> get(company(world) + "/invitations/" + world.invitation())),
            byAlice(
                            "DELETE",
                            "/companies/{cnpj}/invitations/{invitationId}",
                            OWNER,
                            world -> delete(company(world) + "/invitations/" + world.invitation()))
                    // Withdrawing what is no invitation is no mistake.
                    .idleWithout("invitationId"),
            byAlice("GET", "/users/me/invitations", PERSON, world -> {
                world.invitationToAlice();
                return get("/users/me/invitations");
            }),
            byAlice(
                    "POST",
                    "/users/me/invitations/{cnpj}/acceptance",
                    OWN,
                    world -> Call.of(
                            "POST",
                            "/users/me/invitations/" + world.invitationToAlice().value() + "/acceptance")),
            byAlice(
                            "DELETE",
                            "/users/me/invitations/{cnpj}",
                            PERSON,
                            world -> delete("/users/me/invitations/"
                                    + world.invitationToAlice().value()))
                    // Declining what nobody sent is no mistake.
                    .idleWithout("cnpj"),

            // Administration
            byAdmin("GET", "/users", world -> get("/users?status=ACTIVE&verified=false")),
            byAdmin(
                    "PUT",
                    "/users/{userId}/status",
                    world -> Json.put(
                            "/users/" + world.colleague().id() + "/status",
                            Map.of("status", "SUSPENDED", "reason", "Sent advertising."))),
            byAdmin(
                    "DELETE",
                    "/users/{userId}/sessions",
                    world -> delete("/users/" + world.colleague().id() + "/sessions")),
            byAdmin(
                    "GET",
                    "/users/{userId}/roles",
                    world -> get("/users/" + world.alice().id() + "/roles")),
            byAdmin(
                    "PUT",
                    "/users/{userId}/roles",
                    world ->
                            Json.put("/users/" + world.alice().id() + "/roles", Map.of("roles", List.of("MODERATOR")))),
            byAdmin(
                    "POST",
                    "/service-accounts",
                    world -> Json.post("/service-accounts", Map.of("name", "worker", "roles", List.of("WORKER")))),
            byAdmin("GET", "/service-accounts", world -> get("/service-accounts")),
            byAdmin("GET", "/service-accounts/{clientId}", world -> get(account(world))),
            byAdmin("DELETE", "/service-accounts/{clientId}", world -> delete(account(world))),
            byAdmin(
                    "POST",
                    "/service-accounts/{clientId}/secrets",
                    world -> Json.post(account(world) + "/secrets", Map.of("graceSeconds", 60))),
            open(
                    "POST",
                    "/tokens",
                    world -> Call.of("POST", "/tokens")
                            .body(
                                    "application/x-www-form-urlencoded",
                                    "grant_type=client_credentials&client_id="
                                            + world.account().getString("clientId") + "&client_secret="
                                            + world.account().getString("clientSecret"))));

    static final List<Operation<World>> ALL = Stream.concat(
                    UNSHARED.stream(),
                    SharedOperations.<World>of(
                            world -> world.alice().accessToken(),
                            world -> world.administrator().accessToken(),
                            World::machineToken)
                            .stream())
            .toList();

    private Operations() {}

    private static Operation<World> open(String method, String path, Function<World, Call> request) {
        return Operation.open(method, path, request);
    }

    private static Operation<World> byAlice(
            String method, String path, Audience audience, Function<World, Call> request) {
        return audience.limit(
                Operation.closed(method, path, world -> world.alice().accessToken(), request));
    }

    private static Operation<World> byAdmin(String method, String path, Function<World, Call> request) {
        return ADMINISTRATOR.limit(
                Operation.closed(method, path, world -> world.administrator().accessToken(), request));
    }

    /** Everything at once, so that every field is looked at. */
    private static Call changeProfile(World world) {
        Person other = Person.stranger();
        String etag = world.alice().profile().header("ETag");
        Map<String, Object> profile = Map.of(
                "displayName", "Alice",
                "bio", "Tiles.",
                "avatarUrl", "https://example.com/alice.png",
                "language", "pt-BR",
                "timeZone", "America/Sao_Paulo",
                "phone", "+5511987654321",
                "username", other.username(),
                "email", world.alice().email().toUpperCase(Locale.ROOT),
                "currentPassword", Person.PASSWORD);
        return Call.of("PATCH", "/users/" + world.alice().id())
                .body("application/merge-patch+json", Json.text(profile))
                .with("If-Match", etag == null ? "*" : etag);
    }

    private static String company(World world) {
        return "/companies/" + world.company().value();
    }

    private static String pending(World world) {
        return "/companies/" + world.pendingCompany().value();
    }

    private static String account(World world) {
        return "/service-accounts/" + world.account().getString("clientId");
    }

    private static Call get(String target) {
        return Call.of("GET", target);
    }

    private static Call delete(String target) {
        return Call.of("DELETE", target);
    }
}
