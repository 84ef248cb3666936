package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import org.jspecify.annotations.Nullable;

/**
 * What a booking asks of the hotel: to choose a room, to price the stay, and to claim its nights.
 *
 * @param fingerprint of the client's request
 * @param roomNumber the room; null for any of {@code roomType}
 * @param roomType the type; null for a given room
 * @param ratePlan what is sold; null for the standard plan
 * @param walkIn whether staff book for the night in progress: early in the morning the stay may begin yesterday
 * @param expectedTotal what the client expects to pay; null to accept any price
 */
public record ClaimRequest(
        ConfirmationNumber number,
        Fingerprint fingerprint,
        HotelId hotelId,
        @Nullable RoomNumber roomNumber,
        @Nullable RoomType roomType,
        Stay stay,
        Party party,
        @Nullable RatePlanCode ratePlan,
        @Nullable Boolean walkIn,
        @Nullable Money expectedTotal) {
    public ClaimRequest {
        new Checks()
                .present("number", number)
                .present("fingerprint", fingerprint)
                .present("hotelId", hotelId)
                .present("stay", stay)
                .that(
                        (roomNumber == null) != (roomType == null),
                        "roomNumber",
                        "must be there, or roomType, but not both")
                .present("party", party)
                .refuseIfAny();
    }

    /** Whether the stay may begin yesterday. */
    @JsonIgnore
    public boolean isWalkIn() {
        return Boolean.TRUE.equals(walkIn);
    }

    /** The plan to sell. */
    public RatePlanCode plan() {
        return ratePlan == null ? RatePlanCode.STANDARD : ratePlan;
    }

    /** The token under which it claims {@code room}. */
    public Owner token(RoomNumber room) {
        return Owner.of(number, fingerprint, room, Owner.FIRST_ATTEMPT);
    }

    /** The nights that it claims of {@code room}. */
    public ClaimScope scope(RoomNumber room) {
        return new ClaimScope(hotelId, number, room, stay);
    }
}
