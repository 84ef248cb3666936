package dev.innkeeper.reservation.partners.model.income;

import java.math.BigDecimal;

/**
 * The sum of some amounts of one currency.
 *
 * @param count how many there are
 */
public record CountedAmount(int count, BigDecimal amount) {
    /** Of none. */
    public static final CountedAmount NONE = new CountedAmount(0, BigDecimal.ZERO);

    /** Both together. */
    public CountedAmount plus(CountedAmount other) {
        return new CountedAmount(count + other.count, amount.add(other.amount));
    }

    /** Whether both are as many, and as much, with however many decimals. */
    boolean isWorth(CountedAmount other) {
        return count == other.count && amount.compareTo(other.amount) == 0;
    }

    CountedAmount minus(BigDecimal one) {
        return new CountedAmount(count - 1, amount.subtract(one));
    }
}
