package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.ClaimSweep;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.reviews.service.HotelActivity;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Runs the room-night side of the booking protocol, {@link ClaimHandler}, {@link ClaimResolution} and {@link ClaimSweep},
 * on the partitions of hotels.
 *
 * <p>Statements of a claim: the hotel, what {@link RoomChoice} reads, the nights of each month in parallel, the journal, a
 * conditional batch for each month, and the nights again. Nights can be claimed only at an existing hotel. Claimed nights
 * can be settled after the hotel was deleted too, because its nights are kept.
 */
@Singleton
public class ClaimService {
    private static final Logger LOG = Logger.getLogger(ClaimService.class);

    private final OpenHotels openHotels;
    private final Hotels hotels;
    private final RoomChoice roomChoice;
    private final AvailableRoomsByHotelDateDao nights;
    private final ClaimJournal journal;
    private final ReservationPort reservationPort;
    private final ClaimMetrics metrics;
    private final Timer timer;
    private final ClaimConfig config;
    private final HotelActivity activity;

    ClaimService(
            OpenHotels openHotels,
            Hotels hotels,
            RoomChoice roomChoice,
            AvailableRoomsByHotelDateDao nights,
            ClaimJournal journal,
            ReservationPort reservationPort,
            ClaimMetrics metrics,
            Timer timer,
            ClaimConfig config,
            HotelActivity activity) {
        this.openHotels = openHotels;
        this.hotels = hotels;
        this.roomChoice = roomChoice;
        this.nights = nights;
        this.journal = journal;
        this.reservationPort = reservationPort;
        this.metrics = metrics;
        this.timer = timer;
        this.config = config;
        this.activity = activity;
    }

    /** H for a booking: chooses a room, prices the stay and claims its nights. */
    public Uni<ClaimAnswer> claim(ClaimRequest request) {
        Uni<CatalogueHotel> open = request.isWalkIn()
                ? openHotels.requireOpenForWalkIn(request.hotelId(), request.stay())
                : openHotels.requireOpenFor(request.hotelId(), request.stay());
        return open.chain(hotel -> claims(hotel).claim(request, roomChoice.of(hotel)))
                .invoke(answer -> count(request, answer))
                .onFailure(HiddenWriteException.class)
                .transform(hidden -> unreliable(request.hotelId()));
    }

    /** H for a change of stay: makes {@code claimant} the owner of every night; 409 when one is not available. */
    public Uni<Void> claim(ClaimScope scope, Owner claimant) {
        return openHotels
                .require(scope.hotelId())
                .chain(hotel -> claims(hotel).claim(scope, claimant))
                .invoke(ClaimService::refuseUnless)
                .replaceWithVoid()
                .onFailure(HiddenWriteException.class)
                .transform(hidden -> unreliable(scope.hotelId()));
    }

    /** S: makes the nights of the scope agree with their reservation; answers when to check again, if ever. */
    public Uni<Optional<Instant>> settle(ClaimScope scope) {
        return new ClaimResolution(ports(new RoomNightTable(nights, hotels::shardings))).settle(scope);
    }

    /** The same for many scopes at once, on nights whose writes are counted. Scopes that cannot be settled are left out. */
    Uni<Map<ClaimScope, Optional<Instant>>> settle(List<ClaimScope> scopes) {
        NightTable table = metrics.counted(new RoomNightTable(nights, rememberedShardings()));
        return new ClaimSweep(ports(table)).finish(scopes);
    }

    // Each hotel is read once for all of its scopes.
    private Function<HotelId, Uni<List<Integer>>> rememberedShardings() {
        Map<HotelId, Uni<List<Integer>>> known = new ConcurrentHashMap<>();
        return id -> known.computeIfAbsent(
                id, unknown -> hotels.shardings(unknown).memoize().indefinitely());
    }

    // A hotel that never had anything on sale has no partitions: then the first one shows no nights.
    private ClaimHandler claims(CatalogueHotel hotel) {
        List<Integer> shards = List.of(Math.max(1, hotel.shards()));
        return new ClaimHandler(
                ports(new RoomNightTable(nights, id -> Uni.createFrom().item(shards))));
    }

    private NightPorts ports(NightTable table) {
        return new NightPorts(table, journal, reservationPort, timer, config.times());
    }

    private void count(ClaimRequest request, ClaimAnswer answer) {
        if (answer instanceof ClaimAnswer.Claimed) {
            activity.booked(request.hotelId());
        }
    }

    private static void refuseUnless(boolean claimed) {
        if (!claimed) {
            throw new ProblemException(ProblemType.NIGHTS_NOT_CLAIMABLE, "The room is not available on all nights.");
        }
    }

    private ProblemException unreliable(HotelId hotelId) {
        metrics.writeWasHidden();
        LOG.errorf(
                "A cell from the future hides a conditional write to nights of hotel %s. Check the clocks of the nodes.",
                hotelId);
        return new ProblemException(
                ProblemType.DATABASE_UNAVAILABLE, "The database does not show the claim that it has accepted.");
    }
}
