package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Operation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In units that DynamoDB charges: 4 KiB for a strong read, twice that for an eventual one, 1 KiB for a write. */
class BudgetTest {

    private static Budget budget(Operation operation, Consistency consistency, Entity... entities) {
        return new Budget(operation, consistency, List.of(entities));
    }

    private static double reads(Operation operation, Consistency consistency, int page, Entity... entities) {
        return budget(operation, consistency, entities).readUnits(page);
    }

    private static double writes(Operation operation, int page, Entity... entities) {
        return budget(operation, Consistency.NONE, entities).writeUnits(page);
    }

    @Test
    void the_sizes_that_the_following_counts_with() {
        assertThat(Entity.USER.maxBytes()).isEqualTo(8 * 1024);
        assertThat(Entity.LOGIN.maxBytes()).isEqualTo(2 * 1024);
        assertThat(Entity.SESSION.maxBytes()).isEqualTo(4 * 1024);
        assertThat(Entity.TEXT.maxBytes()).isEqualTo(352 * 1024);
        assertThat(Entity.IDEMPOTENCY.maxBytes()).isEqualTo(96 * 1024);
    }

    @Test
    void a_get_rounds_up_its_item() {
        assertThat(reads(Operation.GET_ITEM, Consistency.STRONG, 1, Entity.USER))
                .isEqualTo(2);
        assertThat(reads(Operation.GET_ITEM, Consistency.EVENTUAL, 1, Entity.USER))
                .isEqualTo(1);
        assertThat(reads(Operation.GET_ITEM, Consistency.STRONG, 1, Entity.LOGIN))
                .isEqualTo(1);
        assertThat(reads(Operation.GET_ITEM, Consistency.EVENTUAL, 1, Entity.LOGIN))
                .isEqualTo(0.5);
    }

    @Test
    void a_batch_rounds_up_each_item() {
        assertThat(reads(Operation.BATCH_GET_ITEM, Consistency.STRONG, 3, Entity.LOGIN))
                .isEqualTo(3);
        assertThat(reads(Operation.BATCH_GET_ITEM, Consistency.EVENTUAL, 3, Entity.LOGIN, Entity.USER))
                .isEqualTo(3);
    }

    @Test
    void a_query_rounds_up_the_sum_of_its_page() {
        assertThat(reads(Operation.QUERY, Consistency.EVENTUAL, 3, Entity.LOGIN))
                .isEqualTo(1);
        assertThat(reads(Operation.QUERY, Consistency.STRONG, 3, Entity.LOGIN)).isEqualTo(2);
        assertThat(reads(Operation.QUERY, Consistency.STRONG, 1, Entity.LOGIN)).isEqualTo(1);
        assertThat(reads(Operation.QUERY, Consistency.EVENTUAL, 20, Entity.SESSION))
                .isEqualTo(10);
    }

    @Test
    void a_query_ends_at_a_mebibyte_with_the_item_that_reaches_it() {
        assertThat(reads(Operation.QUERY, Consistency.STRONG, 2, Entity.TEXT)).isEqualTo(2 * 88);
        assertThat(reads(Operation.QUERY, Consistency.STRONG, 3, Entity.TEXT)).isEqualTo(3 * 88);
        assertThat(reads(Operation.QUERY, Consistency.STRONG, 100, Entity.TEXT)).isEqualTo(256 + 88);
    }

    @Test
    void a_write_pays_for_each_index_and_twice_if_its_key_may_change() {
        assertThat(writes(Operation.PUT_ITEM, 1, Entity.LOGIN)).isEqualTo(2);
        assertThat(writes(Operation.PUT_ITEM, 1, Entity.USER)).isEqualTo(8 * (1 + 2 * 3));
        assertThat(writes(Operation.UPDATE_ITEM, 1, Entity.USER)).isEqualTo(8 * (1 + 2 * 3));
        assertThat(writes(Operation.DELETE_ITEM, 1, Entity.USER)).isEqualTo(8 * (1 + 3));
        assertThat(writes(Operation.BATCH_WRITE_ITEM, 25, Entity.LOGIN, Entity.SESSION))
                .isEqualTo(25 * 4 * (1 + 2));
    }

    @Test
    void a_transaction_costs_double() {
        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 1, Entity.LOGIN)).isEqualTo(4);
        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 3, Entity.LOGIN)).isEqualTo(12);
    }

    @Test
    void a_transaction_has_each_entity_once_and_repeats_the_largest() {
        Entity[] entities = {Entity.LOGIN, Entity.USER, Entity.SESSION};

        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 1, entities)).isEqualTo(2 * 56);
        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 2, entities)).isEqualTo(2 * (56 + 12));
        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 3, entities)).isEqualTo(2 * (56 + 12 + 2));
        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 5, entities)).isEqualTo(2 * (56 + 12 + 2 + 2 * 56));
    }

    @Test
    void a_transaction_keeps_one_answer_for_a_repeated_request() {
        assertThat(writes(Operation.TRANSACT_WRITE_ITEMS, 4, Entity.IDEMPOTENCY, Entity.LOGIN))
                .isEqualTo(2 * (96 + 3 * 2));
    }

    @Test
    void reads_do_not_write_and_writes_do_not_read() {
        assertThat(writes(Operation.QUERY, 5, Entity.USER)).isZero();
        assertThat(reads(Operation.PUT_ITEM, Consistency.NONE, 5, Entity.USER)).isZero();
        assertThat(budget(Operation.PUT_ITEM, Consistency.STRONG, Entity.USER).readUnits(5))
                .isZero();
    }

    @Test
    void a_request_asks_for_something() {
        Budget budget = budget(Operation.QUERY, Consistency.EVENTUAL, Entity.USER);

        assertThatThrownBy(() -> budget.readUnits(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not for 0");
        assertThatThrownBy(() -> budget.writeUnits(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not for -1");
    }

    @ParameterizedTest
    @EnumSource
    void every_pattern_has_a_budget(AccessPattern pattern) {
        Budget budget = pattern.budget();

        List<Entity> touched = Stream.concat(pattern.entities().stream(), pattern.checks().stream())
                .toList();
        assertThat(budget).isEqualTo(new Budget(pattern.operation(), pattern.consistency(), touched));
        assertThat(pattern.operation().isWrite() ? budget.writeUnits(1) : budget.readUnits(1))
                .isPositive();
        assertThat(pattern.operation().isWrite() ? budget.readUnits(1) : budget.writeUnits(1))
                .isZero();
    }
}
