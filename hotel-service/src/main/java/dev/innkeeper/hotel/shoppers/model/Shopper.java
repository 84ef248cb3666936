package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.common.cassandra.HashedSlot;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;

/**
 * A shopper who is signed in.
 *
 * @param subject of the token, 1 to {@value #LONGEST} characters
 */
public record Shopper(String subject) {
    /** As OpenID Connect bounds a subject. */
    private static final int LONGEST = 255;

    public Shopper {
        new Checks()
                .that(
                        !subject.isEmpty() && subject.length() <= LONGEST,
                        "sub",
                        "must have 1 to " + LONGEST + " characters")
                .refuseIfAny();
    }

    /** Where the shopper's reaction to a hotel is kept: always the same, and spread evenly. */
    public ReactionSlot slotAt(HotelId hotelId) {
        return new ReactionSlot(hotelId, HashedSlot.of(subject, ReactionSlot.BITS));
    }
}
