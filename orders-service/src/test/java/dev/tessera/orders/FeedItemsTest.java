package dev.tessera.orders;

import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** What notifications-service reads from the change feed is stored as it was agreed on. */
@QuarkusTest
@WithTable
class FeedItemsTest {

    @Test
    void an_order_that_moved_and_an_item_that_ran_out() {
        Member owner = Member.owner(Sample.cnpj());
        TestTable table = TestTable.ofApplication();
        String id = owner.placed(Sample.order());
        owner.moveTo(id, "AguardandoSeparacao").then().statusCode(200);
        owner.pick(id, "PRD-1001", "SemEstoque").then().statusCode(200);

        StoredItems.assertAsDescribed(
                table.item(new OrderStatusKeys.Primary(owner.cnpj(), id)).orElseThrow());
        StoredItems.assertAsDescribed(table.item(new OrderItemKeys.Primary(owner.cnpj(), id, "PRD-1001"))
                .orElseThrow());
    }
}
