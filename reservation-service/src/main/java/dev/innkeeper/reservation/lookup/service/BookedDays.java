package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The months and days under which a booking has derived rows no more: they must be deleted.
 *
 * @param formerMonths of former stays, with their rooms
 * @param formerArrivals check-in days of former stays, with their rooms
 * @param formerCheckIns check-in days of former stays
 */
record BookedDays(
        Set<InRoom<YearMonth>> formerMonths, Set<InRoom<LocalDate>> formerArrivals, Set<LocalDate> formerCheckIns) {

    /** A day or month in a room. */
    record InRoom<T>(RoomNumber room, T when) {}

    static BookedDays of(Booking booking) {
        BookingTerms terms = booking.terms();
        LocalDate checkIn = terms.stay().checkIn();
        List<YearMonth> months = terms.stay().months();
        Set<InRoom<YearMonth>> formerMonths = booking.former().stream()
                .flatMap(former ->
                        former.stay().months().stream().map(month -> new InRoom<>(former.roomNumber(), month)))
                .filter(former -> !former.room().equals(terms.roomNumber()) || !months.contains(former.when()))
                .collect(Collectors.toSet());
        Set<InRoom<LocalDate>> formerArrivals = booking.former().stream()
                .map(former -> new InRoom<>(former.roomNumber(), former.stay().checkIn()))
                .filter(arrival -> !arrival.equals(new InRoom<>(terms.roomNumber(), checkIn)))
                .collect(Collectors.toSet());
        Set<LocalDate> formerCheckIns = formerArrivals.stream()
                .map(InRoom::when)
                .filter(date -> !date.equals(checkIn))
                .collect(Collectors.toSet());
        return new BookedDays(formerMonths, formerArrivals, formerCheckIns);
    }
}
