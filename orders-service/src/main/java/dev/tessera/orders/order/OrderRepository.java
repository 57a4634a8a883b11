package dev.tessera.orders.order;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.orders.CustomerKeys;
import dev.tessera.keys.orders.OrderHeaderKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.orders.StatusLogKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Write;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

@ApplicationScoped
class OrderRepository {

    /** Header, summary, customer and shipping come on top of items and payments. */
    private static final int MAX_ITEMS = Order.MAX_PARTS + 4;

    private static final int READINGS = 6;

    private final TableGateway table;
    private final ShardConfig shards;

    OrderRepository(TableGateway table, ShardConfig shards) {
        this.table = table;
        this.shards = shards;
    }

    // COMPANY#<cnpj>#ORDER#<orderId>, up to STATUS
    Uni<Optional<StoredOrder>> wholeOrder(OrderRef ref) {
        return wholeOrder(ref, 1);
    }

    private Uni<Optional<StoredOrder>> wholeOrder(OrderRef ref, int reading) {
        return table.query(
                        AccessPattern.WHOLE_ORDER,
                        TableQuery.of(OrderHeaderKeys.Primary.wholeOrder(ref.cnpj(), ref.orderId()))
                                .limit(MAX_ITEMS))
                .chain(page -> {
                    if (page.items().isEmpty()) {
                        return Uni.createFrom().item(Optional.empty());
                    }
                    Optional<StoredOrder> whole = StoredOrder.read(ref, page.items());
                    if (whole.isPresent()) {
                        return Uni.createFrom().item(whole);
                    }
                    return reading < READINGS
                            ? wholeOrder(ref, reading + 1)
                            : Uni.createFrom()
                                    .failure(new TableUnavailableException(
                                            "An order was never found in one piece in " + READINGS + " readings"));
                });
    }

    /** Of users-service: empty for a company that it does not know. */
    // COMPANY#<cnpj> / PROFILE
    Uni<Optional<String>> companyName(Cnpj cnpj) {
        return table.get(AccessPattern.COMPANY_OF_ORDER, new CompanyKeys.Primary(cnpj))
                .map(found -> found.flatMap(company -> company.findText("legalName")));
    }

    // COMPANY#<cnpj>#ORDER#<orderId> / STATUS
    Uni<Optional<OrderSummary>> orderStatusById(OrderRef ref) {
        return table.get(
                AccessPattern.ORDER_STATUS_BY_ID,
                new OrderStatusKeys.Primary(ref.cnpj(), ref.orderId()),
                OrderSummaryItem::summary);
    }

    // COMPANY#<cnpj>#ORDER#<orderId> / STATUSLOG#…, newest first
    Uni<Slice<StatusChange>> statusHistory(OrderRef ref, Paging paging) {
        return table.newestFirst(
                AccessPattern.STATUS_HISTORY,
                Key.all(StatusLogKeys.Primary.class, ref.cnpj(), ref.orderId()),
                paging,
                StatusChangeItem::change);
    }

    // GSI3: COMPANY#<cnpj>#CUSTOMER#<document>
    Uni<Slice<OrderRef>> companyOrdersOfCustomer(Cnpj cnpj, Document document, int limit) {
        return table.query(
                        AccessPattern.COMPANY_ORDERS_OF_CUSTOMER,
                        TableQuery.of(Key.all(CustomerKeys.OfCompanyByDocument.class, cnpj, document))
                                .limit(limit))
                .map(slice -> slice.map(item -> (CustomerKeys.Primary) item.key())
                        .map(key -> new OrderRef(key.cnpj(), key.orderId())));
    }

    /** Refused under {@link StoredOrder#SUMMARY} if there is one of this id. */
    Write placeOrder(Order order) {
        return new Write(AccessPattern.PLACE_ORDER, StoredOrder.place(order, shards));
    }

    /** @param pattern names the kind of change, which says what parts it touches */
    Write changeOrder(AccessPattern pattern, StoredOrder before, Order after) {
        return new Write(pattern, before.change(after, shards));
    }
}
