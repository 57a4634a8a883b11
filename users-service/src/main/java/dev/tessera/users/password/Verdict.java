package dev.tessera.users.password;

import java.util.Optional;

/** @param renewed the same password hashed and sealed as configured now, to be stored when the stored one is outdated */
public record Verdict(boolean matches, Optional<String> renewed) {

    static final Verdict WRONG = new Verdict(false, Optional.empty());
}
