package dev.innkeeper.model.reconciliation;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** The owners of the nights of each stay, in the order of the request. */
public record StayOwners(List<OwnersOfStay> items) {
    public StayOwners {
        items = List.copyOf(items);
    }

    /** Nights without a record or an owner are left out. */
    public record OwnersOfStay(List<OwnedNight> nights) {
        public OwnersOfStay {
            nights = List.copyOf(nights);
        }
    }

    /** @param owner a token, or one of the values for free, closed and withdrawn */
    public record OwnedNight(LocalDate date, UUID owner) {}
}
