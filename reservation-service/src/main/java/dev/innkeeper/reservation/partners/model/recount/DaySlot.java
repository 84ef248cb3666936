package dev.innkeeper.reservation.partners.model.recount;

import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;

/** A slot of the clicks or of the bookings of a day. */
public record DaySlot(TurnoverKind kind, TurnoverSlot slot) {}
