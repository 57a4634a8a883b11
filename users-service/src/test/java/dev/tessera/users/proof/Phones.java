package dev.tessera.users.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.users.Person;
import dev.tessera.users.user.Addressee;
import dev.tessera.users.user.UserItem;
import io.quarkus.arc.Arc;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** What people find on their phones, as notifications-service would read it. */
public final class Phones {

    static final String VERIFICATIONS = "/users/me/phone-verifications";

    private Phones() {}

    static String number() {
        return "+55119" + ThreadLocalRandom.current().nextInt(10_000_000, 100_000_000);
    }

    /** The person's, who gets one if there is none. */
    public static String of(Person person) {
        String known = person.profile().jsonPath().getString("phone");
        if (known != null) {
            return known;
        }
        String phone = number();
        change(person, phone).then().statusCode(200);
        return phone;
    }

    /** @param phone null for none */
    static Response change(Person person, String phone) {
        Map<String, Object> patch = new HashMap<>();
        patch.put("phone", phone);
        return person.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", person.profile().header("ETag"))
                .body(patch)
                .patch("/users/me");
    }

    static Response request(Person person, String phone) {
        return person.as().body(Map.of("phone", phone)).post(VERIFICATIONS);
    }

    static Response redeem(Person person, String code) {
        return person.as().body(Map.of("code", code)).post(VERIFICATIONS + "/redeem");
    }

    /** The code of the latest text message. */
    static String code(Person person) {
        try (TestTable table = TestTable.ofApplication()) {
            String sealed = table.item(new ProofKeys.Primary(person.id(), Purpose.PHONE_VERIFICATION))
                    .orElseThrow()
                    .text("sealedToken");
            return new String(Mails.sealer().open(sealed, "proof PHONE_VERIFICATION " + person.id()), UTF_8);
        }
    }

    /** Without asking for a text message, of which there may be few. */
    public static String plantedCode(Person person) {
        String phone = of(person);
        try (TestTable table = TestTable.ofApplication()) {
            Addressee user = UserItem.addressee(
                            table.item(new UserKeys.Primary(person.id())).orElseThrow())
                    .orElseThrow();
            table.put(ProofItem.of(Arc.container()
                    .instance(ProofTokens.class)
                    .get()
                    .issueCode(user, phone, new MovableClock().instant(), Duration.ofMinutes(10))));
        }
        return code(person);
    }
}
