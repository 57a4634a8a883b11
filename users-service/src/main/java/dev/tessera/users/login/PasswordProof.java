package dev.tessera.users.login;

import java.util.Optional;

/**
 * Somebody gave the right password.
 *
 * @param place where they are
 * @param renewedHash to be stored, if the stored one is not as configured now
 */
public record PasswordProof(Login login, Place place, Optional<String> renewedHash) {}
