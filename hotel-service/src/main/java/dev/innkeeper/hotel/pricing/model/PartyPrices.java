package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.selling.model.ChildBand;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.model.selling.Party;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a night costs for a party. A child above all bands counts as an adult; the others pay beyond the adults, as their
 * band says.
 */
final class PartyPrices {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final int adults;
    private final List<ChildBand> children = new ArrayList<>();
    private final int decimals;

    PartyPrices(Party party, ChildPolicy policy, Currency currency) {
        int counted = party.adults();
        for (int age : party.children()) {
            ChildBand band = policy.band(age).orElse(null);
            if (band == null) {
                counted++;
            } else {
                children.add(band);
            }
        }
        adults = counted;
        decimals = currency.getDefaultFractionDigits();
    }

    /** The price of a room for the adults; null when there is none. */
    @Nullable BigDecimal ofAdults(RateDay day, short room) {
        BigDecimal single = day.roomPrices().get(room);
        return single == null ? day.occupancyPrices().getOrDefault((byte) adults, day.price()) : single;
    }

    /** The price with what the children cost. */
    BigDecimal withChildren(BigDecimal ofAdults) {
        BigDecimal price = ofAdults;
        for (ChildBand band : children) {
            price = price.add(ofChild(band, ofAdults));
        }
        return price;
    }

    private BigDecimal ofChild(ChildBand band, BigDecimal ofAdults) {
        BigDecimal percent = band.percent();
        return percent == null
                ? amount(band).setScale(decimals, RoundingMode.HALF_UP)
                : ofAdults.multiply(percent)
                        .divide(HUNDRED.multiply(BigDecimal.valueOf(adults)), decimals, RoundingMode.HALF_UP);
    }

    private static BigDecimal amount(ChildBand band) {
        BigDecimal amount = band.amount();
        return amount == null ? BigDecimal.ZERO : amount;
    }
}
