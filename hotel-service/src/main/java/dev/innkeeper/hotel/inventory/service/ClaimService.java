package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.inventory.model.Claim;
import dev.innkeeper.hotel.inventory.model.Night;
import dev.innkeeper.hotel.inventory.model.Nights;
import dev.innkeeper.hotel.inventory.model.Owner;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Claims room-nights for bookings, and gives them back: steps H and R of the booking protocol.
 *
 * <p>Month by month, ascending, so that two stays over the same boundary never take one side each: a conditional batch
 * lets the claimant own the nights of the month if each is free or its own already. When a later month refuses, the
 * earlier ones are given back as far as this call took them. A call that died in between leaves nights with the
 * claimant: the same claim again goes on from there, its release frees them.
 *
 * <p>Statements of a claim: the hotel, a read for each month, side by side, and a conditional batch for each month.
 */
@Singleton
public class ClaimService {
    private final OpenHotels hotels;
    private final RoomNights nights;

    ClaimService(OpenHotels hotels, RoomNights nights) {
        this.hotels = hotels;
        this.nights = nights;
    }

    /** Lets {@code claimant} own every night of the stay; 409 when one of them is not free. */
    public Uni<Void> claim(HotelId hotelId, Owner claimant, Claim claim) {
        return hotels.require(hotelId).chain(hotel -> claim(hotel, claimant, claim));
    }

    /** Frees the nights of the stay that {@code claimant} owns. */
    public Uni<Void> release(HotelId hotelId, Owner claimant, RoomNumber room, Stay stay) {
        return hotels.require(hotelId).chain(hotel -> release(hotel, claimant, room, stay, Attempts.FIRST));
    }

    private Uni<Void> claim(CatalogueHotel hotel, Owner claimant, Claim claim) {
        return nights.read(hotel, claim.roomNumber(), claim.stay().range())
                .invoke(months -> refuseUnlessClaimable(months, claimant, claim.stay()))
                .chain(months -> take(months, 0, claimant, claim));
    }

    private static void refuseUnlessClaimable(List<Nights> months, Owner claimant, Stay stay) {
        long claimable = months.stream()
                .flatMap(month -> month.nights().stream())
                .map(Night::owner)
                .filter(owner -> owner.equals(Owner.FREE) || owner.equals(claimant))
                .count();
        if (claimable < stay.length()) {
            throw notClaimable();
        }
    }

    private Uni<Void> take(List<Nights> months, int next, Owner claimant, Claim claim) {
        if (next == months.size()) {
            return Uni.createFrom().voidItem();
        }
        Nights wanted = months.get(next).map(night -> night.heldBy(claimant, claim.confirmationNumber()));
        return nights.change(wanted, Owner.FREE, claimant)
                .chain(taken -> taken
                        ? take(months, next + 1, claimant, claim)
                        : giveBack(months.subList(0, next), claimant).onItem().failWith(ClaimService::notClaimable));
    }

    // The months are as they were before this call: what was the claimant's then stays its own.
    private Uni<Void> giveBack(List<Nights> before, Owner claimant) {
        return RoomNights.inTurn(
                before, month -> nights.change(month.ownedBy(Owner.FREE).map(Night::freed), claimant, Owner.FREE));
    }

    private Uni<Void> release(CatalogueHotel hotel, Owner claimant, RoomNumber room, Stay stay, Attempts attempts) {
        return nights.readSettled(hotel, room, stay.range())
                .map(months -> months.stream()
                        .map(month -> month.ownedBy(claimant))
                        .filter(month -> !month.isEmpty())
                        .toList())
                .chain(mine -> mine.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : RoomNights.inTurn(mine, month -> nights.change(month.map(Night::freed), claimant))
                                .chain(() -> release(hotel, claimant, room, stay, attempts.next())));
    }

    private static ProblemException notClaimable() {
        return new ProblemException(ProblemType.NIGHTS_NOT_CLAIMABLE, "The room is not free on all of the nights.");
    }
}
