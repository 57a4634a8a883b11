package dev.tessera.content.feed;

import dev.tessera.content.author.Author;
import dev.tessera.content.follow.FollowTarget;
import dev.tessera.content.tag.TagName;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A published post or card as far as feeds show it and put it where it belongs. */
record Feedable(
        ContentKind kind,
        String contentId,
        Instant publishedAt,
        String title,
        Optional<String> summary,
        List<String> tags,
        String authorId,
        Optional<String> categoryId,
        Optional<Author> author) {

    Feedable by(Optional<Author> known) {
        return new Feedable(kind, contentId, publishedAt, title, summary, tags, authorId, categoryId, known);
    }

    /** Whom and what somebody may follow to see it: the author first. */
    List<FollowTarget> sources() {
        Set<FollowTarget> sources = new LinkedHashSet<>();
        sources.add(FollowTarget.person(authorId));
        categoryId.map(FollowTarget::category).ifPresent(sources::add);
        TagName.byName(tags).keySet().stream().map(FollowTarget::tag).forEach(sources::add);
        return new ArrayList<>(sources);
    }
}
