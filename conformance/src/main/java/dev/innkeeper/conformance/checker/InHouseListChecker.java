package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Q7 lists the same guests in house as Q6, and none that no client was told of. */
final class InHouseListChecker implements Checker {
    @Override
    public Stream<Anomaly> check(History history) {
        List<Reservation> live = history.live();
        Set<HotelId> withIndeterminateBookings = history.bookings()
                .filter(Invocation::isIndeterminate)
                .map(booking -> booking.operation().hotel())
                .collect(Collectors.toSet());
        return history.hotels().stream()
                .flatMap(hotel -> Stream.concat(
                        hotel.onSale().dates().flatMap(date -> check(hotel, date, live, history)),
                        withIndeterminateBookings.contains(hotel.hotel()) ? Stream.empty() : phantoms(hotel, history)));
    }

    private static Stream<Anomaly> check(HotelSnapshot hotel, LocalDate date, List<Reservation> live, History history) {
        Set<ConfirmationNumber> expected = numbers(live.stream()
                .filter(reservation -> reservation.hotelId().equals(hotel.hotel())
                        && reservation.roomStay().stay().contains(date)));
        Set<ConfirmationNumber> listed =
                numbers(hotel.inHouse().getOrDefault(date, List.of()).stream().filter(history::isKnown));
        return listed.equals(expected)
                ? Stream.empty()
                : Stream.of(Anomaly.of(
                        Kind.TABLES_DISAGREE,
                        hotel.hotel() + " on " + date + ": " + expected + " according to Q6, but " + listed
                                + " according to Q7"));
    }

    private static Set<ConfirmationNumber> numbers(Stream<Reservation> reservations) {
        return reservations.map(Reservation::confirmationNumber).collect(Collectors.toSet());
    }

    private static Stream<Anomaly> phantoms(HotelSnapshot hotel, History history) {
        return hotel.inHouse().values().stream()
                .flatMap(List::stream)
                .filter(reservation -> !history.isKnown(reservation))
                .distinct()
                .map(reservation ->
                        Anomaly.of(Kind.PHANTOM, reservation + " is in house, but no client was told of it"));
    }
}
