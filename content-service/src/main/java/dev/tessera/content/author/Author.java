package dev.tessera.content.author;

import dev.tessera.service.Required;
import java.util.Optional;

/**
 * Who wrote something, as far as everybody may know: a projection of their profile, which users-service owns.
 *
 * @param version of the profile that this was read from
 */
public record Author(String id, String username, String displayName, Optional<String> pictureUrl, long version) {

    public Author {
        Required.all(id, username, displayName, pictureUrl);
    }
}
