package dev.innkeeper.booking.model;

import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.tax.TaxLine;
import java.time.Instant;
import java.util.List;

/**
 * What a stay costs, night by night, since a moment.
 *
 * @param at when guest and hotel agreed on it
 * @param nights in order
 * @param taxes of each night, those that the prices include among them
 */
public record Charges(Instant at, List<NightPrice> nights, List<TaxLine> taxes) {
    public Charges {
        nights = List.copyOf(nights);
        taxes = List.copyOf(taxes);
    }
}
