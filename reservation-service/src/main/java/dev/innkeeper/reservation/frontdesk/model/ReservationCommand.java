package dev.innkeeper.reservation.frontdesk.model;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.lookup.model.Requester;
import org.jspecify.annotations.Nullable;

/**
 * A change of one reservation that somebody asks for.
 *
 * @param requester who asks; a reservation that this requester may not see is not found
 * @param client the subject of the token; empty without one
 * @param key null when the request has none
 * @param ifMatch the revision that the change is based on
 */
public record ReservationCommand(
        ConfirmationNumber number,
        Requester requester,
        String client,
        @Nullable IdempotencyKey key,
        IfMatch ifMatch) {}
