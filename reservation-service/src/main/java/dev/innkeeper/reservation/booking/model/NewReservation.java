package dev.innkeeper.reservation.booking.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to book a room, or any room of a type, for a new or a known guest.
 *
 * @param guests how many people
 * @param expectedTotal the only accepted price of the stay; null accepts any
 * @param hold whether to hold the room until the guest confirms
 */
public record NewReservation(
        HotelId hotelId,
        @Nullable RoomNumber roomNumber,
        @Nullable RoomType roomType,
        LocalDate checkIn,
        LocalDate checkOut,
        Integer guests,
        @Nullable GuestDetails guest,
        @Nullable GuestId guestId,
        @Nullable Money expectedTotal,
        Boolean hold) {
    public NewReservation(
            HotelId hotelId,
            @Nullable RoomNumber roomNumber,
            @Nullable RoomType roomType,
            LocalDate checkIn,
            LocalDate checkOut,
            Integer guests,
            @Nullable GuestDetails guest,
            @Nullable GuestId guestId,
            @Nullable Money expectedTotal,
            @Nullable Boolean hold) {
        new Checks()
                .present("hotelId", hotelId)
                .that(
                        (roomNumber == null) != (roomType == null),
                        "roomNumber",
                        "is required, or roomType, and not both")
                .present("checkIn", checkIn)
                .present("checkOut", checkOut)
                .present("guests", guests)
                .range("guests", guests, 1, Party.MOST_ADULTS)
                .that((guest == null) != (guestId == null), "guest", "is required, or guestId, and not both")
                .refuseIfAny();
        Stay stay = new Stay(checkIn, checkOut);
        this.hotelId = hotelId;
        this.roomNumber = roomNumber;
        this.roomType = roomType;
        this.checkIn = stay.checkIn();
        this.checkOut = stay.checkOut();
        this.guests = guests;
        this.guest = guest;
        this.guestId = guestId;
        this.expectedTotal = expectedTotal;
        this.hold = Objects.requireNonNullElse(hold, false);
    }

    /** The requested nights. */
    @JsonIgnore
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
