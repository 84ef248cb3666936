package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;

/**
 * The nights, as a booking asks for them over the network. A call that fails may have been done, or may be done later;
 * each may be repeated.
 */
public interface HotelPort {

    /** H: false when a night is not to be had; then some of the others may be held. */
    Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number);

    /** M: the nights of {@code token} are a reservation's. */
    Uni<Void> book(ClaimScope scope, Owner token, ConfirmationNumber number);

    /** R: frees the nights that {@code token} marks, which must be one that will never hold again. */
    Uni<Void> release(ClaimScope scope, Owner token);

    /** Puts right what the nights say of the booking, by asking for it. */
    Uni<Void> settle(ClaimScope scope);
}
