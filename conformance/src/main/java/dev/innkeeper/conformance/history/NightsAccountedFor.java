package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Each night is on sale, or belongs to a live reservation: never both, never neither. */
final class NightsAccountedFor implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        Map<RoomNight, Reservation> owners = new HashMap<>();
        evidence.hotels()
                .forEach(hotel -> hotel.inHouse().values().stream()
                        .flatMap(List::stream)
                        .filter(reservation -> !evidence.reservations().containsKey(reservation.confirmationNumber()))
                        .filter(reservation -> reservation.status().isLive())
                        .forEach(reservation -> own(owners, reservation)));
        evidence.live().forEach(reservation -> own(owners, reservation));
        return evidence.hotels().stream().flatMap(hotel -> nights(hotel, owners));
    }

    private static void own(Map<RoomNight, Reservation> owners, Reservation reservation) {
        reservation.place().nights().forEach(night -> owners.put(night, reservation));
    }

    private static Stream<Finding> nights(HotelReading hotel, Map<RoomNight, Reservation> owners) {
        return hotel.onSale().dates().flatMap(night -> {
            List<Finding> findings = new ArrayList<>();
            Set<RoomNumber> free = hotel.free().getOrDefault(night, Set.of());
            hotel.rooms().forEach(room -> judge(new RoomNight(hotel.hotel(), room, night), free, owners, findings));
            count(hotel, night, free, findings);
            return findings.stream();
        });
    }

    private static void judge(
            RoomNight night, Set<RoomNumber> free, Map<RoomNight, Reservation> owners, List<Finding> findings) {
        Reservation owner = owners.get(night);
        boolean onSale = free.contains(night.room());
        if (onSale && owner != null) {
            findings.add(Finding.of(
                    Kind.NIGHT_ON_SALE,
                    night + " is on sale and belongs to " + owner.confirmationNumber() + ", which is "
                            + owner.status()));
        }
        if (!onSale && owner == null) {
            findings.add(Finding.of(Kind.LEAKED, night + " is not on sale and belongs to nobody"));
        }
    }

    private static void count(HotelReading hotel, LocalDate night, Set<RoomNumber> free, List<Finding> findings) {
        int rooms = hotel.rooms().size();
        Occupancy expected = new Occupancy(night, rooms, free.size(), rooms - free.size(), 0, free.isEmpty());
        Occupancy said = hotel.occupancy().get(night);
        if (!expected.equals(said)) {
            findings.add(Finding.of(
                    Kind.TABLES_DISAGREE,
                    "by Q4 " + hotel.hotel() + " has " + expected + ", but its occupancy says " + said));
        }
    }
}
