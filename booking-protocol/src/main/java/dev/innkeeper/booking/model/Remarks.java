package dev.innkeeper.booking.model;

import org.jspecify.annotations.Nullable;

/**
 * What whoever booked said beside the stay.
 *
 * @param notes for the staff of the hotel; null when there are none
 * @param source where the booking came from, such as a channel
 * @param externalReference how another system names the reservation; no other reservation of the hotel has it
 * @param partner who sent the guest and gets a commission; null when nobody did
 * @param clickId how the partner names the click that led to the booking; null when it did not say
 */
public record Remarks(
        @Nullable String notes,
        @Nullable String source,
        @Nullable String externalReference,
        @Nullable String partner,
        @Nullable String clickId) {
    /** Nothing was said. */
    public static final Remarks NONE = new Remarks(null, null, null, null, null);

    /** The same without the text that may be about the guest. */
    public Remarks withoutNotes() {
        return new Remarks(null, source, externalReference, partner, clickId);
    }
}
