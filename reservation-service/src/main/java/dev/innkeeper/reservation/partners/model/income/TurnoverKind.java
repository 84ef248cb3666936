package dev.innkeeper.reservation.partners.model.income;

/** What a partner brings. */
public enum TurnoverKind {
    CLICK,
    BOOKING
}
