package dev.tessera.service.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A part of a list in the list's order, and where it goes on; nothing at the end. */
public record Slice<T>(List<T> items, Optional<Position> next) {

    public Slice {
        items = List.copyOf(items);
    }

    public <R> Slice<R> map(Function<? super T, ? extends R> function) {
        return with(items.stream().<R>map(function).toList());
    }

    /** Other items that end at the same place: those of this slice that may be shown, or what they point to. */
    public <R> Slice<R> with(List<R> others) {
        return new Slice<>(others, next);
    }
}
