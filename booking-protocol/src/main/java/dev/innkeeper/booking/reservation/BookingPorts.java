package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.BookingId;

/** The ports of the reservation service's side of the protocol. */
public record BookingPorts(
        BookingTable bookings,
        Journal<BookingId> journal,
        HotelPort hotel,
        GuestPort guests,
        DerivedRowPort projections,
        FinishedBookings finished,
        BookingListener listener,
        Timer timer,
        BookingTimes times) {

    /** The same, with another guest port. */
    public BookingPorts with(GuestPort others) {
        return new BookingPorts(bookings, journal, hotel, others, projections, finished, listener, timer, times);
    }

    /** The same, with another record of finished bookings. */
    public BookingPorts with(FinishedBookings others) {
        return new BookingPorts(bookings, journal, hotel, guests, projections, others, listener, timer, times);
    }
}
