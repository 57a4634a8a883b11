package dev.tessera.users.company;

import dev.tessera.service.crypto.Sha256;
import dev.tessera.service.input.Email;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * The name of an address in keys and paths: SHA-256, cut to 128 bits. It keeps addresses out of logs, and paths free of
 * whatever an address may have in it; it is no secret, as the company that uses it knows the address.
 */
final class Invitee {

    private static final int BYTES = 16;
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_-]{22}");

    private Invitee() {}

    static String of(Email email) {
        byte[] digest = Sha256.of("invitee " + email.canonical());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, BYTES));
    }

    static boolean isOne(String text) {
        return SHAPE.matcher(text).matches();
    }
}
