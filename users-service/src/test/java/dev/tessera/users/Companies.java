package dev.tessera.users;

import dev.tessera.keys.documents.Cnpj;
import io.restassured.response.Response;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Companies with numbers that nobody else has. */
public final class Companies {

    private static final String CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private Companies() {}

    public static Cnpj cnpj() {
        StringBuilder body = new StringBuilder();
        ThreadLocalRandom.current().ints(12, 0, CHARACTERS.length()).forEach(i -> body.append(CHARACTERS.charAt(i)));
        return IntStream.range(0, 100)
                .mapToObj(digits -> new Cnpj(body + (digits < 10 ? "0" : "") + digits))
                .filter(Cnpj::hasValidCheckDigits)
                .findFirst()
                .orElseThrow();
    }

    public static Response register(Person owner, Cnpj cnpj) {
        return owner.as()
                .body(Map.of("cnpj", cnpj.masked(), "legalName", "Mosaico " + cnpj.value() + " Ltda."))
                .post("/companies");
    }

    public static Cnpj pendingOf(Person owner) {
        Cnpj cnpj = cnpj();
        register(owner, cnpj).then().statusCode(201);
        return cnpj;
    }

    public static Cnpj activeOf(Person owner, Person administrator) {
        Cnpj cnpj = pendingOf(owner);
        activate(administrator, cnpj, owner).then().statusCode(200);
        return cnpj;
    }

    public static Response activate(Person administrator, Cnpj cnpj, Person claimant) {
        return administrator
                .as()
                .body(Map.of("userId", claimant.id()))
                .put("/companies/" + cnpj.value() + "/activation");
    }

    public static Response reject(Person administrator, Cnpj cnpj, Person claimant, String reason) {
        return administrator
                .as()
                .body(Map.of("reason", reason))
                .put("/companies/" + cnpj.value() + "/claims/" + claimant.id() + "/rejection");
    }

    public static Response setStatus(Person administrator, Cnpj cnpj, String status) {
        return administrator
                .as()
                .body(Map.of("status", status, "reason", "Because of a test"))
                .put("/companies/" + cnpj.value() + "/status");
    }

    public static Response setMember(Person by, Cnpj cnpj, Person member, String role) {
        return by.as().body(Map.of("role", role)).put("/companies/" + cnpj.value() + "/members/" + member.id());
    }

    public static Response removeMember(Person by, Cnpj cnpj, Person member) {
        return by.as().delete("/companies/" + cnpj.value() + "/members/" + member.id());
    }
}
