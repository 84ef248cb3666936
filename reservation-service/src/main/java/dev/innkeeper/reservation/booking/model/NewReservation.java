package dev.innkeeper.reservation.booking.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.ClickId;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to book a room, or any room of a type, for a new or a known guest.
 *
 * @param guests how many adults, where neither {@code adults} nor {@code children} are given
 * @param expectedTotal the only accepted price of the stay; null accepts any
 * @param hold whether to hold the room until the guest confirms
 * @param adults how many adults, 1 to 100
 * @param children the age of each child on arrival, 0 to 17 years; none when left out
 * @param notes for the staff of the hotel, at most 1,000 characters
 * @param source where the booking comes from, such as a channel, at most 100 characters
 * @param externalReference how another system names the reservation, at most 100 characters; unique in a hotel
 * @param partner who sent the guest and gets a commission
 * @param clickId how the partner names the click that led to the booking; only with {@code partner}
 * @param ratePlan the plan to book; the standard plan when left out
 */
public record NewReservation(
        HotelId hotelId,
        @Nullable RoomNumber roomNumber,
        @Nullable RoomType roomType,
        LocalDate checkIn,
        LocalDate checkOut,
        @Nullable Integer guests,
        @Nullable GuestDetails guest,
        @Nullable GuestId guestId,
        @Nullable Money expectedTotal,
        Boolean hold,
        @Nullable Integer adults,
        @Nullable List<Integer> children,
        @Nullable RatePlanCode ratePlan,
        @Nullable String notes,
        @Nullable String source,
        @Nullable String externalReference,
        @Nullable PartnerId partner,
        @Nullable ClickId clickId) {
    private static final int LONGEST_NOTES = 1_000;
    private static final int SHORT_TEXT = 100;

    public NewReservation(
            HotelId hotelId,
            @Nullable RoomNumber roomNumber,
            @Nullable RoomType roomType,
            LocalDate checkIn,
            LocalDate checkOut,
            @Nullable Integer guests,
            @Nullable GuestDetails guest,
            @Nullable GuestId guestId,
            @Nullable Money expectedTotal,
            @Nullable Boolean hold,
            @Nullable Integer adults,
            @Nullable List<Integer> children,
            @Nullable RatePlanCode ratePlan,
            @Nullable String notes,
            @Nullable String source,
            @Nullable String externalReference,
            @Nullable PartnerId partner,
            @Nullable ClickId clickId) {
        new Checks()
                .present("hotelId", hotelId)
                .that(
                        (roomNumber == null) != (roomType == null),
                        "roomNumber",
                        "is required, or roomType, and not both")
                .present("checkIn", checkIn)
                .present("checkOut", checkOut)
                .that(guests != null || adults != null || children != null, "guests", "is required, or adults")
                .that(
                        guests == null || (adults == null && children == null),
                        "guests",
                        "must not be there beside adults and children")
                .that(children == null || adults != null || guests != null, "adults", "is required with children")
                .range("guests", guests, 1, Party.MOST_ADULTS)
                .that((guest == null) != (guestId == null), "guest", "is required, or guestId, and not both")
                .optionalText("notes", notes, LONGEST_NOTES)
                .optionalText("source", source, SHORT_TEXT)
                .optionalText("externalReference", externalReference, SHORT_TEXT)
                .that(
                        externalReference == null || !externalReference.isBlank(),
                        "externalReference",
                        "must not be blank")
                .that(clickId == null || partner != null, "partner", "is required with clickId")
                .refuseIfAny();
        Stay stay = new Stay(checkIn, checkOut);
        Party party = party(guests, adults, children);
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
        this.adults = adults;
        // The order of the children makes no difference.
        this.children = children == null ? null : party.children();
        this.ratePlan = ratePlan;
        this.notes = notes;
        this.source = source;
        this.externalReference = externalReference;
        this.partner = partner;
        this.clickId = clickId;
    }

    private static Party party(@Nullable Integer guests, @Nullable Integer adults, @Nullable List<Integer> children) {
        return guests == null
                ? new Party(Objects.requireNonNullElse(adults, 0), Objects.requireNonNullElse(children, List.of()))
                : Party.of(guests);
    }

    /** What is said beside the stay. */
    @JsonIgnore
    public Remarks remarks() {
        return new Remarks(
                notes,
                source,
                externalReference,
                partner == null ? null : partner.value(),
                clickId == null ? null : clickId.value());
    }

    /** Who comes. */
    @JsonIgnore
    public Party party() {
        return party(guests, adults, children);
    }

    /** The requested nights. */
    @JsonIgnore
    public Stay stay() {
        return new Stay(checkIn, checkOut);
    }
}
