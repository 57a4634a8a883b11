package dev.tessera.content.comment;

import dev.tessera.content.author.Author;
import dev.tessera.service.change.Versioned;
import java.util.Optional;

/**
 * A comment as a reader sees it.
 *
 * @param author empty if they are not known, or have closed their account
 */
record CommentView(Comment comment, Optional<Author> author) implements Versioned {

    @Override
    public long version() {
        return comment.version();
    }

    /** The author's name is another item, and makes no new version of this one. */
    @Override
    public String variant() {
        return comment.variant() + author.map(known -> "-" + known.version()).orElse("");
    }
}
