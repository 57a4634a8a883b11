package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.orders.StatusLogKeys;
import dev.tessera.keys.users.UserKeys;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemTest {

    private static final UserKeys.Primary KEY = new UserKeys.Primary("u");
    private static final Cnpj CNPJ = new Cnpj("12ABC34501DE35");

    @Test
    void an_item_knows_its_key_and_type() {
        Item item = Item.of(KEY).build();

        assertThat(item.key()).isEqualTo(KEY);
        assertThat(item.text("entityType")).isEqualTo("USER");
    }

    @Test
    void an_index_it_is_not_in_leaves_no_trace() {
        Item item = Item.of(KEY)
                .with(new UserKeys.ByEmail("a@example.org", "u"), null)
                .build();

        assertThat(item.has("gsi1pk")).isTrue();
        assertThat(item.has("gsi2pk")).isFalse();
    }

    @Test
    void null_no_value_and_the_empty_set_are_absent_but_empty_lists_maps_and_texts_are_kept() {
        Item item = Item.of(KEY)
                .set("text", "")
                .set("list", List.of())
                .set("map", Map.of())
                .set("set", Set.of())
                .set("nothing", null)
                .set("empty", Optional.empty())
                .set("present", Optional.of("here"))
                .build();

        assertThat(item.has("text")).isTrue();
        assertThat(item.has("list")).isTrue();
        assertThat(item.has("map")).isTrue();
        assertThat(item.has("set")).isFalse();
        assertThat(item.has("nothing")).isFalse();
        assertThat(item.has("empty")).isFalse();
        assertThat(item.text("present")).isEqualTo("here");
        assertThat(item.texts("set")).isEmpty();
        assertThat(item.textMap("missing")).isEmpty();
    }

    @Test
    void setting_null_on_a_copy_removes_and_leaves_the_original_alone() {
        Item item = Item.of(KEY).set("bio", "x").build();
        Item copy = item.toBuilder().set("bio", null).build();

        assertThat(copy.has("bio")).isFalse();
        assertThat(item.text("bio")).isEqualTo("x");
    }

    @Test
    void what_is_set_after_an_item_was_built_is_in_the_next_one_only() {
        Item.Builder builder = Item.of(KEY).set("bio", "x");
        Item first = builder.build();
        Item second = builder.set("bio", "y").build();
        Item third = builder.set("bio", null).build();

        assertThat(first.text("bio")).isEqualTo("x");
        assertThat(second.text("bio")).isEqualTo("y");
        assertThat(third.has("bio")).isFalse();
        assertThatThrownBy(() -> first.attributes().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void the_key_is_what_the_attributes_say_however_the_item_was_made() {
        UserKeys.Primary other = new UserKeys.Primary("v");
        Item item = Item.of(KEY).build();
        Item moved = item.toBuilder().set("pk", other.pk()).build();
        StatusLogKeys.Primary fine =
                new StatusLogKeys.Primary(CNPJ, "o", Instant.parse("2026-01-01T00:00:00.123456789Z"), "Pendente");

        assertThat(item.toBuilder().set("bio", "x").build().key()).isEqualTo(KEY);
        assertThat(moved.key()).isEqualTo(other);
        assertThat(item.key()).isEqualTo(KEY);
        assertThat(Item.of(fine).build().key())
                .isEqualTo(Item.of(Item.of(fine).build().attributes()).key())
                .isNotEqualTo(fine);
    }

    @Test
    void a_key_is_read_from_its_texts_once_at_most() {
        Item made = Item.of(KEY).set("bio", "x").build();
        Item read = Item.of(made.attributes());

        assertThat(made.key()).isSameAs(KEY);
        assertThat(made.toBuilder().set("bio", "y").build().key()).isSameAs(KEY);
        assertThat(read.key()).isSameAs(read.key());
    }

    @Test
    void equal_sets_and_numbers_are_equal_however_they_are_written() {
        Item one = Item.of(Map.of("set", AttributeValue.fromSs(List.of("b", "a"))));
        Item other = Item.of(Map.of("set", AttributeValue.fromSs(List.of("a", "b"))));
        assertThat(one).isEqualTo(other);

        assertThat(Item.of(KEY).set("n", new BigDecimal("1.00")).build())
                .isEqualTo(Item.of(KEY).set("n", 1).build());
    }

    @Test
    void decimals_are_exact_and_never_in_exponents() {
        Item item = Item.of(KEY).set("price", new BigDecimal("1E+3")).build();

        assertThat(item.decimal("price")).isEqualByComparingTo("1000");
        assertThat(item.attributes().get("price").n()).isEqualTo("1000");
    }

    @Test
    void times_are_kept_to_the_millisecond() {
        Item item = Item.of(KEY)
                .set("at", Instant.parse("2026-01-01T00:00:00.123456789Z"))
                .build();

        assertThat(item.text("at")).isEqualTo("2026-01-01T00:00:00.123Z");
    }

    @Test
    void what_is_missing_or_of_another_type_is_named_without_telling_values() {
        Item item = Item.of(KEY).set("secret", "hush").build();

        assertThatThrownBy(() -> item.number("secret"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("secret")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> item.text("missing")).isInstanceOf(NoSuchElementException.class);
        assertThat(item.toString()).doesNotContain("hush");
    }

    @Test
    void what_no_attribute_can_hold_is_refused() {
        assertThatThrownBy(() -> Condition.equal("n", new Object()).render(new Expression()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
