package dev.tessera.orders.listing;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class ListingRepository {

    private final TableGateway table;

    ListingRepository(TableGateway table) {
        this.table = table;
    }

    /** As the listing says. */
    Uni<Slice<Item>> list(Listing listing, Paging paging) {
        TableQuery query = TableQuery.of(listing.keys()).page(paging).shards(listing.shards());
        return table.query(listing.pattern(), listing.newestFirst() ? query.newestFirst() : query);
    }

    // COMPANY#<cnpj>#ORDER#<orderId> / STATUS, a page of them
    Uni<Slice<Item>> ordersById(Slice<Item> found) {
        return table.hydrate(AccessPattern.ORDERS_BY_ID, found, ListingRepository::summaryOf);
    }

    /** Every part of an order says which order it is of by its partition. */
    private static PrimaryKey summaryOf(Item part) {
        return OrderStatusKeys.Primary.ofPartition(part.text(Attributes.PK));
    }
}
