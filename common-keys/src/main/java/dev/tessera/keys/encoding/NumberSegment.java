package dev.tessera.keys.encoding;

/**
 * A signed number of fixed width: {@code 0} and the digits, or {@code -} and the digits of {@code 10^width + value}. The
 * sign {@code -} sorts below {@code 0}, and the complement makes -1 sort above -2.
 */
record NumberSegment(int width) implements Segment<Long> {

    /** Above 18 digits, {@code 10^width} is no long. */
    private static final int WIDEST = 18;

    NumberSegment {
        if (width < 1 || width > WIDEST) {
            throw new KeyException("a number is 1 to " + WIDEST + " digits wide");
        }
    }

    @Override
    public Class<Long> type() {
        return Long.class;
    }

    @Override
    public String encode(Long value) {
        long limit = limit();
        if (value < -limit || value >= limit) {
            throw new KeyException("number does not fit in " + width + " digits");
        }
        return value < 0 ? '-' + Digits.fixed(limit + value, width) : '0' + Digits.fixed(value, width);
    }

    @Override
    public Long decode(String text) {
        if (text.length() != width + 1) {
            throw new KeyException("number is not a sign and " + width + " digits");
        }
        long digits = Digits.parse(text, 1, width + 1);
        return switch (text.charAt(0)) {
            case '0' -> digits;
            case '-' -> digits - limit();
            default -> throw new KeyException("number starts with neither '0' nor '-'");
        };
    }

    private long limit() {
        long limit = 1;
        for (int i = 0; i < width; i++) {
            limit *= 10;
        }
        return limit;
    }
}
