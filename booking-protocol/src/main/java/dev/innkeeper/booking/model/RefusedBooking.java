package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.model.ConfirmationNumber;
import org.jspecify.annotations.Nullable;

/**
 * A request that was refused or abandoned. Its row keeps a slower duplicate from booking after the client was told no. It
 * says nothing about the guest and expires.
 *
 * @param fingerprint of the request; null when it was abandoned and only its token is known
 */
public record RefusedBooking(
        ConfirmationNumber number, @Nullable Fingerprint fingerprint, Refusal refusal) implements BookingRow {

    /** Nobody finished the request with that number before its deadline. */
    public static RefusedBooking abandoned(ConfirmationNumber number) {
        return new RefusedBooking(number, null, Refusal.ABANDONED);
    }

    @Override
    public boolean answers(Fingerprint request) {
        return fingerprint == null || fingerprint.equals(request);
    }
}
