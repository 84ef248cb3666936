package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.claims.service.ClaimConfig;
import dev.innkeeper.hotel.claims.service.ClaimJournal;
import dev.innkeeper.hotel.claims.service.ClaimService;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.reconciliation.LostNight;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * Restores a lost night to a live reservation. The reservation may end meanwhile, so a journal entry is written first,
 * as for every claim, and the sweeper frees the night again if necessary.
 *
 * <ol>
 *   <li>Write the journal entry.
 *   <li>If another booking owns the night, settle that booking: this frees the night if the booking has ended.
 *   <li>Claim the night if it is free, has no owner, or was closed by a repair.
 * </ol>
 */
@Singleton
public class NightRestoration {
    private final AvailableRoomsByHotelDateDao nights;
    private final ClaimService claims;
    private final ClaimJournal journal;
    private final Hotels hotels;
    private final Timer timer;
    private final ClaimConfig config;

    NightRestoration(
            AvailableRoomsByHotelDateDao nights,
            ClaimService claims,
            ClaimJournal journal,
            Hotels hotels,
            Timer timer,
            ClaimConfig config) {
        this.nights = nights;
        this.claims = claims;
        this.journal = journal;
        this.hotels = hotels;
        this.timer = timer;
        this.config = config;
    }

    /** A night and its rightful owner. */
    private record Wanted(LostNight lost, NightPartition partition, ClaimScope scope, Owner owner) {
        Night held() {
            return Night.ownedBy(owner, lost.date(), lost.roomNumber());
        }
    }

    /** Restores the night if that is possible; 404 when the hotel is deleted. */
    public Uni<Void> restore(LostNight lost) {
        return hotels.require(lost.hotelId())
                .map(hotel -> wanted(lost, Math.max(1, hotel.shards())))
                .call(wanted -> journal.write(wanted.scope(), timer.now().plus(config.journalAfter())))
                .chain(wanted -> nights.audited(
                                wanted.partition(),
                                lost.roomNumber(),
                                wanted.scope().stay().range(),
                                true)
                        .chain(found -> take(wanted, found.stream().findFirst())));
    }

    private static Wanted wanted(LostNight lost, int shards) {
        Owner owner = new Owner(lost.token());
        Stay night = new Stay(lost.date(), lost.date().plusDays(1));
        return new Wanted(
                lost,
                NightPartition.of(lost.hotelId(), shards, lost.roomNumber(), YearMonth.from(lost.date())),
                new ClaimScope(lost.hotelId(), owner.number(), lost.roomNumber(), night),
                owner);
    }

    private Uni<Void> take(Wanted wanted, Optional<StoredNight> found) {
        Owner owner = found.map(StoredNight::owner).orElse(null);
        if (owner == null) {
            return nights.changeOfNobody(wanted.partition(), wanted.held()).replaceWithVoid();
        }
        if (owner.equals(Owner.CLOSED)) {
            return nights.changeClosedBy(NightRepair.CLOSED_BY_AUDIT, wanted.partition(), List.of(wanted.held()))
                    .replaceWithVoid();
        }
        return owner.isClaim() ? claims.settle(scopeOf(owner, wanted)).chain(() -> claim(wanted)) : claim(wanted);
    }

    private static ClaimScope scopeOf(Owner owner, Wanted wanted) {
        return new ClaimScope(
                wanted.scope().hotelId(),
                owner.number(),
                wanted.scope().room(),
                wanted.scope().stay());
    }

    private Uni<Void> claim(Wanted wanted) {
        return claims.claim(wanted.scope(), wanted.owner())
                .onFailure(NightRestoration::isTaken)
                .recoverWithNull();
    }

    private static boolean isTaken(Throwable fault) {
        return fault instanceof ProblemException problem && problem.type() == ProblemType.NIGHTS_NOT_CLAIMABLE;
    }
}
