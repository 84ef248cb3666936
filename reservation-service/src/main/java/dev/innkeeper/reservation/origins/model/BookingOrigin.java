package dev.innkeeper.reservation.origins.model;

import dev.innkeeper.model.ConfirmationNumber;
import java.time.Instant;

/**
 * Who asked for a booking.
 *
 * @param number of the booking, which need not have come about
 * @param requestedAt to the millisecond
 * @param source the subject of the token; {@value #ANONYMOUS} without one
 * @param client a keyed hash of the client's address: 32 hexadecimal digits
 */
public record BookingOrigin(ConfirmationNumber number, Instant requestedAt, String source, String client) {
    public static final String ANONYMOUS = "anonymous";
}
