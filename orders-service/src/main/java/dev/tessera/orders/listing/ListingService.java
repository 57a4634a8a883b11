package dev.tessera.orders.listing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.order.LineItem;
import dev.tessera.orders.order.OrderSummary;
import dev.tessera.orders.order.OrderSummaryItem;
import dev.tessera.orders.order.PickingItem;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Reads lists: one Query for a page, and one batch where the Query finds no summaries. */
@ApplicationScoped
public class ListingService {

    private static final int PART = 100;

    private final ListingRepository repository;

    ListingService(ListingRepository repository) {
        this.repository = repository;
    }

    /** All orders of a period, oldest first, a part at a time: the next part is read when the one before is taken. */
    public Multi<List<OrderSummary>> export(Cnpj cnpj, Period period) {
        Listing listing = Listing.chronological(cnpj, period);
        return Slice.all(from -> orders(listing, new Paging(PART, from)));
    }

    Uni<Slice<OrderSummary>> orders(Listing listing, Paging paging) {
        Uni<Slice<Item>> found = repository.list(listing, paging);
        return (listing.findsSummaries() ? found : found.chain(repository::ordersById))
                .map(slice -> slice.map(OrderSummaryItem::summary));
    }

    Uni<Slice<PickingItem>> items(Listing listing, Paging paging) {
        return repository.list(listing, paging).map(slice -> slice.map(LineItem::pickingItem));
    }
}
