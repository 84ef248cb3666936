package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Uni;

/**
 * The nights, over the network. A call that fails may have taken effect, or may do so later; each call may be repeated.
 */
public interface HotelPort {

    /** H for a booking: chooses a room, prices the stay and claims its nights. */
    Uni<ClaimAnswer> claim(ClaimRequest request);

    /** H for a change of stay: false when a night is not available; some of the others may be claimed then. */
    Uni<Boolean> claim(ClaimScope scope, Owner token);

    /** R: makes the nights agree with the booking's row, which the hotel asks for. */
    Uni<Void> settle(ClaimScope scope);
}
