package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.Finished;
import dev.innkeeper.booking.port.GuestBook;
import dev.innkeeper.booking.port.Hotel;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Pace;
import dev.innkeeper.booking.port.Projections;
import dev.innkeeper.booking.port.Witness;
import dev.innkeeper.booking.value.BookingId;
/** All that the reservations' side of the protocol touches. */
public record BookingPorts(
        BookingTable bookings,
        Journal<BookingId> journal,
        Hotel hotel,
        GuestBook guests,
        Projections projections,
        Finished finished,
        Witness witness,
        Pace pace,
        BookingTimes times) {

    /** The same, with guests that are kept another way. */
    public BookingPorts with(GuestBook others) {
        return new BookingPorts(bookings, journal, hotel, others, projections, finished, witness, pace, times);
    }

    /** The same, with notes that are kept another way. */
    public BookingPorts with(Finished others) {
        return new BookingPorts(bookings, journal, hotel, guests, projections, others, witness, pace, times);
    }
}
