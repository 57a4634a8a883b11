package dev.tessera.users.login;

import java.util.Optional;

/**
 * Somebody gave the right password.
 *
 * @param address where they are
 * @param renewedHash to be stored, if the stored one is of another cost than configured
 */
public record PasswordProof(Login login, String address, Optional<String> renewedHash) {}
