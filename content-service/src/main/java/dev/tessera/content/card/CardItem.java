package dev.tessera.content.card;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.TextItem;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.table.Item;
import java.util.List;
import java.util.Optional;

final class CardItem {

    private static final String ID = "cardId";
    private static final String AUTHOR_ID = "authorId";
    private static final String TITLE = "title";
    private static final String DESCRIPTION = "description";
    private static final String CATEGORY_ID = "categoryId";
    private static final String IMAGE_URLS = "imageUrls";
    private static final String INSTRUCTIONS = "instructions";
    private static final String MATERIALS = "materials";
    private static final String TOOLS = "tools";
    private static final String TAGS = "tags";
    private static final String DIFFICULTY = "difficulty";
    private static final String ESTIMATED_TIME = "estimatedTime";
    private static final String ESTIMATED_COST = "estimatedCost";
    private static final String STATUS = "status";
    private static final String PUBLISHED_AT = "publishedAt";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> STEPS = new TypeReference<>() {};

    private CardItem() {}

    /** @param shard of the day, which collects everybody's cards */
    static Item of(Card card, int shard) {
        CardContent content = card.content();
        Item.Builder item = Item.of(new CardKeys.Primary(card.id()))
                .with(new CardKeys.OfAuthor(card.authorId(), card.status().shelf(), card.listedAt(), card.id()))
                .set(ID, card.id())
                .set(AUTHOR_ID, card.authorId())
                .set(TITLE, content.title())
                .set(DESCRIPTION, content.description().orElse(null))
                .set(CATEGORY_ID, content.categoryId())
                .set(IMAGE_URLS, content.imageUrls())
                .set(TAGS, content.tags())
                .set(DIFFICULTY, content.difficulty().orElse(null))
                .set(ESTIMATED_TIME, content.estimatedTime().orElse(null))
                .set(ESTIMATED_COST, content.estimatedCost().orElse(null))
                .set(STATUS, card.status())
                .set(PUBLISHED_AT, card.publishedAt().orElse(null))
                .expiresAt(card.expiresAt().orElse(null))
                .stamped(card.createdAt(), card.updatedAt(), card.version());
        if (card.isPublished()) {
            item.with(
                    new CardKeys.InCategory(content.categoryId(), card.listedAt(), card.id()),
                    new CardKeys.ByDay(card.listedAt(), card.id(), shard));
        }
        return TextItem.mark(item, card.textVersion()).build();
    }

    /** What is not in lists, beside the card of the version that wrote it. */
    static Item text(Card card) {
        CardDetails details = card.content().details();
        return TextItem.of(ContentKind.CARD, card.id(), card.createdAt(), card.updatedAt(), card.version())
                .set(INSTRUCTIONS, pack(details.instructions()))
                .set(MATERIALS, details.materials())
                .set(TOOLS, details.tools())
                .expiresAt(card.expiresAt().orElse(null))
                .build();
    }

    static Card card(Item item, Optional<Item> text) {
        return card(
                item,
                text.map(details -> new CardDetails(
                                unpack(details.bytes(INSTRUCTIONS)), details.textMap(MATERIALS), details.texts(TOOLS)))
                        .orElse(CardDetails.NONE));
    }

    /** Without its details. */
    static Card summary(Item item) {
        return card(item, CardDetails.NONE);
    }

    private static Card card(Item item, CardDetails details) {
        return new Card(
                item.text(ID),
                item.text(AUTHOR_ID),
                new CardContent(
                        item.text(TITLE),
                        item.findText(DESCRIPTION),
                        item.text(CATEGORY_ID),
                        item.texts(IMAGE_URLS),
                        details,
                        item.texts(TAGS),
                        item.findText(DIFFICULTY).map(Difficulty::valueOf),
                        item.findNumber(ESTIMATED_TIME).map(Math::toIntExact),
                        item.findDecimal(ESTIMATED_COST)),
                ContentStatus.valueOf(item.text(STATUS)),
                item.findTime(PUBLISHED_AT),
                item.expiresAt(),
                TextItem.textVersion(item),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    private static byte[] pack(List<String> steps) {
        try {
            return CompressedText.of(JSON.writeValueAsString(steps)).packed();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Texts can be written as JSON", e);
        }
    }

    private static List<String> unpack(byte[] packed) {
        try {
            return JSON.readValue(CompressedText.ofPacked(packed).text(), STEPS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("What was written as JSON can be read", e);
        }
    }
}
