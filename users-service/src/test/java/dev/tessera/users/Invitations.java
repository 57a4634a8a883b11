package dev.tessera.users;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.users.proof.Mails;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;

/** How somebody comes into a company: invited by an owner, and by their own consent. */
public final class Invitations {

    public static final String MINE = "/users/me/invitations";

    private Invitations() {}

    public static Response invite(Person by, Cnpj cnpj, Person whom, String role) {
        return invite(by, cnpj, whom.email(), role);
    }

    public static Response invite(Person by, Cnpj cnpj, String email, String role) {
        return by.as().body(Map.of("email", email, "role", role)).post(ofCompany(cnpj));
    }

    public static String invited(Person by, Cnpj cnpj, Person whom, String role) {
        return invite(by, cnpj, whom, role).then().statusCode(201).extract().path("id");
    }

    public static Response withdraw(Person by, Cnpj cnpj, String invitationId) {
        return by.as().delete(ofCompany(cnpj) + "/" + invitationId);
    }

    public static Response accept(Person person, Cnpj cnpj) {
        return person.bare().post(MINE + "/" + cnpj.value() + "/acceptance");
    }

    public static Response decline(Person person, Cnpj cnpj) {
        return person.bare().delete(MINE + "/" + cnpj.value());
    }

    /** Signed in, with an address that they proved. */
    public static Person verified() {
        return verified(Person.signedIn());
    }

    public static Person verified(Person person) {
        if (!person.isSignedIn()) {
            person.signIn();
        }
        if (!person.profile().jsonPath().getBoolean("emailVerified")) {
            Mails.verify(person, Mails.verification(person)).then().statusCode(200);
        }
        return person;
    }

    /** Invited and willing. */
    public static void join(Person by, Cnpj cnpj, Person person, String role) {
        verified(person);
        invited(by, cnpj, person, role);
        accept(person, cnpj).then().statusCode(200);
    }

    public static String ofCompany(Cnpj cnpj) {
        return "/companies/" + cnpj.value() + "/invitations";
    }

    /** Of those that the company waits for. */
    public static List<String> ids(Person reader, Cnpj cnpj) {
        return reader.as()
                .get(ofCompany(cnpj))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getList("items.id");
    }
}
