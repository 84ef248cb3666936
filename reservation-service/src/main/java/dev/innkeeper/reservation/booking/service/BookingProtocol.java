package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingTimes;
import dev.innkeeper.booking.reservation.Lifecycle;
import dev.innkeeper.booking.reservation.Resolver;
import dev.innkeeper.booking.reservation.StayChanger;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.cassandra.FinishedBookingsDao;
import dev.innkeeper.reservation.booking.client.HotelNights;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.lookup.service.ReservationBook;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Wires the booking protocol to our tables, to the hotel service and to the clock. */
class BookingProtocol {

    @Produces
    @Singleton
    BookingPorts ports(
            BookingsDao bookings,
            BookingJournal journal,
            HotelNights hotel,
            BookingGuests guests,
            ReservationBook book,
            FinishedBookingsDao finished,
            BookingTrail trail,
            TimerPace pace,
            BookingConfig config) {
        BookingTimes times = new BookingTimes(config.drivenFor(), config.pendingFor(), config.journalAfter());
        return new BookingPorts(bookings, journal, hotel, guests, book, finished, trail, pace, times);
    }

    @Produces
    @Singleton
    Lifecycle lifecycle(BookingPorts ports) {
        return new Lifecycle(ports);
    }

    @Produces
    @Singleton
    StayChanger stayChanger(BookingPorts ports) {
        return new StayChanger(ports);
    }

    @Produces
    @Singleton
    Resolver resolver(BookingPorts ports) {
        return new Resolver(ports);
    }
}
