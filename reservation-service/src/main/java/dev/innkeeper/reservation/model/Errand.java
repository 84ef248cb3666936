package dev.innkeeper.reservation.model;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.model.ConfirmationNumber;
import org.jspecify.annotations.Nullable;

/**
 * Who wants something changed, of which reservation.
 *
 * @param lastName what a guest proves to be the guest with; null for staff
 * @param client who signed in; empty for nobody
 * @param key null when the client has given none
 * @param ifMatch under which condition
 */
public record Errand(
        ConfirmationNumber number,
        @Nullable NameFilter lastName,
        String client,
        @Nullable IdempotencyKey key,
        IfMatch ifMatch) {}
