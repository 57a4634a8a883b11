package dev.tessera.keys.encoding;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * How one kind of value is written between two {@code #} of a key. Every segment is injective, keeps the order of its
 * values under UTF-8 byte order, and writes nothing below {@code $} (0x24): {@code #} sorts below all content, so a
 * prefix that ends in {@code #} matches whole segments, and a trailing {@code $} is an exact inclusive upper bound.
 *
 * @param <T> the values it can write
 */
public sealed interface Segment<T>
        permits TextSegment,
                IdSegment,
                NumberSegment,
                TimeSegment,
                NewestFirstSegment,
                DaySegment,
                DocumentSegment,
                ChoiceSegment,
                ShardSegment {

    /** How many shards a partition may have; their numbers are below. */
    int MOST_SHARDS = 1000;

    Class<T> type();

    /** The text of the value; empty exactly for {@link #absent()}. */
    String encode(T value);

    /** The value of a text that {@link #encode} could have written; any other text is refused. */
    T decode(String text);

    /** Whether {@link #encode} could have written the text. */
    default boolean accepts(String text) {
        try {
            decode(text);
            return true;
        } catch (KeyException e) {
            return false;
        }
    }

    /** The value that leaves the segment out of the key, if the segment is optional. */
    default Optional<T> absent() {
        return Optional.empty();
    }

    /** Free text: any characters but lone surrogates, at least one. */
    static Segment<String> text() {
        return TextSegment.INSTANCE;
    }

    /** An id that needs no escaping in a key or a URL. */
    static Segment<String> id() {
        return new IdSegment(Set.of());
    }

    /** An id that may not be one of the words that stand in its place elsewhere. */
    static Segment<String> idExcept(String... reserved) {
        return new IdSegment(Set.of(reserved));
    }

    /** A whole number from {@code -10^width} to {@code 10^width - 1}. */
    static Segment<Long> number(int width) {
        return new NumberSegment(width);
    }

    /** A moment to the millisecond, oldest first. */
    static Segment<Instant> time() {
        return TimeSegment.INSTANCE;
    }

    /** A moment to the millisecond, newest first. */
    static Segment<Instant> newestFirst() {
        return NewestFirstSegment.INSTANCE;
    }

    /** A day, oldest first. */
    static Segment<LocalDate> day() {
        return DaySegment.INSTANCE;
    }

    /** A value type with a canonical form that needs no escaping, such as a taxpayer number. */
    static <T> Segment<T> document(Class<T> type, Function<T, String> print, Function<String, T> parse) {
        return new DocumentSegment<>(type, print, parse);
    }

    /** One of a closed list of words; the option whose word is empty, if any, leaves the segment out. */
    static <E extends Enum<E>> Segment<E> choice(List<E> options, Function<E, String> word) {
        return ChoiceSegment.of(options, word);
    }

    /** The number of a shard, always last; shard 0 leaves the segment out. */
    static Segment<Integer> shard() {
        return ShardSegment.INSTANCE;
    }
}
