package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.reservation.BookingHandler;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.reservation.GroupHandler;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
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
            GroupTable groups,
            BookingJournal journal,
            HotelNightsClient hotel,
            BookingGuests guests,
            DerivedRowPort derivedRows,
            BookingAuditLog auditLog,
            BookingMetrics metrics,
            VertxTimer timer,
            BookingConfig config) {
        BookingTimes times = new BookingTimes(config.drivenFor(), config.pendingFor(), config.journalAfter());
        return new BookingPorts(
                metrics.counted(bookings), groups, journal, hotel, guests, derivedRows, auditLog, timer, times);
    }

    @Produces
    @Singleton
    BookingSide side(BookingPorts ports) {
        return new BookingSide(ports);
    }

    @Produces
    @Singleton
    BookingHandler booking(BookingSide side) {
        return side.booking();
    }

    @Produces
    @Singleton
    GroupHandler group(BookingSide side) {
        return side.group();
    }

    @Produces
    @Singleton
    LifecycleHandler lifecycle(BookingSide side) {
        return side.lifecycle();
    }

    @Produces
    @Singleton
    StayChangeHandler stayChanges(BookingSide side) {
        return side.stayChange();
    }

    @Produces
    @Singleton
    RecoveryHandler recovery(BookingSide side) {
        return side.recovery();
    }
}
