package dev.innkeeper.booking.model;

import org.jspecify.annotations.Nullable;

/**
 * What whoever booked said beside the stay.
 *
 * @param notes for the staff of the hotel; null when there are none
 * @param source where the booking came from, such as a channel
 * @param externalReference how another system names the reservation; no other reservation of the hotel has it
 */
public record Remarks(
        @Nullable String notes,
        @Nullable String source,
        @Nullable String externalReference) {
    /** Nothing was said. */
    public static final Remarks NONE = new Remarks(null, null, null);

    /** The same without the text that may be about the guest. */
    public Remarks withoutNotes() {
        return new Remarks(null, source, externalReference);
    }
}
