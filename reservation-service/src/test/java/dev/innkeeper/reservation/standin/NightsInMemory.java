package dev.innkeeper.reservation.standin;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Every night of every room is on sale. */
final class NightsInMemory implements NightTable {
    private record Place(HotelId hotel, RoomNumber room, LocalDate date) {}

    private final Map<Place, OwnedNight> taken = new HashMap<>();

    @Override
    public synchronized Uni<List<OwnedNight>> nights(ClaimScope scope) {
        List<OwnedNight> nights =
                scope.stay().nights().map(date -> at(place(scope, date))).toList();
        return Uni.createFrom().item(nights);
    }

    @Override
    public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
        return nights(scope);
    }

    @Override
    public synchronized Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
        boolean asExpected = ofOneMonth.stream()
                .allMatch(write ->
                        write.expected().contains(at(place(scope, write.date())).owner()));
        if (asExpected) {
            ofOneMonth.forEach(write ->
                    taken.put(place(scope, write.date()), new OwnedNight(write.date(), write.owner(), Instant.now())));
        }
        return Uni.createFrom().item(asExpected);
    }

    synchronized void give(HotelId hotel, RoomNumber room, LocalDate date, Owner owner) {
        taken.put(new Place(hotel, room, date), new OwnedNight(date, owner, Instant.now()));
    }

    synchronized void close(HotelId hotel, RoomNumber room, LocalDate date) {
        taken.put(new Place(hotel, room, date), new OwnedNight(date, Owner.CLOSED, Instant.now()));
    }

    /** The claimed nights of a hotel, by room and date. */
    synchronized Map<String, OwnedNight> claimed(HotelId hotel) {
        Map<String, OwnedNight> claimed = new TreeMap<>();
        taken.forEach((place, night) -> {
            if (place.hotel().equals(hotel) && night.owner().isClaim()) {
                claimed.put(place.room() + " " + place.date(), night);
            }
        });
        return claimed;
    }

    private OwnedNight at(Place place) {
        return taken.getOrDefault(place, new OwnedNight(place.date(), Owner.FREE, Instant.EPOCH));
    }

    private static Place place(ClaimScope scope, LocalDate date) {
        return new Place(scope.hotelId(), scope.room(), date);
    }
}
