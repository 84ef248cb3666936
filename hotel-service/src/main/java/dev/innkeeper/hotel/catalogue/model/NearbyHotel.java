package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.Address;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A hotel near a point of interest or a position. It is registered by hand, since {@code HotelResource.list} answers lists of
 * two types.
 *
 * @param distanceMeters from there, along the great circle
 */
@RegisterForReflection(registerFullHierarchy = true)
public record NearbyHotel(
        HotelId hotelId, String name, @Nullable String phone, Address address, GeoPoint location, int distanceMeters) {

    /** Its position among the hotels near the same place. */
    public Position position() {
        return new Position(distanceMeters, hotelId);
    }

    /** Nearest first. */
    public record Position(int distanceMeters, HotelId hotelId) implements Comparable<Position> {
        private static final Comparator<Position> ORDER =
                Comparator.comparingInt(Position::distanceMeters).thenComparing(Position::hotelId);

        @Override
        public int compareTo(Position other) {
            return ORDER.compare(this, other);
        }
    }
}
