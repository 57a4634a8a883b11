package dev.tessera.service.table;

import java.util.List;
import java.util.Optional;

/** A page of items in the query's order, and where the next one starts, if there is one. */
public record ItemPage(List<Item> items, Optional<Position> next) {

    public ItemPage {
        items = List.copyOf(items);
    }
}
