package dev.tessera.content.shared;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import java.util.Objects;
import java.util.Optional;

/** Who looks at content, as far as what they may see depends on it. */
public record Reader(Optional<String> id, boolean isModerator) {

    public Reader {
        Objects.requireNonNull(id);
    }

    public static Reader of(Caller caller) {
        return caller.isAnonymous()
                ? new Reader(Optional.empty(), false)
                : new Reader(Optional.of(caller.subject()), caller.is(Role.MODERATOR));
    }

    public boolean is(String userId) {
        return id.filter(userId::equals).isPresent();
    }

    /** What is published is everybody's; a draft is its author's alone; an archived one is the moderators' as well. */
    public boolean maySee(ContentStatus status, String authorId) {
        return switch (status) {
            case PUBLISHED -> true;
            case DRAFT -> is(authorId);
            case ARCHIVED -> is(authorId) || isModerator;
        };
    }
}
