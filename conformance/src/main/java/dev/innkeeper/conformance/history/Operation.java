package dev.innkeeper.conformance.history;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import org.jspecify.annotations.Nullable;

/** What a client wants done. All of it is wanted of a hotel that belongs to one race alone. */
public sealed interface Operation {
    HotelId hotel();

    /**
     * A reservation.
     *
     * @param key the idempotency key: the same one means the same reservation
     * @param room null for any of {@code type}
     * @param hold whether it is to be held only, and confirmed later
     */
    record Book(String key, HotelId hotel, @Nullable RoomNumber room, RoomType type, Stay stay, boolean hold)
            implements Operation {}

    /** A held reservation for good. */
    record Confirm(String key, HotelId hotel, ConfirmationNumber number) implements Operation {}

    /** The end of a reservation. */
    record Cancel(String key, HotelId hotel, ConfirmationNumber number) implements Operation {}

    /** Another room or other nights for a reservation. It has no key: to put a stay twice is to put it once. */
    record Change(HotelId hotel, ConfirmationNumber number, RoomNumber room, Stay stay) implements Operation {
        Place place() {
            return new Place(hotel, room, stay);
        }
    }
}
