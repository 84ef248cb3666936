package dev.innkeeper.model.reconciliation;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** Whose the nights of each stay are, in the order in which the stays were asked for. */
public record StayOwners(List<OwnersOfStay> items) {
    public StayOwners {
        items = List.copyOf(items);
    }

    /** Nights that are not on record, or nobody's, are left out. */
    public record OwnersOfStay(List<OwnedNight> nights) {
        public OwnersOfStay {
            nights = List.copyOf(nights);
        }
    }

    /** @param owner a token, or one of those that stand for free, closed and withdrawn */
    public record OwnedNight(LocalDate date, UUID owner) {}
}
