package dev.tessera.orders.values;

import dev.tessera.service.input.InvalidValueException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** An amount in reais: whole centavos, never below zero, computed exactly. */
public record Money(BigDecimal amount) implements Comparable<Money> {

    public static final String CURRENCY = "BRL";
    public static final Money ZERO = new Money(BigDecimal.ZERO);

    private static final int DECIMALS = 2;

    /** More than any amount has; what is typed may have a billion of them in a dozen characters. */
    private static final int MOST_DIGITS = 40;

    public Money {
        amount = amount.setScale(DECIMALS, RoundingMode.UNNECESSARY);
        if (amount.signum() < 0) {
            throw new IllegalArgumentException("an amount is not below zero");
        }
    }

    public static Money of(String amount) {
        return new Money(new BigDecimal(amount));
    }

    /** What a client sent, if it is an amount between these two, both included. */
    public static Money parse(BigDecimal typed, Money least, Money most) {
        if (!isAmount(typed) || typed.compareTo(least.amount) < 0 || typed.compareTo(most.amount) > 0) {
            throw new InvalidValueException("must be from " + least + " to " + most + ", with two decimals at most");
        }
        return new Money(typed);
    }

    /** Looked at before anything is computed with it: scaling 1e999999999 takes all memory there is. */
    private static boolean isAmount(BigDecimal typed) {
        return Math.abs((long) typed.scale()) <= MOST_DIGITS
                && typed.precision() <= MOST_DIGITS
                && typed.stripTrailingZeros().scale() <= DECIMALS;
    }

    public Money plus(Money other) {
        return new Money(amount.add(other.amount));
    }

    public Money times(int quantity) {
        return new Money(amount.multiply(BigDecimal.valueOf(quantity)));
    }

    public boolean exceeds(Money limit) {
        return compareTo(limit) > 0;
    }

    @Override
    public int compareTo(Money other) {
        return amount.compareTo(other.amount);
    }

    @Override
    public String toString() {
        return amount.toPlainString();
    }
}
