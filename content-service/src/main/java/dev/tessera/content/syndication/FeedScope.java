package dev.tessera.content.syndication;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.content.tag.TagParam;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import java.net.URLEncoder;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whose posts a feed has: an author's, a category's, those with a tag or, without any of these, everybody's.
 *
 * @param tag folded, so that one tag has one feed however it is written
 */
record FeedScope(Optional<String> author, Optional<String> category, Optional<String> tag) {

    static final FeedScope EVERYBODY = new FeedScope(Optional.empty(), Optional.empty(), Optional.empty());

    static FeedScope read(String author, String category, String tag) {
        if (Stream.of(author, category, tag).filter(Objects::nonNull).count() > 1) {
            throw Problems.badRequest("Ask for one of author, category and tag.");
        }
        return new FeedScope(
                Optional.ofNullable(author).map(typed -> Validation.require("author", typed, ContentRules::id)),
                Optional.ofNullable(category).map(typed -> Validation.require("category", typed, ContentRules::id)),
                Optional.ofNullable(tag).map(TagParam::require));
    }

    /** As it stands in the address of the feed. */
    String query() {
        return author.map(id -> "?author=" + id)
                .or(() -> category.map(id -> "?category=" + id))
                .or(() ->
                        tag.map(name -> "?tag=" + URLEncoder.encode(name, UTF_8).replace("+", "%20")))
                .orElse("");
    }
}
