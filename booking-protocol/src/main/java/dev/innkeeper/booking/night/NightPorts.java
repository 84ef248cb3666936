package dev.innkeeper.booking.night;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;

/** The ports of the hotel service's side of the protocol. */
public record NightPorts(
        NightTable nights,
        Journal<ClaimScope> journal,
        ReservationPort reservations,
        Timer timer,
        BookingTimes times) {}
