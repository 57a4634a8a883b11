package dev.tessera.service.feed;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Item;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/** What a record of the stream says about an item. */
public final class RecordReader {

    /** Who deletes what has expired. */
    private static final Identity TIME_TO_LIVE = Identity.builder()
            .type("Service")
            .principalId("dynamodb.amazonaws.com")
            .build();

    private RecordReader() {}

    /** Empty if the key is none that this version knows: written by a newer one, or by hand. */
    public static Optional<ItemChange> read(Record record) {
        StreamRecord stream = record.dynamodb();
        return key(stream.keys())
                .map(key -> new ItemChange(
                        key,
                        image(stream.hasOldImage(), stream.oldImage()),
                        image(stream.hasNewImage(), stream.newImage()),
                        stream.sequenceNumber(),
                        stream.approximateCreationDateTime(),
                        TIME_TO_LIVE.equals(record.userIdentity())));
    }

    private static Optional<PrimaryKey> key(Map<String, AttributeValue> keys) {
        try {
            return Optional.of(PrimaryKey.parse(
                    keys.get(Attributes.PK).s(), keys.get(Attributes.SK).s()));
        } catch (KeyException e) {
            return Optional.empty();
        }
    }

    private static Optional<Item> image(boolean isThere, Map<String, AttributeValue> attributes) {
        return isThere ? Optional.of(Item.of(attributes)) : Optional.empty();
    }
}
