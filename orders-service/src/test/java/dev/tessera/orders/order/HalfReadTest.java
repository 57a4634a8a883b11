package dev.tessera.orders.order;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.orders.CustomerKeys;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.orders.StatusLogKeys;
import dev.tessera.orders.Member;
import dev.tessera.orders.Sample;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A Query that met a transaction half-way shows some parts before it and others after it: DynamoDB Local never does. */
@QuarkusTest
@WithTable
class HalfReadTest {

    private final Member owner = Member.owner(Sample.cnpj());
    private final Order order = Planted.order(owner.cnpj(), 1);
    private final List<Item> items = Planted.items(order).stream()
            .filter(item -> !(item.key() instanceof StatusLogKeys.Primary))
            .toList();

    @Test
    void all_parts_of_one_version_are_the_order() {
        assertThat(StoredOrder.read(order.ref(), items)).map(StoredOrder::order).contains(order);
    }

    @Test
    void a_part_of_another_version_is_noticed_whichever_it_is() {
        for (int i = 0; i < items.size(); i++) {
            List<Item> half = new ArrayList<>(items);
            half.set(i, items.get(i).toBuilder().set("version", 2).build());
            if (!(items.get(i).key() instanceof OrderStatusKeys.Primary)) {
                assertThat(StoredOrder.read(order.ref(), half)).isEmpty();
            }
        }
    }

    @Test
    void a_part_that_is_missing_or_there_twice_is_noticed() {
        for (Item part : items) {
            List<Item> less = items.stream().filter(item -> item != part).toList();
            assertThat(StoredOrder.read(order.ref(), less)).isEmpty();
        }
        Item customer = items.stream()
                .filter(item -> item.key() instanceof CustomerKeys.Primary)
                .findFirst()
                .orElseThrow();
        List<Item> two = new ArrayList<>(items);
        two.add(customer);
        assertThat(StoredOrder.read(order.ref(), two)).isEmpty();
    }

    @Test
    void what_is_never_whole_is_read_again_and_then_answered_with_come_back_later() {
        try (TestTable table = TestTable.ofApplication()) {
            table.putAll(items);
            assertThat(owner.get(order.ref().orderId()).statusCode()).isEqualTo(200);
            OrderItemKeys.Primary key =
                    new OrderItemKeys.Primary(owner.cnpj(), order.ref().orderId(), "PRD-1001");
            Item line = table.item(key).orElseThrow();
            table.put(line.toBuilder().set("version", 2).build());
            TableRecorder.forget();

            assertProblem(owner.get(order.ref().orderId()), 503, "unavailable");
            assertThat(TableRecorder.patterns()).isEqualTo(Collections.nCopies(6, AccessPattern.WHOLE_ORDER));

            table.put(line);
            assertThat(owner.get(order.ref().orderId()).statusCode()).isEqualTo(200);
        }
    }
}
