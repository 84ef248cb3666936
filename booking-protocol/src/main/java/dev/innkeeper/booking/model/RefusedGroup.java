package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.model.ConfirmationNumber;
import org.jspecify.annotations.Nullable;

/**
 * A group that was refused or abandoned: none of its rooms is, or will be, a reservation. Its row says nothing about the
 * guests and expires.
 *
 * @param fingerprint of the request; null when it was abandoned and only a number is known
 * @param room which of the rooms was refused, counted from 0; null when it is not about one room
 */
public record RefusedGroup(
        ConfirmationNumber number,
        @Nullable Fingerprint fingerprint,
        Refusal refusal,
        @Nullable Integer room) implements GroupRow {

    /** Nobody finished the request with that number before its deadline. */
    public static RefusedGroup abandoned(ConfirmationNumber number) {
        return new RefusedGroup(number, null, Refusal.ABANDONED, null);
    }

    @Override
    public boolean answers(Fingerprint request) {
        return fingerprint == null || fingerprint.equals(request);
    }
}
