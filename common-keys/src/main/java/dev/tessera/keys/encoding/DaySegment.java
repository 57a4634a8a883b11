package dev.tessera.keys.encoding;

import java.time.DateTimeException;
import java.time.LocalDate;

/** A day as {@code yyyy-MM-dd}. */
enum DaySegment implements Segment<LocalDate> {
    INSTANCE;

    private static final String SHAPE = "0000-00-00";

    @Override
    public Class<LocalDate> type() {
        return LocalDate.class;
    }

    @Override
    public String encode(LocalDate value) {
        if (value.getYear() < 0 || value.getYear() > 9999) {
            throw new KeyException("day is outside the years 0000 to 9999");
        }
        char[] text = SHAPE.toCharArray();
        put(text, value);
        return new String(text);
    }

    /** In the first ten characters of a text. */
    static void put(char[] text, LocalDate value) {
        Digits.put(text, 0, 4, value.getYear());
        Digits.put(text, 5, 7, value.getMonthValue());
        Digits.put(text, 8, 10, value.getDayOfMonth());
    }

    @Override
    public LocalDate decode(String text) {
        TimeSegment.requireShape(text, SHAPE);
        try {
            return LocalDate.of(
                    TimeSegment.field(text, 0, 4), TimeSegment.field(text, 5, 7), TimeSegment.field(text, 8, 10));
        } catch (DateTimeException e) {
            throw new KeyException("day is not in the calendar");
        }
    }
}
