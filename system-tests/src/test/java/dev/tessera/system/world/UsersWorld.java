package dev.tessera.system.world;

import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.Json;
import dev.tessera.system.openapi.Request;
import java.util.List;
import java.util.Map;

/** Accounts and companies. Whatever an operation does to somebody's account, the next request is somebody else's. */
final class UsersWorld extends ServiceWorld {

    private final RunningServices services;
    private People.Person user;

    UsersWorld(RunningServices services) {
        super(services, "users-service");
        this.services = services;
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
        have("verifyEmail", "token", () -> mailed(user().email(), "/email-verifications"));
        have("changeProfile", "email", () -> user().email());
        have("changeEmail", "token", () -> movedTo(services, "moved" + People.next() + "@tessera.example"));
        have("undoEmailChange", "token", () -> undoing(services));
        have("resetPassword", "token", () -> mailed(user().email(), "/password-resets"));
        Proofs proofs = new Proofs(services);
        have("redeemSignUp", "token", () -> proofs.signUp(user(), "fuzz" + People.next()));
        have("redeemSignUp", "password", () -> People.PASSWORD);
        have("requestPhoneVerification", "phone", this::phone);
        have("verifyPhone", "code", () -> {
            api.post(user().token(), "/users/me/phone-verifications", Map.of("phone", phone()));
            return proofs.code(user().id());
        });
        have(
                "sessionId",
                () -> api.get(user().token(), "/sessions").at("/items/0/id").asText());

        // Not the caller: their token would count no more.
        have("changeStatus", "userId", () -> people.signUp().id());
        have("endSessions", "userId", () -> people.signUp().id());
        have("setMember", "userId", () -> member().id());
        have("removeMember", "userId", () -> member().id());
        have("inviteMember", "email", () -> "invited" + People.next() + "@tessera.example");
        have("invitationId", () -> invite(user(), the("cnpj"), "invited" + People.next() + "@tessera.example"));
        have("listMyInvitations", "limit", () -> {
            verify(user());
            return "10";
        });
        have("acceptInvitation", "cnpj", this::invitationOfUser);
        have("declineInvitation", "cnpj", this::invitationOfUser);

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

    /** Of the user's company, by their own consent. */
    private People.Person member() {
        People.Person member = verify(people.signUp());
        invite(user(), the("cnpj"), member.email());
        api.post(member.token(), "/users/me/invitations/" + the("cnpj") + "/acceptance", null);
        return member;
    }

    /** The number of somebody else's company, which invites the user. */
    private String invitationOfUser() {
        People.Person owner = people.signUp();
        String cnpj = people.company(owner);
        invite(owner, cnpj, verify(user()).email());
        return cnpj;
    }

    private String invite(People.Person owner, String cnpj, String email) {
        return api.post(owner.token(), "/companies/" + cnpj + "/invitations", Map.of("email", email, "role", "VIEWER"))
                .path("id")
                .asText();
    }

    private People.Person verify(People.Person person) {
        if (!api.get(person.token(), "/users/me").path("emailVerified").asBoolean()) {
            String token = mailed(person.email(), "/email-verifications");
            api.post("", "/email-verifications/redeem", Map.of("token", token));
        }
        return person;
    }

    /** Of the person's profile from now on, and nobody has verified it. */
    private String phone() {
        String phone = "+55119" + (10_000_000 + People.next());
        api.change("PATCH", user().token(), "/users/me", Map.of("phone", phone));
        return phone;
    }

    private String mailed(String email, String path) {
        return services.mail().tokenAfter(email, () -> api.post("", path, Map.of("email", email)));
    }

    /** The token that is mailed to the new address. */
    private String movedTo(RunningServices services, String address) {
        Map<String, String> wish = Map.of("email", address, "currentPassword", People.PASSWORD);
        return services.mail().tokenAfter(address, () -> api.post(user().token(), "/email-changes", wish));
    }

    private String undoing(RunningServices services) {
        api.post("", "/email-verifications/redeem", Map.of("token", mailed(user().email(), "/email-verifications")));
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
