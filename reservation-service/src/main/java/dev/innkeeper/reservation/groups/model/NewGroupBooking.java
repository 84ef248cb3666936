package dev.innkeeper.reservation.groups.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.ClickId;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to book several rooms for the same nights, all or none.
 *
 * @param rooms 2 to 30
 * @param contact who answers for the group: the guest of each room that names none
 * @param expectedTotal the only accepted price of all rooms together; null accepts any
 * @param partner who sent the group, and gets a commission for each room
 * @param clickId how the partner names the click that led to the booking; only with {@code partner}
 */
public record NewGroupBooking(
        HotelId hotelId,
        LocalDate checkIn,
        LocalDate checkOut,
        List<NewGroupRoom> rooms,
        GuestDetails contact,
        @Nullable Money expectedTotal,
        @Nullable PartnerId partner,
        @Nullable ClickId clickId) {
    public NewGroupBooking {
        int count = rooms == null ? 0 : rooms.size();
        new Checks()
                .present("hotelId", hotelId)
                .present("checkIn", checkIn)
                .present("checkOut", checkOut)
                .present("rooms", rooms)
                .that(
                        rooms == null || (count >= NewGroup.LEAST_ROOMS && count <= NewGroup.MOST_ROOMS),
                        "rooms",
                        "must have " + NewGroup.LEAST_ROOMS + " to " + NewGroup.MOST_ROOMS + " items")
                .that(rooms == null || rooms.stream().noneMatch(room -> room == null), "rooms", "must not have null")
                .present("contact", contact)
                .that(clickId == null || partner != null, "partner", "is required with clickId")
                .refuseIfAny();
        Stay stay = new Stay(checkIn, checkOut);
        checkIn = stay.checkIn();
        rooms = List.copyOf(rooms);
    }

    /** What is said beside the stay, of each room. */
    @JsonIgnore
    public Remarks remarks() {
        return new Remarks(
                null, null, null, partner == null ? null : partner.value(), clickId == null ? null : clickId.value());
    }

    /** The requested nights. */
    @JsonIgnore
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
