package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.HotelSnapshot.Occupancy;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.RoomNight;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Each night is either on sale or owned by a live reservation, and the occupancy counts the same nights. */
final class AvailabilityChecker implements Checker {
    @Override
    public Stream<Anomaly> check(History history) {
        Stream<Reservation> phantoms = history.hotels().stream()
                .flatMap(hotel -> hotel.inHouse().values().stream())
                .flatMap(List::stream)
                .filter(reservation -> !history.isKnown(reservation) && reservation.isLive());
        Map<RoomNight, Reservation> owners = new HashMap<>();
        Stream.concat(phantoms, history.live().stream())
                .forEach(reservation ->
                        reservation.roomStay().nights().forEach(night -> owners.put(night, reservation)));
        List<Anomaly> anomalies = new ArrayList<>();
        for (HotelSnapshot hotel : history.hotels()) {
            hotel.onSale().dates().forEach(date -> check(hotel, date, owners, anomalies));
        }
        return anomalies.stream();
    }

    private static void check(
            HotelSnapshot hotel, LocalDate date, Map<RoomNight, Reservation> owners, List<Anomaly> anomalies) {
        Set<RoomNumber> available = hotel.available().getOrDefault(date, Set.of());
        for (RoomNumber room : hotel.rooms()) {
            RoomNight night = new RoomNight(hotel.hotel(), room, date);
            Reservation owner = owners.get(night);
            boolean onSale = available.contains(room);
            if (onSale && owner != null) {
                anomalies.add(Anomaly.of(
                        Kind.NIGHT_ON_SALE,
                        night + " is on sale but belongs to " + owner.confirmationNumber() + ", which is "
                                + owner.status()));
            }
            if (!onSale && owner == null) {
                anomalies.add(Anomaly.of(Kind.LEAKED, night + " is not on sale and belongs to nobody"));
            }
        }
        int rooms = hotel.rooms().size();
        int free = available.size();
        Occupancy expected = new Occupancy(date, rooms, free, rooms - free, 0, free == 0);
        Occupancy read = hotel.occupancy().get(date);
        if (!expected.equals(read)) {
            anomalies.add(Anomaly.of(
                    Kind.TABLES_DISAGREE,
                    hotel.hotel() + ": " + expected + " according to Q4, but the occupancy is " + read));
        }
    }
}
