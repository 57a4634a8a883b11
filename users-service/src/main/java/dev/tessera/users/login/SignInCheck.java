package dev.tessera.users.login;

import dev.tessera.keys.PrimaryKey;
import java.util.Optional;

/**
 * All that one strong read tells before a password is tried.
 *
 * @param login empty for an address nobody signed up with, which must make no difference to the caller
 * @param account the counter that this attempt counts on
 */
record SignInCheck(
        Optional<Login> login,
        String address,
        PrimaryKey account,
        FailedSignIns accountFailures,
        Optional<FailureWindow> addressFailures) {}
