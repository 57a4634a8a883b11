package dev.tessera.system.world;

import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Request;
import java.util.List;
import java.util.Map;

/** Accounts and companies. Whatever an operation does to somebody's account, the next request is somebody else's. */
final class UsersWorld extends ServiceWorld {

    private People.Person user;

    UsersWorld(RunningServices services) {
        super(services, "users-service");
        this.user = people.signUp();
        have("userId", () -> user().id());
        have("email", () -> "fuzz" + People.next() + "@tessera.example");
        have("username", () -> "fuzz" + People.next());
        have("password", () -> People.PASSWORD);
        have("currentPassword", () -> People.PASSWORD);
        have("newPassword", () -> "salt-on-blue-tiles");
        have("refreshToken", () -> user().refreshToken());
        have("cnpj", () -> people.company(user()));
        have("registerCompany", "cnpj", People::cnpj);
        have("activateCompany", "cnpj", () -> people.claim(user()));
        have("rejectClaim", "cnpj", () -> people.claim(user()));
        // Suspended, it would be of no use to the operations on its members.
        have("setCompanyStatus", "cnpj", () -> people.company(user()));
        have("signIn", "email", () -> user().email());
        have("findUsers", "email", () -> user().email());
        have("deleteUser", "currentPassword", () -> People.PASSWORD);
        have("verifyEmail", "token", () -> mailed(services, "/email-verifications"));
        have("changeProfile", "email", () -> user().email());
        have("changeEmail", "token", () -> movedTo(services, "moved" + People.next() + "@tessera.example"));
        have("undoEmailChange", "token", () -> undoing(services));
        Proofs proofs = new Proofs(services);
        have("redeemSignUp", "token", () -> proofs.signUp(user(), "fuzz" + People.next()));
        have("redeemSignUp", "password", () -> People.PASSWORD);
        have("requestPhoneVerification", "phone", this::phone);
        have("verifyPhone", "code", () -> {
            api.post(user().token(), "/users/me/phone-verifications", Map.of("phone", phone()));
            return proofs.code(user().id());
        });
        have("resetPassword", "token", () -> mailed(services, "/password-resets"));
        have(
                "sessionId",
                () -> api.get(user().token(), "/sessions").at("/items/0/id").asText());

        // Not the caller: their token would count no more.
        have("changeStatus", "userId", () -> people.signUp().id());
        have("endSessions", "userId", () -> people.signUp().id());
        have("setMember", "userId", () -> people.signUp().id());
        have("removeMember", "userId", () -> people.signUp().id());
        before(
                "removeMember",
                () -> api.put(
                        user().token(),
                        "/companies/" + the("cnpj") + "/members/" + the("removeMember.userId"),
                        Map.of("role", "VIEWER")));

        have(
                "account",
                () -> api.post(
                                people.administrator(),
                                "/service-accounts",
                                Map.of("name", "fuzz-" + People.next(), "roles", List.of("WORKER")))
                        .toString());
        have("clientId", () -> account("clientId"));
        have("issueToken", "client_id", () -> account("clientId"));
        have("issueToken", "client_secret", () -> account("clientSecret"));
    }

    /** Of the person's profile from now on, and nobody has verified it. */
    private String phone() {
        String phone = "+55119" + (10_000_000 + People.next());
        api.change("PATCH", user().token(), "/users/me", Map.of("phone", phone));
        return phone;
    }

    private String mailed(RunningServices services, String path) {
        String email = user().email();
        return services.mail().tokenAfter(email, () -> api.post("", path, Map.of("email", email)));
    }

    /** The token that is mailed to the new address. */
    private String movedTo(RunningServices services, String address) {
        Map<String, String> wish = Map.of("email", address, "currentPassword", People.PASSWORD);
        return services.mail().tokenAfter(address, () -> api.post(user().token(), "/email-changes", wish));
    }

    private String undoing(RunningServices services) {
        api.post("", "/email-verifications/redeem", Map.of("token", mailed(services, "/email-verifications")));
        String change = movedTo(services, "moved" + People.next() + "@tessera.example");
        return services.mail()
                .tokenAfter(user().email(), () -> api.post("", "/email-changes/redeem", Map.of("token", change)));
    }

    private String account(String member) {
        return Json.parse(Request.utf8(the("account"))).path(member).asText();
    }

    @Override
    People.Person user() {
        return user;
    }

    @Override
    public void renew() {
        super.renew();
        people.renewAdministrator();
        user = people.signUp();
    }
}
