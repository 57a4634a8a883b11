package dev.tessera.users.hostile;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import dev.tessera.users.client.TokenRequests;
import dev.tessera.users.proof.Phones;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Everybody whom the operations need; each comes into being when first asked for. */
final class World {

    private Person alice;
    private Person mallory;
    private Person viewer;
    private Person colleague;
    private Person ghost;
    private Person administrator;
    private Cnpj company;
    private Cnpj pendingCompany;
    private Cnpj claimOfAlice;
    private Cnpj invitationToAlice;
    private String invitation;
    private JsonPath account;

    /** The owner of the company, whose things are at stake. */
    Person alice() {
        if (alice == null) {
            alice = Person.signedIn();
            // Before anybody reads a version of the profile.
            Phones.of(alice);
        }
        return alice;
    }

    /** Signed in and the owner of another company. */
    Person mallory() {
        if (mallory == null) {
            mallory = Person.signedIn();
            Companies.activeOf(mallory, administrator());
            mallory.signIn();
        }
        return mallory;
    }

    /** A member of the company who decides nothing. */
    Person viewer() {
        if (viewer == null) {
            viewer = Person.signedIn();
            Invitations.join(alice(), company(), viewer, "VIEWER");
            viewer.signIn();
        }
        return viewer;
    }

    /** Another member, whom decisions are about. */
    Person colleague() {
        if (colleague == null) {
            colleague = Person.signedUp();
            Invitations.join(alice(), company(), colleague, "VIEWER");
        }
        return colleague;
    }

    /** Deleted, with a token that has not expired yet. */
    Person ghost() {
        if (ghost == null) {
            ghost = Person.signedIn();
            ghost.as()
                    .body(Map.of("currentPassword", Person.PASSWORD))
                    .delete("/users/" + ghost.id())
                    .then()
                    .statusCode(204);
        }
        return ghost;
    }

    Person administrator() {
        return administrator = administrator == null ? Administrators.signedIn() : administrator;
    }

    /** Who has done nothing yet. */
    void appointAnother() {
        administrator = Administrators.signedIn();
    }

    Cnpj company() {
        return company = company == null ? Companies.activeOf(alice(), administrator()) : company;
    }

    /** Claimed by two, so that an administrator can decide about their own claim, too. */
    Cnpj pendingCompany() {
        if (pendingCompany == null) {
            pendingCompany = Companies.pendingOf(mallory());
            Companies.register(administrator(), pendingCompany).then().statusCode(201);
        }
        return pendingCompany;
    }

    Cnpj claimOfAlice() {
        return claimOfAlice = claimOfAlice == null ? Companies.pendingOf(alice()) : claimOfAlice;
    }

    /** Of another company, which waits for her answer. */
    Cnpj invitationToAlice() {
        if (invitationToAlice == null) {
            Cnpj inviting = Companies.activeOf(mallory(), administrator());
            Invitations.verified(mallory());
            Invitations.invited(mallory(), inviting, Invitations.verified(alice()), "OPERATOR");
            invitationToAlice = inviting;
        }
        return invitationToAlice;
    }

    /** By the company, to somebody without an account. */
    String invitation() {
        return invitation =
                invitation == null ? Invitations.invited(alice(), company(), Person.stranger(), "VIEWER") : invitation;
    }

    /** A service account, with the secret it was created with. */
    JsonPath account() {
        return account = account == null
                ? administrator()
                        .as()
                        .body(Map.of("name", "machine", "roles", List.of("WORKER")))
                        .post("/service-accounts")
                        .jsonPath()
                : account;
    }

    String machineToken() {
        return TokenRequests.byForm(
                        Person.network(),
                        account().getString("clientId"),
                        account().getString("clientSecret"))
                .jsonPath()
                .getString("access_token");
    }

    World peopled() {
        List.of(alice(), mallory(), viewer(), colleague(), ghost(), administrator());
        account();
        pendingCompany();
        invitationToAlice();
        invitation();
        return this;
    }

    /** What nobody but its owner and administrators may read. */
    List<String> secrets() {
        return Stream.concat(
                        Stream.of(alice, mallory, viewer, colleague, ghost, administrator)
                                .filter(Objects::nonNull)
                                .map(Person::email),
                        Stream.of(account).filter(Objects::nonNull).map(path -> path.getString("clientSecret")))
                .toList();
    }
}
