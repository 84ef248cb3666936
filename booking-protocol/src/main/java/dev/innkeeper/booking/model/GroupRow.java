package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.model.ConfirmationNumber;

/** What is on record under the number of a group. Only one row is ever inserted, so the first insert decides. */
public sealed interface GroupRow permits Group, RefusedGroup {

    ConfirmationNumber number();

    /** Whether it may be the row of {@code request}, and not of another request under the same idempotency key. */
    boolean answers(Fingerprint request);
}
