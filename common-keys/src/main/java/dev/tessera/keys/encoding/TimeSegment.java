package dev.tessera.keys.encoding;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** A moment as {@code yyyy-MM-dd'T'HH:mm:ss.SSS'Z'}, always with milliseconds: the SDK's own form does not sort. */
enum TimeSegment implements Segment<Instant> {
    INSTANCE;

    static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
    static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

    private static final String SHAPE = "0000-00-00T00:00:00.000Z";

    @Override
    public Class<Instant> type() {
        return Instant.class;
    }

    @Override
    public String encode(Instant value) {
        requireMillis(value);
        LocalDateTime time = LocalDateTime.ofInstant(value, ZoneOffset.UTC);
        char[] text = SHAPE.toCharArray();
        DaySegment.put(text, time.toLocalDate());
        Digits.put(text, 11, 13, time.getHour());
        Digits.put(text, 14, 16, time.getMinute());
        Digits.put(text, 17, 19, time.getSecond());
        Digits.put(text, 20, 23, time.getNano() / 1_000_000);
        return new String(text);
    }

    @Override
    public Instant decode(String text) {
        requireShape(text, SHAPE);
        try {
            return DaySegment.INSTANCE
                    .decode(text.substring(0, 10))
                    .atTime(
                            field(text, 11, 13),
                            field(text, 14, 16),
                            field(text, 17, 19),
                            field(text, 20, 23) * 1_000_000)
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new KeyException("time of day does not exist");
        }
    }

    /** Two moments of one millisecond would share a key, so what is finer is cut before, by whoever may cut it. */
    static void requireMillis(Instant value) {
        if (value.isBefore(EARLIEST) || value.isAfter(LATEST)) {
            throw new KeyException("time is outside the years 0000 to 9999");
        }
        if (value.getNano() % 1_000_000 != 0) {
            throw new KeyException("time is finer than a millisecond; truncate it first");
        }
    }

    /** Same length, and the same punctuation wherever the shape has no digit. */
    static void requireShape(String text, String shape) {
        boolean same = text.length() == shape.length();
        for (int i = 0; same && i < shape.length(); i++) {
            same = shape.charAt(i) == '0' || shape.charAt(i) == text.charAt(i);
        }
        if (!same) {
            throw new KeyException("not of the form " + shape);
        }
    }

    static int field(String text, int from, int to) {
        return (int) Digits.parse(text, from, to);
    }
}
