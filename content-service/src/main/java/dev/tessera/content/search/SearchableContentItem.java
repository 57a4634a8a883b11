package dev.tessera.content.search;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.table.Item;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the items of posts and cards have in common. */
final class SearchableContentItem {

    private static final String TITLE = "title";
    private static final String SUMMARY = "summary";
    private static final String DESCRIPTION = "description";
    private static final String TAGS = "tags";
    private static final String AUTHOR_ID = "authorId";
    private static final String CATEGORY_ID = "categoryId";
    private static final String STATUS = "status";
    private static final String PUBLISHED_AT = "publishedAt";
    private static final String TEXT_VERSION = "textVersion";
    private static final String BODY = "body";
    private static final String INSTRUCTIONS = "instructions";
    private static final String MATERIALS = "materials";
    private static final String TOOLS = "tools";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> STEPS = new TypeReference<>() {};

    private SearchableContentItem() {}

    static SearchableContent document(Item item) {
        PrimaryKey key = item.key();
        boolean isPublished = item.text(STATUS).equals(ContentStatus.PUBLISHED.name());
        return new SearchableContent(
                key instanceof PostKeys.Primary ? ContentKind.POST : ContentKind.CARD,
                key instanceof PostKeys.Primary post ? post.postId() : ((CardKeys.Primary) key).cardId(),
                item.version(),
                isPublished ? item.findTime(PUBLISHED_AT) : Optional.empty(),
                item.text(TITLE),
                item.texts(TAGS),
                // What a post calls its summary is the description of a card.
                item.findText(SUMMARY).or(() -> item.findText(DESCRIPTION)),
                item.text(AUTHOR_ID),
                item.findText(CATEGORY_ID),
                item.findNumber(TEXT_VERSION),
                List.of());
    }

    /** The long texts of a post or a card; what comes late in very long ones is not looked at. */
    static List<String> texts(Item text) {
        Stream<String> texts = text.has(BODY)
                ? Stream.of(unpacked(text, BODY))
                : Stream.of(
                                steps(unpacked(text, INSTRUCTIONS)).stream(),
                                text.textMap(MATERIALS).keySet().stream().sorted(),
                                text.texts(TOOLS).stream())
                        .flatMap(parts -> parts);
        return texts.toList();
    }

    private static String unpacked(Item text, String name) {
        return CompressedText.ofPacked(text.bytes(name)).text();
    }

    private static List<String> steps(String written) {
        try {
            return JSON.readValue(written, STEPS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("What was written as JSON can be read", e);
        }
    }
}
