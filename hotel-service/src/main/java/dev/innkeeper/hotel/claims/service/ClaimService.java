package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Runs the room-night side of the booking protocol, {@link ClaimHandler} and {@link ClaimResolution}, on the
 * partitions of a hotel.
 *
 * <p>Statements of a claim: the hotel, a read for each month in parallel, the journal, and a conditional batch for each
 * month. Nights can be claimed only at an existing hotel. Claimed nights can be marked, freed and settled after the
 * hotel was deleted too, because its nights are kept.
 */
@Singleton
public class ClaimService {
    private final OpenHotels openHotels;
    private final Hotels hotels;
    private final AvailableRoomsByHotelDateDao nights;
    private final ClaimJournal journal;
    private final ReservationPort reservationPort;
    private final Timer timer;
    private final ClaimConfig config;

    ClaimService(
            OpenHotels openHotels,
            Hotels hotels,
            AvailableRoomsByHotelDateDao nights,
            ClaimJournal journal,
            ReservationPort reservationPort,
            Timer timer,
            ClaimConfig config) {
        this.openHotels = openHotels;
        this.hotels = hotels;
        this.nights = nights;
        this.journal = journal;
        this.reservationPort = reservationPort;
        this.timer = timer;
        this.config = config;
    }

    /** H: makes {@code claimant} the owner of every night of the stay; 409 when one is not available. */
    public Uni<Void> claim(ClaimScope scope, Owner claimant, ConfirmationNumber number) {
        return openHotels
                .require(scope.hotelId())
                .chain(hotel -> hotel.shards() == 0
                        ? Uni.createFrom().item(false)
                        : claims(hotel.shards()).claim(scope, claimant, number))
                .invoke(ClaimService::refuseUnless)
                .replaceWithVoid();
    }

    /** M: marks the nights that {@code claimant} owns as booked. */
    public Uni<Void> book(ClaimScope scope, Owner claimant, ConfirmationNumber number) {
        return everywhere(scope, shards -> claims(shards).book(scope, claimant, number));
    }

    /** R: frees the nights that {@code claimant} owns. */
    public Uni<Void> release(ClaimScope scope, Owner claimant) {
        return everywhere(scope, shards -> claims(shards).release(scope, claimant));
    }

    /** S: settles the nights of the scope by the state of its booking; answers when to check again, if ever. */
    public Uni<Optional<Instant>> settle(ClaimScope scope) {
        return settle(scope, ClaimResolution::settle, nights -> nights);
    }

    /** The same even where all nights look settled: for a scan that does not rely on the journal. */
    public Uni<Optional<Instant>> settleAll(ClaimScope scope) {
        return settle(scope, ClaimResolution::settleAll, nights -> nights);
    }

    /** The same with the given resolution, on nights whose writes are counted. */
    Uni<Optional<Instant>> settle(
            ClaimScope scope,
            BiFunction<ClaimResolution, ClaimScope, Uni<Optional<Instant>>> way,
            Function<NightTable, NightTable> seen) {
        return hotels.shardings(scope.hotelId())
                .chain(all -> Sequential.each(
                        all, shards -> way.apply(new ClaimResolution(ports(seen.apply(table(shards)))), scope)))
                .map(again -> again.stream().flatMap(Optional::stream).min(Instant::compareTo));
    }

    private Uni<Void> everywhere(ClaimScope scope, Function<Integer, Uni<Void>> step) {
        return hotels.shardings(scope.hotelId())
                .chain(all -> Sequential.each(all, step))
                .replaceWithVoid();
    }

    private ClaimHandler claims(int shards) {
        return new ClaimHandler(ports(table(shards)));
    }

    private NightTable table(int shards) {
        return new RoomNightTable(nights, shards);
    }

    private NightPorts ports(NightTable table) {
        return new NightPorts(table, journal, reservationPort, timer, config.times());
    }

    private static void refuseUnless(boolean claimed) {
        if (!claimed) {
            throw new ProblemException(ProblemType.NIGHTS_NOT_CLAIMABLE, "The room is not available on all nights.");
        }
    }
}
