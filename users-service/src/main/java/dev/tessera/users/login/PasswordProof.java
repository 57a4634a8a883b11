package dev.tessera.users.login;

import java.util.Optional;

/**
 * Somebody gave the right password.
 *
 * @param address where they are
 * @param renewedHash to be stored, if the stored one is not as configured now
 */
public record PasswordProof(Login login, String address, Optional<String> renewedHash) {}
