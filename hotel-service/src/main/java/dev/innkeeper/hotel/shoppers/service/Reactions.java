package dev.innkeeper.hotel.shoppers.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.service.PopularHotels;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.cassandra.FavouriteRows;
import dev.innkeeper.hotel.shoppers.cassandra.ReactionsByHotelDao;
import dev.innkeeper.hotel.shoppers.model.Reaction;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.ReactionTotals;
import dev.innkeeper.hotel.shoppers.model.ReactionValue;
import dev.innkeeper.hotel.shoppers.model.Recount;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.SlotTotals;
import dev.innkeeper.hotel.shoppers.model.StoredReaction;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What shoppers think of hotels.
 *
 * <p>Order of a change: read the totals of the slot, read the row of the shopper, remove the hotel from the lists of
 * favourites if an earlier change left it there, write row and totals in one conditional batch, write the lists. A change
 * that loses against another one starts again. A request that is repeated after any crash finds what is missing: an equal
 * reaction is not written again, but the lists are, and the hotel's row, which repeats the number of favourites. Until then
 * a list may show a hotel too many or too few; totals are exact at any time.
 */
@Singleton
public class Reactions {
    private final OpenHotels hotels;
    private final ReactionsByHotelDao reactions;
    private final FavouriteRows favourites;
    private final PopularHotels popularHotels;
    private final Clock clock;
    private final RetryLoop retries;
    private final KeyedMutex<ReactionSlot> keyedMutex = new KeyedMutex<>();

    Reactions(
            OpenHotels hotels,
            ReactionsByHotelDao reactions,
            FavouriteRows favourites,
            PopularHotels popularHotels,
            Clock clock,
            Timer timer) {
        this.hotels = hotels;
        this.reactions = reactions;
        this.favourites = favourites;
        this.popularHotels = popularHotels;
        this.clock = clock;
        retries = RetryLoop.withPauses(timer);
    }

    /** The shopper's reaction to a hotel; 404 when there is none, or no such hotel. */
    public Uni<Reaction> require(Shopper shopper, HotelId hotelId) {
        return hotels.require(hotelId)
                .chain(() -> reactions.find(shopper, hotelId))
                .map(found -> found.flatMap(stored -> shown(hotelId, stored))
                        .orElseThrow(() -> ProblemException.notFound("reaction of yours to this hotel")));
    }

    /** Replaces the shopper's reaction. The same one again changes nothing. */
    public Uni<Reaction> put(Shopper shopper, HotelId hotelId, ReactionValue value) {
        return change(shopper, hotelId, value).map(stored -> new Reaction(hotelId, value, stored.since()));
    }

    /** Takes the reaction back; nothing happens when there is none. */
    public Uni<Void> remove(Shopper shopper, HotelId hotelId) {
        return change(shopper, hotelId, null).replaceWithVoid();
    }

    /** How many shoppers have each reaction to a hotel. */
    public Uni<ReactionTotals> totals(HotelId hotelId) {
        return reactions.totals(hotelId);
    }

    /** Compares the totals of a slot with its rows; with {@code repair} corrects them, unless somebody else changes them. */
    public Uni<Recount> recount(ReactionSlot slot, boolean repair) {
        return new SlotRecount<>(
                        reactions.slot(slot),
                        SlotTotals.NONE,
                        SlotTotals::totals,
                        count(slot),
                        (found, counted) -> reactions.correct(slot, found, counted, Revision.next()))
                .run(repair);
    }

    private Uni<ReactionTotals> count(ReactionSlot slot) {
        return Uni.combine()
                .all()
                .unis(
                        reactions.count(slot, ReactionValue.LIKE),
                        reactions.count(slot, ReactionValue.DISLIKE),
                        reactions.count(slot, ReactionValue.FAVOURITE))
                .with(ReactionTotals::new);
    }

    /** Forgets all reactions to a hotel that is being deleted; lists of shoppers keep its id. */
    public Uni<Void> removeAll(HotelId hotelId) {
        return Sequential.each(ReactionSlot.of(hotelId), slot -> retries.untilTrue(() -> attemptRemoveAll(slot)))
                .replaceWithVoid();
    }

    private Uni<Boolean> attemptRemoveAll(ReactionSlot slot) {
        return reactions
                .slot(slot)
                .chain(found -> found.revision() == null
                        ? Uni.createFrom().item(true)
                        : UnknownOutcomes.settle(reactions.removeAll(slot, found, Revision.next())));
    }

    private Uni<StoredReaction> change(Shopper shopper, HotelId hotelId, @Nullable ReactionValue value) {
        Uni<StoredReaction> changed = retries.untilPresent(() -> attempt(shopper, hotelId, value));
        return hotels.requireKept(hotelId)
                .chain(() -> keyedMutex.inTurn(shopper.slotAt(hotelId), changed))
                .call(now -> now.favouriteId() == null ? Uni.createFrom().voidItem() : countFavourites(hotelId));
    }

    /** Repeats in the hotel's row how many shoppers have it among their favourites. */
    public Uni<Void> countFavourites(HotelId hotelId) {
        return popularHotels.favoured(hotelId, totals(hotelId).map(ReactionTotals::favourites));
    }

    // The totals are read first: if the row changes after that, so do the totals, and the write is not applied.
    private Uni<Optional<StoredReaction>> attempt(Shopper shopper, HotelId hotelId, @Nullable ReactionValue value) {
        return reactions
                .slot(shopper.slotAt(hotelId))
                .chain(slot -> reactions
                        .find(shopper, hotelId)
                        .chain(before -> attempt(shopper, hotelId, slot, before.orElse(null), value)));
    }

    private Uni<Optional<StoredReaction>> attempt(
            Shopper shopper,
            HotelId hotelId,
            SlotTotals slot,
            @Nullable StoredReaction before,
            @Nullable ReactionValue value) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        ReactionValue had = before == null ? null : before.value();
        if (had == value) {
            StoredReaction same = before == null ? new StoredReaction(null, now, null) : before;
            return writeLists(shopper, hotelId, same).replaceWith(Optional.of(same));
        }
        StoredReaction next = next(value, now, before);
        Revision written = Revision.next();
        return clearLists(shopper, hotelId, before)
                .chain(() -> UnknownOutcomes.settle(
                        reactions.write(shopper, hotelId, slot, slot.totals().moved(had, value), next, written)))
                .chain(done -> done
                        ? writeLists(shopper, hotelId, next).replaceWith(Optional.of(next))
                        : Uni.createFrom().item(Optional.empty()));
    }

    private static StoredReaction next(@Nullable ReactionValue value, Instant now, @Nullable StoredReaction before) {
        UUID last = before == null ? null : before.favouriteId();
        return new StoredReaction(value, now, value == ReactionValue.FAVOURITE ? TimeUuid.at(now) : last);
    }

    // The next favourite takes the place of the id that the rows to remove are known by.
    private Uni<Void> clearLists(Shopper shopper, HotelId hotelId, @Nullable StoredReaction before) {
        return before != null && before.currentFavourite() == null
                ? writeLists(shopper, hotelId, before)
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> writeLists(Shopper shopper, HotelId hotelId, StoredReaction reaction) {
        UUID id = reaction.favouriteId();
        if (id == null) {
            return Uni.createFrom().voidItem();
        }
        return reaction.currentFavourite() == null
                ? favourites.remove(shopper, hotelId, id)
                : favourites.add(shopper, hotelId, id);
    }

    private static Optional<Reaction> shown(HotelId hotelId, StoredReaction stored) {
        return stored.current().map(value -> new Reaction(hotelId, value, stored.since()));
    }
}
