package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The days under which a booking has derived rows, and former days whose rows must be deleted. No day is in both.
 *
 * @param nights of the stay
 * @param formerNights of former stays
 * @param formerArrivals check-in days of former stays, with their rooms
 * @param formerCheckIns check-in days of former stays
 */
record BookedDays(
        Set<InRoom> nights, Set<InRoom> formerNights, Set<InRoom> formerArrivals, Set<LocalDate> formerCheckIns) {

    /** A day in a room. */
    record InRoom(RoomNumber room, LocalDate date) {}

    static BookedDays of(Booking booking) {
        BookingTerms terms = booking.terms();
        LocalDate checkIn = terms.stay().checkIn();
        Set<InRoom> nights = terms.stay()
                .nights()
                .map(night -> new InRoom(terms.roomNumber(), night))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<InRoom> formerNights = booking.former().stream()
                .flatMap(BookedDays::nights)
                .filter(night -> !nights.contains(night))
                .collect(Collectors.toSet());
        Set<InRoom> formerArrivals = booking.former().stream()
                .map(former -> new InRoom(former.roomNumber(), former.stay().checkIn()))
                .filter(arrival -> !arrival.equals(new InRoom(terms.roomNumber(), checkIn)))
                .collect(Collectors.toSet());
        Set<LocalDate> formerCheckIns = formerArrivals.stream()
                .map(InRoom::date)
                .filter(date -> !date.equals(checkIn))
                .collect(Collectors.toSet());
        return new BookedDays(nights, formerNights, formerArrivals, formerCheckIns);
    }

    private static Stream<InRoom> nights(FormerStay former) {
        return former.stay().nights().map(night -> new InRoom(former.roomNumber(), night));
    }
}
