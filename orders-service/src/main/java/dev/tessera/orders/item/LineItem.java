package dev.tessera.orders.item;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.orders.money.Money;
import dev.tessera.service.table.Item;
import java.time.LocalDate;

/** A line as the table holds it: with where its order goes, which is what picking is sorted by. */
public final class LineItem {

    private static final String CNPJ = "cnpj";
    private static final String ORDER_ID = "orderId";
    private static final String PRODUCT_ID = "productId";
    private static final String DESCRIPTION = "description";
    private static final String QUANTITY = "quantity";
    private static final String UNIT_PRICE = "unitPrice";
    private static final String ITEM_STATUS = "itemStatus";
    private static final String SINCE = "itemStatusSince";
    private static final String CHANGED_BY = "itemStatusBy";
    private static final String CITY = "city";
    private static final String DELIVERY_DATE = "deliveryDate";
    private static final String IN_PICKING = "inPicking";

    private LineItem() {}

    /** Not stamped yet. Once its order is sent or cancelled, it is in no list of things to pick. */
    public static Item.Builder of(PickingItem item, int shards) {
        Line line = item.line();
        Item.Builder builder = Item.of(new OrderItemKeys.Primary(item.cnpj(), item.orderId(), line.productId()))
                .with(new OrderItemKeys.WithProduct(line.productId(), item.cnpj(), item.orderId()))
                .set(CNPJ, item.cnpj().value())
                .set(ORDER_ID, item.orderId())
                .set(PRODUCT_ID, line.productId())
                .set(DESCRIPTION, line.description())
                .set(QUANTITY, line.quantity())
                .set(UNIT_PRICE, line.unitPrice().amount())
                .set(ITEM_STATUS, line.status())
                .set(SINCE, line.since())
                .set(CHANGED_BY, line.changedBy())
                .set(CITY, item.city())
                .set(DELIVERY_DATE, item.deliveryDate().toString())
                .set(IN_PICKING, item.inPicking());
        return item.inPicking() ? builder.with(inStatus(item, shards), inStatusOfCompany(item)) : builder;
    }

    private static OrderItemKeys.InStatus inStatus(PickingItem item, int shards) {
        String id =
                item.cnpj().value() + '#' + item.orderId() + '#' + item.line().productId();
        return new OrderItemKeys.InStatus(
                item.line().status().name(),
                item.cnpj(),
                item.orderId(),
                item.line().productId(),
                Shard.of(id, shards));
    }

    private static OrderItemKeys.OfCompanyInStatus inStatusOfCompany(PickingItem item) {
        return new OrderItemKeys.OfCompanyInStatus(
                item.cnpj(),
                item.line().status().name(),
                item.city(),
                item.deliveryDate(),
                item.orderId(),
                item.line().productId());
    }

    public static Line line(Item item) {
        return new Line(
                item.text(PRODUCT_ID),
                item.text(DESCRIPTION),
                Math.toIntExact(item.number(QUANTITY)),
                new Money(item.decimal(UNIT_PRICE)),
                ItemStatus.valueOf(item.text(ITEM_STATUS)),
                item.time(SINCE),
                item.text(CHANGED_BY));
    }

    public static PickingItem pickingItem(Item item) {
        return new PickingItem(
                new Cnpj(item.text(CNPJ)),
                item.text(ORDER_ID),
                line(item),
                item.text(CITY),
                LocalDate.parse(item.text(DELIVERY_DATE)),
                item.flag(IN_PICKING));
    }
}
