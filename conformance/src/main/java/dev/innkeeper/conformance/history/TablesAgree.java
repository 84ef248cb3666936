package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who is in the house by Q7 is who is by Q6, and nobody is whom no client was told of. */
final class TablesAgree implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        Set<HotelId> unsure = evidence.calls(Book.class)
                .filter(Call::isOpen)
                .map(call -> call.operation().hotel())
                .collect(Collectors.toSet());
        Map<HotelId, List<Reservation>> live =
                evidence.live().stream().collect(Collectors.groupingBy(Reservation::hotelId));
        return evidence.hotels().stream()
                .flatMap(hotel -> Stream.concat(
                        agree(hotel, live.getOrDefault(hotel.hotel(), List.of()), evidence),
                        unsure.contains(hotel.hotel()) ? Stream.empty() : phantoms(hotel, evidence)));
    }

    private static Stream<Finding> agree(HotelReading hotel, List<Reservation> live, Evidence evidence) {
        Map<LocalDate, Set<ConfirmationNumber>> expected = new HashMap<>();
        live.forEach(reservation -> reservation
                .place()
                .stay()
                .nights()
                .forEach(night -> expected.computeIfAbsent(night, none -> new HashSet<>())
                        .add(reservation.confirmationNumber())));
        return hotel.onSale().dates().flatMap(night -> {
            Set<ConfirmationNumber> wanted = expected.getOrDefault(night, Set.of());
            Set<ConfirmationNumber> listed = known(hotel, night, evidence);
            if (listed.equals(wanted)) {
                return Stream.empty();
            }
            return Stream.of(Finding.of(
                    Kind.TABLES_DISAGREE,
                    "in " + hotel.hotel() + " on " + night + " are " + wanted + " by Q6, but " + listed + " by Q7"));
        });
    }

    private static Set<ConfirmationNumber> known(HotelReading hotel, LocalDate night, Evidence evidence) {
        return hotel.inHouse().getOrDefault(night, List.of()).stream()
                .map(Reservation::confirmationNumber)
                .filter(evidence.reservations()::containsKey)
                .collect(Collectors.toSet());
    }

    private static Stream<Finding> phantoms(HotelReading hotel, Evidence evidence) {
        return hotel.inHouse().values().stream()
                .flatMap(List::stream)
                .filter(reservation -> !evidence.reservations().containsKey(reservation.confirmationNumber()))
                .distinct()
                .map(reservation ->
                        Finding.of(Kind.PHANTOM, reservation + " is in the house, and no client was told of it"));
    }
}
