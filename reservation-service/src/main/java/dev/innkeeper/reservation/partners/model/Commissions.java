package dev.innkeeper.reservation.partners.model;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The commissions of a partner. */
public final class Commissions {
    private final NavigableMap<LocalDate, Percent> byDate = new TreeMap<>();

    public Commissions(Collection<Commission> commissions) {
        commissions.forEach(commission -> byDate.put(commission.effectiveFrom(), commission.percent()));
    }

    /** The percent in force on {@code date}: none before the first commission. */
    public Percent on(LocalDate date) {
        Map.Entry<LocalDate, Percent> inForce = byDate.floorEntry(date);
        return inForce == null ? Percent.ZERO : inForce.getValue();
    }
}
