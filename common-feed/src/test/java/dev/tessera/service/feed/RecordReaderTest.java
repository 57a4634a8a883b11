package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

class RecordReaderTest {

    private static final Instant AT = Instant.parse("2026-11-16T08:00:00Z");

    @Test
    void a_new_item_has_no_before() {
        ItemChange change = read(record().newImage(image(1)));

        assertThat(change.key()).isEqualTo(Likes.key("u"));
        assertThat(change.entity()).isEqualTo(Entity.LIKE);
        assertThat(change.before()).isEmpty();
        assertThat(change.after()).contains(Likes.item("u", 1));
        assertThat(change.isCreation()).isTrue();
        assertThat(change.isRemoval()).isFalse();
        assertThat(change.sequence()).isEqualTo("111");
        assertThat(change.at()).isEqualTo(AT);
    }

    @Test
    void a_changed_item_has_both() {
        ItemChange change = read(record().oldImage(image(1)).newImage(image(2)));

        assertThat(change.before()).contains(Likes.item("u", 1));
        assertThat(change.after()).contains(Likes.item("u", 2));
        assertThat(change.isCreation()).isFalse();
        assertThat(change.isRemoval()).isFalse();
    }

    @Test
    void a_removed_item_has_no_after_and_did_not_expire() {
        ItemChange change = read(record().oldImage(image(2)));

        assertThat(change.before()).contains(Likes.item("u", 2));
        assertThat(change.isRemoval()).isTrue();
        assertThat(change.expired()).isFalse();
    }

    @Test
    void an_expired_item_was_removed_by_dynamodb_itself() {
        assertThat(expired("Service", "dynamodb.amazonaws.com")).isTrue();
        assertThat(expired("Service", "replication.dynamodb.amazonaws.com")).isFalse();
        assertThat(expired("AssumedRole", "dynamodb.amazonaws.com")).isFalse();
    }

    @Test
    void a_key_that_no_entity_has_is_no_change() {
        Record record = Record.builder()
                .dynamodb(StreamRecord.builder()
                        .keys(Map.of("pk", AttributeValue.fromS("PLANET#9"), "sk", AttributeValue.fromS("ORBIT")))
                        .sequenceNumber("1")
                        .approximateCreationDateTime(AT)
                        .build())
                .build();

        assertThat(RecordReader.read(record)).isEmpty();
    }

    private static boolean expired(String type, String principal) {
        return RecordReader.read(Record.builder()
                        .userIdentity(Identity.builder()
                                .type(type)
                                .principalId(principal)
                                .build())
                        .dynamodb(record().oldImage(image(1)).build())
                        .build())
                .orElseThrow()
                .expired();
    }

    private static ItemChange read(StreamRecord.Builder record) {
        return RecordReader.read(Record.builder().dynamodb(record.build()).build())
                .orElseThrow();
    }

    private static StreamRecord.Builder record() {
        return StreamRecord.builder()
                .keys(Map.of(
                        "pk", AttributeValue.fromS(Likes.key("u").pk()),
                        "sk", AttributeValue.fromS(Likes.key("u").sk())))
                .sequenceNumber("111")
                .approximateCreationDateTime(AT);
    }

    private static Map<String, AttributeValue> image(long version) {
        return Likes.item("u", version).attributes();
    }
}
