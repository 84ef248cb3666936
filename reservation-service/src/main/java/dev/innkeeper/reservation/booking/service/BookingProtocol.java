package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.cassandra.FinishedBookingsDao;
import dev.innkeeper.reservation.booking.client.HotelNightsClient;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Connects the booking protocol to the tables, the hotel service and the clock. */
class BookingProtocol {

    @Produces
    @Singleton
    BookingPorts ports(
            BookingsDao bookings,
            BookingJournal journal,
            HotelNightsClient hotel,
            BookingGuests guests,
            DerivedRowPort derivedRows,
            FinishedBookingsDao finished,
            BookingAuditLog auditLog,
            VertxTimer timer,
            BookingConfig config) {
        BookingTimes times = new BookingTimes(config.drivenFor(), config.pendingFor(), config.journalAfter());
        return new BookingPorts(bookings, journal, hotel, guests, derivedRows, finished, auditLog, timer, times);
    }

    @Produces
    @Singleton
    LifecycleHandler lifecycle(BookingPorts ports) {
        return new LifecycleHandler(ports);
    }

    @Produces
    @Singleton
    StayChangeHandler stayChanges(BookingPorts ports) {
        return new StayChangeHandler(ports);
    }

    @Produces
    @Singleton
    RecoveryHandler recovery(BookingPorts ports) {
        return new RecoveryHandler(ports);
    }
}
