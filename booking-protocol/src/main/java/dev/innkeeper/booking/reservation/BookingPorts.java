package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.model.ConfirmationNumber;

/** The ports of the reservation service's side of the protocol. */
public record BookingPorts(
        BookingTable bookings,
        GroupTable groups,
        Journal<ConfirmationNumber> journal,
        HotelPort hotel,
        GuestPort guests,
        DerivedRowPort derivedRows,
        BookingListener listener,
        Timer timer,
        BookingTimes times) {}
