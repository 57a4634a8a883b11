package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemBytesTest {

    private static final SdkBytes BYTES = SdkBytes.fromByteArray(new byte[] {0, 1, -1});

    @Test
    void items_of_every_type_of_attribute_come_back_as_they_were() {
        Item item = Item.of(Map.ofEntries(
                Map.entry("s", AttributeValue.fromS("Ação 🎉")),
                Map.entry("empty", AttributeValue.fromS("")),
                Map.entry("long", AttributeValue.fromS("x".repeat(200_000))),
                Map.entry("n", AttributeValue.fromN("-12345678901234567890.5")),
                Map.entry("bool", AttributeValue.fromBool(false)),
                Map.entry("nul", AttributeValue.fromNul(true)),
                Map.entry("b", AttributeValue.fromB(BYTES)),
                Map.entry("ss", AttributeValue.fromSs(List.of("a", "b"))),
                Map.entry("ns", AttributeValue.fromNs(List.of("1", "2"))),
                Map.entry("bs", AttributeValue.fromBs(List.of(BYTES))),
                Map.entry("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"), AttributeValue.fromS("2")))),
                Map.entry("m", AttributeValue.fromM(Map.of("k", AttributeValue.fromL(List.of()))))));
        List<Optional<Item>> items = List.of(Optional.empty(), Optional.of(item));

        byte[] bytes = ItemBytes.write(items);

        assertThat(ItemBytes.read(bytes)).isEqualTo(items);
        assertThat(bytes).as("compressed").hasSizeLessThan(2000);
        assertThat(item.attributes().values().stream().map(AttributeValue::type))
                .as("every type there is")
                .contains(knownTypes());
    }

    private static AttributeValue.Type[] knownTypes() {
        return Stream.of(AttributeValue.Type.values())
                .filter(type -> type != AttributeValue.Type.UNKNOWN_TO_SDK_VERSION)
                .toArray(AttributeValue.Type[]::new);
    }

    @Test
    void other_bytes_are_no_items() {
        assertThatThrownBy(() -> ItemBytes.read(new byte[] {1, 2, 3})).isInstanceOf(RuntimeException.class);
    }
}
