package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Document;
import java.security.SecureRandom;
import java.util.stream.IntStream;

/**
 * Stands where the document of a customer stood. It has the shape of a CNPJ, so that keys take it, and check digits that
 * are wrong, so that it is nobody's. It is drawn anew for each order: nothing leads back to the person, nor from one of
 * their orders to the next.
 */
final class Pseudonym {

    private static final String MARK = "NOBODY";
    private static final String CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final int DRAWN = 6;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Pseudonym() {}

    static Document draw() {
        StringBuilder body = new StringBuilder(MARK);
        RANDOM.ints(DRAWN, 0, CHARACTERS.length()).forEach(i -> body.append(CHARACTERS.charAt(i)));
        return IntStream.range(10, 100)
                .mapToObj(digits -> new Cnpj(body.toString() + digits))
                .filter(cnpj -> !cnpj.hasValidCheckDigits())
                .findFirst()
                .orElseThrow();
    }

    static boolean is(Document document) {
        return document instanceof Cnpj cnpj && cnpj.value().startsWith(MARK) && !cnpj.hasValidCheckDigits();
    }
}
