package dev.innkeeper.reservation.partners.model.click;

import dev.innkeeper.reservation.partners.model.PartnerId;
import java.time.LocalDate;
import java.util.List;

/**
 * The clicks of a partner by day.
 *
 * @param days each day from {@code from} to the one before {@code to}, in order, also those without clicks
 */
public record ClickGraph(PartnerId partner, LocalDate from, LocalDate to, List<ClicksOfDay> days) {
    public ClickGraph {
        days = List.copyOf(days);
    }
}
