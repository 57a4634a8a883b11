package dev.tessera.orders.listing;

import dev.tessera.orders.listing.ListingService.Part;
import dev.tessera.orders.order.SummaryResponse;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import dev.tessera.service.table.Position;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;

/** Lists as clients page through them. A cursor is good for the list and the caller that it was made for. */
@ApplicationScoped
class ListPages {

    private final ListingService lists;
    private final Cursors cursors;
    private final Caller caller;

    ListPages(ListingService lists, Cursors cursors, Caller caller) {
        this.lists = lists;
        this.cursors = cursors;
        this.caller = caller;
    }

    Uni<Page<SummaryResponse>> orders(Listing listing, int limit, String cursor) {
        CursorScope scope = scope(listing);
        Position from = cursors.start(scope, new PageRequest(limit, cursor));
        return lists.orders(listing, limit, from).map(part -> page(scope, part, SummaryResponse::of));
    }

    Uni<Page<PickingItemResponse>> items(Listing listing, int limit, String cursor) {
        CursorScope scope = scope(listing);
        Position from = cursors.start(scope, new PageRequest(limit, cursor));
        return lists.items(listing, limit, from).map(part -> page(scope, part, PickingItemResponse::of));
    }

    private CursorScope scope(Listing listing) {
        return new CursorScope(listing.pattern().name(), listing.scope(), caller.subject());
    }

    private <T, R> Page<R> page(CursorScope scope, Part<T> part, Function<T, R> view) {
        return new Page<>(
                part.entries().stream().map(view).toList(),
                part.next().map(position -> cursors.encode(scope, position)).orElse(null));
    }
}
