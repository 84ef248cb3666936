package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to book several rooms for the same stay, all or none.
 *
 * @param rooms {@value #LEAST_ROOMS} to {@value #MOST_ROOMS}, each with a number that follows from the group's
 * @param contact the details of the contact, whom the request creates
 * @param expectedTotal what all rooms together may cost; null to accept any price
 */
public record NewGroup(
        ConfirmationNumber number,
        Fingerprint fingerprint,
        HotelId hotelId,
        Stay stay,
        GuestId contactId,
        NewGuest contact,
        List<NewBooking> rooms,
        @Nullable Money expectedTotal,
        Instant createdAt) {
    public static final int LEAST_ROOMS = 2;
    public static final int MOST_ROOMS = 30;

    public NewGroup {
        rooms = List.copyOf(rooms);
        new Checks().range("rooms", rooms.size(), LEAST_ROOMS, MOST_ROOMS).refuseIfAny();
    }

    /** The numbers of its reservations. */
    public List<ConfirmationNumber> numbers() {
        return rooms.stream().map(NewBooking::number).toList();
    }
}
