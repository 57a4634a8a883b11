package dev.tessera.content.syndication;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.content.author.Author;
import dev.tessera.content.post.PostContent;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32;

/**
 * The newest posts of a scope, as feeds of every format show them. Nothing of it depends on who reads it.
 *
 * @param updated when the last of them was changed
 */
record PostFeed(FeedScope scope, String title, Instant updated, List<Entry> entries) implements Versioned {

    /** @param author empty if they are not known, or have closed their account */
    record Entry(
            String postId,
            String title,
            Optional<String> summary,
            List<String> tags,
            Optional<String> coverUrl,
            Optional<Author> author,
            Instant published,
            Instant updated) {

        static Entry of(PublicationView<PostContent, ?> view) {
            Publication<PostContent> post = view.publication();
            PostContent content = post.content();
            return new Entry(
                    post.id(),
                    content.title(),
                    content.summary(),
                    content.tags(),
                    content.coverUrl(),
                    view.author(),
                    post.listedAt(),
                    post.updatedAt());
        }

        /** The same for ever, wherever the site moves: of the id, and no address. */
        String urn() {
            return PostFeed.urn("post:" + postId);
        }
    }

    static PostFeed of(FeedScope scope, String site, List<Entry> entries) {
        Optional<String> writer = scope.author()
                .flatMap(id -> entries.stream()
                        .flatMap(entry -> entry.author().stream())
                        .map(Author::displayName)
                        .findFirst());
        return new PostFeed(
                scope,
                writer.map(name -> name + " – " + site).orElse(site),
                // Of a feed without entries nothing has ever changed.
                entries.stream()
                        .map(Entry::updated)
                        .max(Comparator.naturalOrder())
                        .orElse(Instant.EPOCH),
                List.copyOf(entries));
    }

    String urn() {
        return urn("feed:" + scope.query());
    }

    @Override
    public long version() {
        return updated.toEpochMilli();
    }

    /** Everything that is shown: a post that is gone, or an author with another name, is another feed. */
    @Override
    public String variant() {
        CRC32 hash = new CRC32();
        hash.update((title + entries).getBytes(UTF_8));
        return Long.toHexString(hash.getValue());
    }

    private static String urn(String name) {
        return "urn:uuid:" + UUID.nameUUIDFromBytes(("tessera:" + name).getBytes(UTF_8));
    }
}
