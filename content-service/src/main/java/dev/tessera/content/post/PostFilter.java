package dev.tessera.content.post;

import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.Reader;
import java.util.Optional;

/** Which posts a list shows. */
sealed interface PostFilter {

    ContentStatus status();

    /** Its part of a cursor's binding. */
    default String name() {
        return toString();
    }

    record ByStatus(ContentStatus status) implements PostFilter {}

    record InCategory(String categoryId) implements PostFilter {

        @Override
        public ContentStatus status() {
            return ContentStatus.PUBLISHED;
        }
    }

    record OfAuthor(String authorId, ContentStatus status) implements PostFilter {}

    /** What a client asks for; without anything, what is published. */
    static PostFilter of(ContentStatus status, String categoryId, String authorId) {
        if (categoryId != null && authorId != null) {
            throw PostProblems.severalFilters();
        }
        if (categoryId != null && status != null && status != ContentStatus.PUBLISHED) {
            throw PostProblems.statusInCategory();
        }
        ContentStatus listed = Optional.ofNullable(status).orElse(ContentStatus.PUBLISHED);
        if (categoryId != null) {
            return new InCategory(categoryId);
        }
        return authorId == null ? new ByStatus(listed) : new OfAuthor(authorId, listed);
    }

    /** Nobody's drafts but one's own; what all archived, for moderators. */
    default boolean isOpenTo(Reader reader) {
        String author = this instanceof OfAuthor of ? of.authorId() : "";
        return reader.maySee(status(), author);
    }
}
