package dev.innkeeper.reservation.groups.model;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.lookup.model.Requester;
import org.jspecify.annotations.Nullable;

/**
 * A request of somebody about a group.
 *
 * @param requester who asks; a group that this requester may not see is not found
 * @param client the subject of the token; empty without one
 * @param key null when the request has none
 */
public record GroupCommand(
        ConfirmationNumber number,
        Requester requester,
        String client,
        @Nullable IdempotencyKey key) {}
