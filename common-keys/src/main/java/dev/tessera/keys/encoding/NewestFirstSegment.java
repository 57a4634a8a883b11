package dev.tessera.keys.encoding;

import java.time.Instant;

/** A moment as the milliseconds that are left until the year 10000: the later, the smaller. */
enum NewestFirstSegment implements Segment<Instant> {
    INSTANCE;

    private static final long LATEST = TimeSegment.LATEST.toEpochMilli();
    private static final int WIDTH = 15;

    @Override
    public Class<Instant> type() {
        return Instant.class;
    }

    @Override
    public String encode(Instant value) {
        TimeSegment.requireMillis(value);
        return Digits.fixed(LATEST - value.toEpochMilli(), WIDTH);
    }

    @Override
    public Instant decode(String text) {
        if (text.length() != WIDTH) {
            throw new KeyException("time is not " + WIDTH + " digits");
        }
        Instant value = Instant.ofEpochMilli(LATEST - Digits.parse(text, 0, WIDTH));
        TimeSegment.requireMillis(value);
        return value;
    }
}
