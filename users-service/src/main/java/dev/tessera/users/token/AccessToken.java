package dev.tessera.users.token;

import java.time.Duration;

/** A signed token, on its way to whom it was issued for. */
public record AccessToken(String value, Duration lifetime) {

    @Override
    public String toString() {
        return "AccessToken[***]";
    }
}
