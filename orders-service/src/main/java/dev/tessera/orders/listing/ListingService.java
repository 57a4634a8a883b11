package dev.tessera.orders.listing;

import dev.tessera.orders.item.LineItem;
import dev.tessera.orders.item.PickingItem;
import dev.tessera.orders.order.Summary;
import dev.tessera.orders.order.SummaryItem;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads lists: one Query for a page, and one batch where the Query finds no summaries. */
@ApplicationScoped
public class ListingService {

    private final ListingRepository repository;

    ListingService(ListingRepository repository) {
        this.repository = repository;
    }

    /** A part of a list, and where the next one starts. */
    public record Part<T>(List<T> entries, Optional<Position> next) {}

    public Uni<Part<Summary>> orders(Listing listing, int limit, Position from) {
        Uni<Slice<Item>> found = repository.list(listing, limit, from);
        return (listing.findsSummaries() ? found : found.chain(repository::ordersById))
                .map(page -> part(page, SummaryItem::summary));
    }

    Uni<Part<PickingItem>> items(Listing listing, int limit, Position from) {
        return repository.list(listing, limit, from).map(page -> part(page, LineItem::pickingItem));
    }

    private static <T> Part<T> part(Slice<Item> page, Function<Item, T> entry) {
        return new Part<>(page.items().stream().map(entry).toList(), page.next());
    }
}
