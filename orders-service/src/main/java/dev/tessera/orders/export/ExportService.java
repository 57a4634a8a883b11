package dev.tessera.orders.export;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.listing.ListingService;
import dev.tessera.orders.listing.Period;
import dev.tessera.orders.order.OrderSummary;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** All orders of a period, a part at a time: the next part is read when the one before has been taken. */
@ApplicationScoped
class ExportService {

    private static final int PART = 100;

    private final ListingService lists;

    ExportService(ListingService lists) {
        this.lists = lists;
    }

    Multi<List<OrderSummary>> export(Cnpj cnpj, Period period) {
        return Multi.createBy()
                .repeating()
                .uni(Place::new, place -> next(cnpj, period, place))
                .whilst(part -> part.next().isPresent())
                .map(Slice::items);
    }

    private Uni<Slice<OrderSummary>> next(Cnpj cnpj, Period period, Place place) {
        return lists.chronological(cnpj, period, new Paging(PART, place.next))
                .invoke(part -> place.next = part.next().orElse(null));
    }

    /** How far one export is. */
    private static final class Place {
        private Position next;
    }
}
