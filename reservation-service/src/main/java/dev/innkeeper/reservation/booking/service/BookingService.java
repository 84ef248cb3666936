package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.AlternativeRooms;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.reservation.BookingHandler;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.common.logging.HotelLogContext;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.guests.service.GuestService;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;

/**
 * Makes reservations. It first looks for an earlier result of the same request, then refuses what cannot be booked at
 * all; neither writes anything. {@link BookingHandler} does the rest.
 */
@ApplicationScoped
public class BookingService {
    private final SecureRandom random = new SecureRandom();
    private final BookingPorts ports;
    private final BookingGuests bookingGuests;
    private final GuestService guests;
    private final Pricing pricing;
    private final IdempotencyKeys keys;
    private final BookingLimits limits;
    private final BookingConfig config;
    private final BookingMetrics metrics;

    BookingService(
            BookingPorts ports,
            BookingGuests bookingGuests,
            GuestService guests,
            Pricing pricing,
            IdempotencyKeys keys,
            BookingLimits limits,
            BookingConfig config,
            BookingMetrics metrics) {
        this.ports = ports;
        this.bookingGuests = bookingGuests;
        this.guests = guests;
        this.pricing = pricing;
        this.keys = keys;
        this.limits = limits;
        this.config = config;
        this.metrics = metrics;
    }

    /**
     * A request to book, with the id of its booking.
     *
     * @param client the subject of the token; empty without one
     * @param number the confirmation number, if this request records the booking
     */
    private record Order(
            String client, BookingId id, Fingerprint fingerprint, ConfirmationNumber number, NewReservation wanted) {}

    /** The guest, and whether the booking creates the guest. */
    private record Person(GuestId id, GuestName name, boolean isNew) {}

    /**
     * Makes a reservation, or returns the result of the same request sent earlier.
     *
     * @param client the subject of the token; empty without one
     */
    public Uni<Accepted> book(String client, IdempotencyKey key, NewReservation wanted) {
        HotelLogContext.note(wanted.hotelId());
        if (client.equals(Subject.NOBODY) && !config.anonymous()) {
            throw new UnauthorizedException();
        }
        return Uni.createFrom()
                .item(() -> new Order(
                        client,
                        bookingId(client, key, wanted),
                        keys.fingerprint(wanted),
                        ConfirmationNumber.random(random),
                        wanted))
                .chain(this::book)
                .map(OutcomeResponses::accepted);
    }

    private BookingId bookingId(String client, IdempotencyKey key, NewReservation wanted) {
        if (!client.equals(Subject.NOBODY)) {
            return keys.bookingId(client, key);
        }
        key.requireEnoughWithoutToken();
        return keys.bookingId(keys.anonymousClient(wanted), key);
    }

    private Uni<Outcome> book(Order order) {
        BookingHandler bookingHandler = handler(order.wanted());
        AlternativeRooms others = pricing.others(order.wanted(), order.id());
        return metrics.countBooking(
                order.number(),
                bookingHandler
                        .earlier(order.id(), order.fingerprint(), others)
                        .chain(earlier -> earlier.map(Uni.createFrom()::item)
                                .orElseGet(() -> begin(order, bookingHandler, others))));
    }

    private Uni<Outcome> begin(Order order, BookingHandler bookingHandler, AlternativeRooms others) {
        return person(order)
                .chain(guest -> pricing.first(order.wanted(), order.id()).map(terms -> pending(order, guest, terms)))
                .onItemOrFailure()
                .transformToUni((pending, refused) -> refused == null
                        ? limits.within(
                                order.client(), order.id(), order.wanted(), bookingHandler.book(pending, others))
                        : unlessBookedMeanwhile(order, bookingHandler, others, refused));
    }

    // The same request, sent twice at once, may have taken the last room itself: both get the same answer.
    private static Uni<Outcome> unlessBookedMeanwhile(
            Order order, BookingHandler bookingHandler, AlternativeRooms others, Throwable refused) {
        return bookingHandler
                .earlier(order.id(), order.fingerprint(), others)
                .chain(earlier -> earlier.map(Uni.createFrom()::item)
                        .orElseGet(() -> Uni.createFrom().failure(refused)));
    }

    private BookingHandler handler(NewReservation wanted) {
        GuestDetails details = wanted.guest();
        GuestPort guestPort = details == null ? bookingGuests : bookingGuests.withNew(details);
        return new BookingHandler(ports.with(guestPort));
    }

    private Uni<Person> person(Order order) {
        GuestDetails details = order.wanted().guest();
        GuestId known = order.wanted().guestId();
        return known != null
                ? guests.guest(known)
                        .map(found -> new Person(known, found.guest().details().name(), false))
                : Uni.createFrom()
                        .item(Optional.ofNullable(details)
                                .map(brought -> new Person(keys.guestId(order.id()), brought.name(), true))
                                .orElseThrow());
    }

    private Booking pending(Order order, Person guest, StayTerms terms) {
        NewReservation wanted = order.wanted();
        Instant now = ports.timer().now();
        return Booking.pending(
                order.id(),
                order.fingerprint(),
                new BookingTerms(
                        order.number(),
                        wanted.hotelId(),
                        terms.roomNumber(),
                        terms.roomType(),
                        terms.stay(),
                        wanted.guests(),
                        guest.id(),
                        guest.name(),
                        terms.nights()),
                wanted.hold() ? now.plus(config.holdFor()) : null,
                guest.isNew(),
                now,
                now.plus(ports.times().pending()));
    }
}
