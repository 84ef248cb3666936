package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;

/**
 * The nights, over the network. A call that fails may have taken effect, or may do so later; each call may be repeated.
 */
public interface HotelPort {

    /** H: false when a night is not available; some of the others may be claimed then. */
    Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number);

    /** M: marks the nights of {@code token} as booked. */
    Uni<Void> book(ClaimScope scope, Owner token, ConfirmationNumber number);

    /** R: releases the nights of {@code token}, which will never own a night again. */
    Uni<Void> release(ClaimScope scope, Owner token);

    /** Makes the nights agree with the booking, which the hotel asks for. */
    Uni<Void> settle(ClaimScope scope);
}
