package dev.innkeeper.reservation.sample;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.hotel.Claim;
import dev.innkeeper.reservation.hotel.HotelService;
import dev.innkeeper.reservation.hotel.PricedRoom;
import dev.innkeeper.reservation.model.Booking;
import dev.innkeeper.reservation.model.BookingId;
import dev.innkeeper.reservation.model.BookingState;
import dev.innkeeper.reservation.model.BookingTerms;
import dev.innkeeper.reservation.model.ReservationStatus;
import dev.innkeeper.reservation.sample.Sample.SampleGuest;
import dev.innkeeper.reservation.sample.Sample.SampleReservation;
import dev.innkeeper.reservation.service.GuestService;
import dev.innkeeper.reservation.service.ReservationBook;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Records the sample as booking records reservations: entered, nights claimed, committed, derived rows written. What is
 * there already stays as it is. A reservation that the hotel service goes on refusing is left out as a whole, and tried
 * again at the next start unless the room is taken.
 */
@Singleton
class SampleReservations {
    private static final Logger LOG = Logger.getLogger(SampleReservations.class);

    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** Statuses that the same claim will have again: the stay has begun, or a night is not free. */
    private static final Set<Integer> FOR_GOOD = Set.of(400, 409);

    private final ReservationBook book;
    private final GuestService guests;
    private final HotelService hotels;
    private final Clock clock;
    private final Duration patience;
    private final Sample sample;

    SampleReservations(
            ReservationBook book,
            GuestService guests,
            @RestClient HotelService hotels,
            Clock clock,
            SampleConfig config,
            ObjectMapper json) {
        this.book = book;
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
                        .onFailure(fault ->
                                ofHotelService(fault) && clock.instant().isBefore(end))
                        .retry()
                        .withBackOff(PAUSE, PAUSE)
                        .indefinitely()
                        .onFailure(SampleReservations::ofHotelService)
                        .recoverWithUni(refused -> leaveOut(wanted, refused)))
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
        return book.booking(wanted.bookingId())
                .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> enter(wanted)))
                .chain(booking -> goOn(booking, wanted.status()));
    }

    private Uni<Booking> enter(SampleReservation wanted) {
        return hotels.hotel(wanted.hotelId())
                .map(hotel -> wanted.stay(LocalDate.now(clock.withZone(hotel.timeZone()))))
                .chain(stay -> hotels.room(wanted.hotelId(), wanted.roomNumber(), stay.checkIn(), stay.checkOut())
                        .map(room -> pending(wanted, stay, room)))
                .chain(book::enter);
    }

    private Booking pending(SampleReservation wanted, Stay stay, PricedRoom room) {
        return new Booking(
                wanted.bookingId(),
                BookingState.PENDING,
                BookingId.FIRST_ATTEMPT,
                wanted.fingerprint(),
                new BookingTerms(
                        wanted.confirmationNumber(),
                        wanted.hotelId(),
                        wanted.roomNumber(),
                        room.type(),
                        stay,
                        wanted.guests(),
                        wanted.guestId(),
                        wanted.guest(),
                        room.nights()),
                null,
                clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    private Uni<Void> goOn(Booking booking, ReservationStatus status) {
        return switch (booking.state()) {
            case PENDING ->
                claim(booking, status)
                        .chain(() -> book.commit(booking.id(), booking.attempt(), status))
                        .replaceWithVoid();
            case ABORTED -> Uni.createFrom().voidItem();
            case HELD, CONFIRMED, CHECKED_IN, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED ->
                book.project(booking.id()).replaceWithVoid();
        };
    }

    private Uni<Void> claim(Booking booking, ReservationStatus status) {
        if (!ReservationStatus.HOLDING_THE_ROOM.contains(status)) {
            return Uni.createFrom().voidItem();
        }
        BookingTerms terms = booking.terms();
        return hotels.claim(
                terms.hotelId(),
                booking.id().token(booking.attempt()),
                "Bearer " + DevelopmentTokens.issue(Roles.SERVICE, Duration.ofMinutes(1)),
                new Claim(terms.roomNumber(), terms.stay(), terms.confirmationNumber()));
    }

    private Uni<Void> leaveOut(SampleReservation wanted, Throwable refused) {
        LOG.infof("Sample reservation %s is left out: %s", wanted.confirmationNumber(), reason(refused));
        return taken(refused)
                ? book.abort(wanted.bookingId(), BookingId.FIRST_ATTEMPT).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    private static boolean taken(Throwable refused) {
        return refused instanceof WebApplicationException answer
                && FOR_GOOD.contains(answer.getResponse().getStatus());
    }

    private static boolean ofHotelService(Throwable fault) {
        return fault instanceof WebApplicationException
                || fault instanceof ProcessingException
                || fault instanceof IOException
                || fault instanceof InvalidValueException;
    }

    private static String reason(Throwable refused) {
        if (refused instanceof WebApplicationException answer) {
            return "the hotel service answers " + answer.getResponse().getStatus();
        }
        if (refused instanceof InvalidValueException) {
            return "the room has no price on each night";
        }
        return "the hotel service does not answer";
    }
}
