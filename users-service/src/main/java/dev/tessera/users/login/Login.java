package dev.tessera.users.login;

import dev.tessera.service.Required;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * What signs a person in, under their e-mail address; being there, it also keeps the address from being taken twice.
 *
 * @param email canonical
 * @param addresses networks they signed in from, the latest first: see {@link PasswordProofs}
 */
public record Login(
        String email,
        String userId,
        String sealedHash,
        List<String> addresses,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    private static final int MAX_ADDRESSES = 5;

    public Login {
        Required.all(email, userId, sealedHash);
        addresses = List.copyOf(addresses);
    }

    public static Login ofNewUser(String email, String userId, String sealedHash, Instant now) {
        return new Login(email, userId, sealedHash, List.of(), now, now, 1);
    }

    public Login movedTo(String newEmail, Instant now) {
        return new Login(newEmail, userId, sealedHash, addresses, createdAt, now, version + 1);
    }

    /** No network is known any more, either: whoever signed in last may not have been the owner. */
    public Login lockedBy(String sealed) {
        return new Login(email, userId, sealed, List.of(), createdAt, updatedAt, version);
    }

    List<String> addressesWith(String address) {
        return Stream.concat(Stream.of(address), addresses.stream().filter(known -> !known.equals(address)))
                .limit(MAX_ADDRESSES)
                .toList();
    }
}
