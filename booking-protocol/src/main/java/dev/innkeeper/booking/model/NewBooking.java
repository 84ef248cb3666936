package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.model.ConfirmationNumber;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request to book.
 *
 * @param newGuest the details of a guest who is created with the reservation; null for one who exists
 * @param contacts the keyed hashes of the guest's e-mail addresses and phone numbers
 * @param remarks of whoever books
 * @param holdExpiresAt until when to hold the room for the guest to confirm; null to confirm at once
 */
public record NewBooking(
        ClaimRequest claim,
        GuestId guestId,
        GuestName guest,
        @Nullable NewGuest newGuest,
        Set<String> contacts,
        Remarks remarks,
        @Nullable Instant holdExpiresAt,
        Instant createdAt) {

    public ConfirmationNumber number() {
        return claim.number();
    }

    /** What guest and hotel agree on if the hotel claims that room. */
    BookingTerms terms(StayTerms claimed) {
        return new BookingTerms(
                claim.number(),
                claim.hotelId(),
                claimed.roomNumber(),
                claimed.roomType(),
                claimed.stay(),
                claim.party(),
                guestId,
                guest,
                claimed.nights(),
                claimed.conditions());
    }
}
