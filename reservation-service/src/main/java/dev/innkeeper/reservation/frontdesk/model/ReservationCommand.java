package dev.innkeeper.reservation.frontdesk.model;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.lookup.model.Requester;
import org.jspecify.annotations.Nullable;

/**
 * Who wants something changed, of which reservation.
 *
 * @param asker who wants it; a reservation that this one may not see is not found
 * @param client who signed in; empty for nobody
 * @param key null when the client has given none
 * @param ifMatch under which condition
 */
public record ReservationCommand(
        ConfirmationNumber number,
        Requester asker,
        String client,
        @Nullable IdempotencyKey key,
        IfMatch ifMatch) {}
