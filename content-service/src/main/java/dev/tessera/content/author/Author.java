package dev.tessera.content.author;

import java.util.Objects;
import java.util.Optional;

/**
 * Who wrote something, as far as everybody may know: a projection of their profile, which users-service owns.
 *
 * @param version of the profile that this was read from
 */
public record Author(String id, String username, String displayName, Optional<String> pictureUrl, long version) {

    public Author {
        Objects.requireNonNull(id);
        Objects.requireNonNull(username);
        Objects.requireNonNull(displayName);
        Objects.requireNonNull(pictureUrl);
    }
}
