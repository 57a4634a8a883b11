package dev.tessera.content.syndication;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.tessera.content.author.Author;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "JsonFeed", description = "A feed as JSON Feed 1.1 (jsonfeed.org).")
record JsonFeedResponse(
        String version,
        String title,

        @JsonProperty("home_page_url") String homePageUrl,

        @JsonProperty("feed_url") String feedUrl,

        List<Entry> items) {

    private static final String VERSION = "https://jsonfeed.org/version/1.1";

    @Schema(name = "JsonFeedAuthor")
    record Writer(String name, String avatar) {

        private static Writer of(Author author) {
            return new Writer(author.displayName(), author.pictureUrl().orElse(null));
        }
    }

    @Schema(name = "JsonFeedItem")
    record Entry(
            String id,
            String url,
            String title,

            @Schema(description = "What the post is about; empty if its author does not say. Text, no HTML.")
            @JsonProperty("content_text")
            String contentText,

            String image,

            @JsonProperty("date_published") Instant datePublished,

            @JsonProperty("date_modified") Instant dateModified,

            List<Writer> authors,
            List<String> tags) {

        private static Entry of(PostFeed.Entry entry, Site site) {
            return new Entry(
                    entry.urn(),
                    site.post(entry.postId()),
                    entry.title(),
                    // One of content_text and content_html must be there.
                    entry.summary().orElse(""),
                    entry.coverUrl().orElse(null),
                    entry.published(),
                    entry.updated(),
                    entry.author().map(Writer::of).stream().toList(),
                    entry.tags());
        }
    }

    static JsonFeedResponse of(PostFeed feed, Site site) {
        return new JsonFeedResponse(
                VERSION,
                feed.title(),
                site.url(),
                site.feed(FeedFormat.JSON, feed.scope()),
                feed.entries().stream().map(entry -> Entry.of(entry, site)).toList());
    }
}
