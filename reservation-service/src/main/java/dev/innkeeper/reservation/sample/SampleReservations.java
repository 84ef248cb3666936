package dev.innkeeper.reservation.sample;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.service.BookingService;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.sample.Sample.SampleGuest;
import dev.innkeeper.reservation.sample.Sample.SampleReservation;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Books the sample as any reservation is booked, but under ids and numbers of its own. What is there already stays as it
 * is. A reservation that the hotel service goes on refusing is left out, and tried again at the next start.
 */
@Singleton
class SampleReservations {
    private static final Logger LOG = Logger.getLogger(SampleReservations.class);

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final BookingService bookings;
    private final BookingPorts ports;
    private final LifecycleHandler lifecycleHandler;
    private final GuestService guests;
    private final HotelClient hotels;
    private final Clock clock;
    private final Duration patience;
    private final Sample sample;

    SampleReservations(
            BookingService bookings,
            BookingPorts ports,
            LifecycleHandler lifecycleHandler,
            GuestService guests,
            HotelClient hotels,
            Clock clock,
            SampleConfig config,
            ObjectMapper json) {
        this.bookings = bookings;
        this.ports = ports;
        this.lifecycleHandler = lifecycleHandler;
        this.guests = guests;
        this.hotels = hotels;
        this.clock = clock;
        patience = config.patience();
        sample = read(json);
    }

    private static Sample read(ObjectMapper json) {
        try (InputStream file = SampleReservations.class.getResourceAsStream("sample.json")) {
            return json.readValue(Objects.requireNonNull(file, "sample.json"), Sample.class);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Records what is not recorded yet. Fails only when the database does. */
    Uni<Void> record() {
        return Uni.createFrom()
                .item(() -> clock.instant().plus(patience))
                .chain(end -> recordGuests().chain(() -> recordReservations(end)));
    }

    private Uni<Void> recordGuests() {
        return Multi.createFrom()
                .iterable(sample.guests())
                .onItem()
                .transformToUniAndConcatenate(this::record)
                .onItem()
                .ignoreAsUni();
    }

    private Uni<Void> recordReservations(Instant end) {
        return Multi.createFrom()
                .iterable(sample.reservations())
                .onItem()
                .transformToUniAndConcatenate(wanted -> record(wanted)
                        .onFailure(fault -> fault instanceof ProblemException
                                && clock.instant().isBefore(end))
                        .retry()
                        .withBackOff(PAUSE, PAUSE)
                        .indefinitely()
                        .onFailure(ProblemException.class)
                        .invoke(refused -> leaveOut(wanted, String.valueOf(refused.getMessage())))
                        .onFailure(ProblemException.class)
                        .recoverWithNull())
                .onItem()
                .ignoreAsUni();
    }

    private Uni<Void> record(SampleGuest guest) {
        return guests.find(guest.guestId())
                .chain(found -> found.isPresent()
                        ? Uni.createFrom().voidItem()
                        : guests.keep(guest.guestId(), guest.details(), IfMatch.ANY)
                                .replaceWithVoid());
    }

    private Uni<Void> record(SampleReservation wanted) {
        return ports.bookings()
                .settled(wanted.bookingId())
                .chain(found -> found.filter(row -> row.state() != BookingState.PENDING)
                        .map(row -> goOn(row, wanted.status()))
                        .orElseGet(() -> book(wanted)));
    }

    private Uni<Void> book(SampleReservation wanted) {
        return hotels.today(wanted.hotelId())
                .map(wanted::stay)
                .call(stay -> requireFree(wanted, stay))
                .chain(stay -> bookings.book(wanted.order(stay)))
                .chain(outcome -> booked(outcome, wanted));
    }

    // A booking that is refused is refused for good, and the hotel service may only just be putting nights on sale.
    private Uni<Void> requireFree(SampleReservation wanted, Stay stay) {
        return hotels.room(wanted.hotelId(), wanted.roomNumber(), stay)
                .chain(room -> hotels.freeRooms(wanted.hotelId(), room.type(), stay, wanted.guests()))
                .invoke(free -> {
                    if (free.stream().noneMatch(room -> room.roomNumber().equals(wanted.roomNumber()))) {
                        throw new ProblemException(ProblemType.ROOM_TAKEN, "The room is not free.");
                    }
                })
                .replaceWithVoid();
    }

    private Uni<Void> booked(Outcome outcome, SampleReservation wanted) {
        if (outcome instanceof Accepted accepted) {
            return goOn(accepted.booking(), wanted.status());
        }
        if (outcome instanceof Refused refused) {
            leaveOut(wanted, refused.refusal().code());
            return Uni.createFrom().voidItem();
        }
        throw new ProblemException(ProblemType.UNDER_WAY, "Another start is recording it.");
    }

    private Uni<Void> goOn(Booking row, ReservationStatus status) {
        if (row.state() != BookingState.CONFIRMED) {
            return Uni.createFrom().voidItem();
        }
        LifecycleHandler.Request request = new LifecycleHandler.Request(row.id(), null, null);
        Optional<Uni<Outcome>> step = switch (status) {
            case CHECKED_IN -> Optional.of(lifecycleHandler.checkIn(request));
            case CANCELLED -> Optional.of(lifecycleHandler.cancel(request));
            case HELD, CONFIRMED, CHECKED_OUT, NO_SHOW, EXPIRED -> Optional.empty();
        };
        return step.map(Uni::replaceWithVoid).orElseGet(() -> Uni.createFrom().voidItem());
    }

    private static void leaveOut(SampleReservation wanted, String why) {
        LOG.infof("Sample reservation %s is left out: %s", wanted.confirmationNumber(), why);
    }
}
