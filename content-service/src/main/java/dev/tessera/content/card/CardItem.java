package dev.tessera.content.card;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationItem;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.table.Item;
import java.util.List;
import java.util.Optional;

final class CardItem extends PublicationItem<CardContent> {

    private static final String ID = "cardId";
    private static final String DESCRIPTION = "description";
    private static final String IMAGE_URLS = "imageUrls";
    private static final String INSTRUCTIONS = "instructions";
    private static final String MATERIALS = "materials";
    private static final String TOOLS = "tools";
    private static final String DIFFICULTY = "difficulty";
    private static final String ESTIMATED_TIME = "estimatedTime";
    private static final String ESTIMATED_COST = "estimatedCost";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<String>> STEPS = new TypeReference<>() {};

    CardItem() {
        super(ContentKind.CARD);
    }

    @Override
    protected String id(Item item) {
        return item.text(ID);
    }

    @Override
    protected IndexKey[] lists(Publication<CardContent> card, int shard) {
        return new IndexKey[] {
            new CardKeys.OfAuthor(card.authorId(), card.status().shelf(), card.listedAt(), card.id()),
            card.listingCategory()
                    .map(category -> new CardKeys.InCategory(category, card.listedAt(), card.id()))
                    .orElse(null),
            card.isPublished() ? new CardKeys.ByDay(card.listedAt(), card.id(), shard) : null,
            card.isPublished() ? new CardKeys.Newest(card.listedAt(), card.id(), shard) : null
        };
    }

    @Override
    protected void write(Item.Builder item, Publication<CardContent> card) {
        CardContent content = card.content();
        item.set(ID, card.id())
                .set(DESCRIPTION, content.description())
                .set(IMAGE_URLS, content.imageUrls())
                .set(DIFFICULTY, content.difficulty())
                .set(ESTIMATED_TIME, content.estimatedTime())
                .set(ESTIMATED_COST, content.estimatedCost());
    }

    @Override
    protected void writeText(Item.Builder text, CardContent content) {
        CardDetails details = content.details();
        text.set(INSTRUCTIONS, pack(details.instructions()))
                .set(MATERIALS, details.materials())
                .set(TOOLS, details.tools());
    }

    @Override
    protected CardContent content(Item item, Optional<Item> text) {
        return new CardContent(
                item.text(TITLE),
                item.findText(DESCRIPTION),
                item.text(CATEGORY_ID),
                item.texts(IMAGE_URLS),
                text.map(CardItem::details).orElse(CardDetails.NONE),
                item.texts(TAGS),
                item.findText(DIFFICULTY).map(Difficulty::valueOf),
                item.findNumber(ESTIMATED_TIME).map(Math::toIntExact),
                item.findDecimal(ESTIMATED_COST));
    }

    private static CardDetails details(Item text) {
        return new CardDetails(unpack(text.bytes(INSTRUCTIONS)), text.textMap(MATERIALS), text.texts(TOOLS));
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
