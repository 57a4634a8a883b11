package dev.tessera.service.table;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
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

    /**
     * A whole list, a slice at a time: the next one is read when the one before has been taken.
     *
     * @param read the slice that starts at a position; the first, if that is null
     */
    public static <T> Multi<List<T>> all(Function<Position, Uni<Slice<T>>> read) {
        return Multi.createBy()
                .repeating()
                .uni(
                        AtomicReference<Position>::new,
                        from -> read.apply(from.get())
                                .invoke(slice -> from.set(slice.next().orElse(null))))
                .whilst(slice -> slice.next().isPresent())
                .map(Slice::items);
    }
}
