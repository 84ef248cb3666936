package dev.innkeeper.booking.quote;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether the hotel sells another stay of a reservation, and what its new nights cost today.
 *
 * @param roomNumber the room; with {@code roomType} the room to choose if it suits
 * @param stay all of the wanted stay: restrictions of arrival, departure and length are those of this stay
 * @param priced the parts of it whose nights need prices, 0 to {@value #MOST_PARTS}; the others keep theirs
 * @param ratePlan the plan that the reservation was sold under
 * @param anyOf which room the hotel may choose; null for the given room
 */
public record QuoteRequest(
        HotelId hotelId,
        RoomNumber roomNumber,
        Stay stay,
        List<Stay> priced,
        Party party,
        RatePlanCode ratePlan,
        @Nullable AnyRoom anyOf) {
    /** More than a guest moves. */
    public static final int MOST_PARTS = 10;

    /**
     * Any room of a type.
     *
     * @param claimed its nights must be free, or the reservation's
     */
    public record AnyRoom(RoomType roomType, ConfirmationNumber number, Stay claimed) {
        public AnyRoom(@Nullable RoomType roomType, @Nullable ConfirmationNumber number, @Nullable Stay claimed) {
            new Checks()
                    .present("roomType", roomType)
                    .present("number", number)
                    .present("claimed", claimed)
                    .refuseIfAny();
            this.roomType = Objects.requireNonNull(roomType);
            this.number = Objects.requireNonNull(number);
            this.claimed = Objects.requireNonNull(claimed);
        }
    }

    public QuoteRequest(
            @Nullable HotelId hotelId,
            @Nullable RoomNumber roomNumber,
            @Nullable Stay stay,
            @Nullable List<Stay> priced,
            @Nullable Party party,
            @Nullable RatePlanCode ratePlan,
            @Nullable AnyRoom anyOf) {
        new Checks()
                .present("hotelId", hotelId)
                .present("roomNumber", roomNumber)
                .present("stay", stay)
                .present("priced", priced)
                .atMost("priced", priced, MOST_PARTS)
                .that(stay == null || priced == null || areApartIn(stay, priced), "priced", "must be parts of the stay")
                .present("party", party)
                .present("ratePlan", ratePlan)
                .refuseIfAny();
        this.hotelId = Objects.requireNonNull(hotelId);
        this.roomNumber = Objects.requireNonNull(roomNumber);
        this.stay = Objects.requireNonNull(stay);
        this.priced = List.copyOf(Objects.requireNonNull(priced));
        this.party = Objects.requireNonNull(party);
        this.ratePlan = Objects.requireNonNull(ratePlan);
        this.anyOf = anyOf;
    }

    /** For the given room. */
    public QuoteRequest(
            HotelId hotelId, RoomNumber roomNumber, Stay stay, List<Stay> priced, Party party, RatePlanCode ratePlan) {
        this(hotelId, roomNumber, stay, priced, party, ratePlan, null);
    }

    private static boolean areApartIn(Stay stay, List<Stay> parts) {
        LocalDate from = stay.checkIn();
        for (Stay part : parts) {
            if (part == null || part.checkIn().isBefore(from) || part.checkOut().isAfter(stay.checkOut())) {
                return false;
            }
            from = part.checkOut();
        }
        return true;
    }
}
