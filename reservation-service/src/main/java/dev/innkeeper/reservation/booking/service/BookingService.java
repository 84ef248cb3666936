package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingHandler;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.common.logging.HotelLogContext;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.guests.service.ContactHashes;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.service.PartnerService;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes reservations. It first looks for an earlier result of the same request; {@link BookingHandler} does the rest.
 */
@ApplicationScoped
public class BookingService {
    private final BookingHandler bookingHandler;
    private final BookingGuests bookingGuests;
    private final ContactHashes contacts;
    private final ExternalReferences references;
    private final PartnerService partners;
    private final GuestService guests;
    private final IdempotencyKeys keys;
    private final BookingLimits limits;
    private final BookingOrigins origins;
    private final BookingConfig config;
    private final BookingMetrics metrics;
    private final Timer timer;

    BookingService(
            BookingHandler bookingHandler,
            BookingGuests bookingGuests,
            ContactHashes contacts,
            ExternalReferences references,
            PartnerService partners,
            GuestService guests,
            IdempotencyKeys keys,
            BookingLimits limits,
            BookingOrigins origins,
            BookingConfig config,
            BookingMetrics metrics,
            VertxTimer timer) {
        this.bookingHandler = bookingHandler;
        this.bookingGuests = bookingGuests;
        this.contacts = contacts;
        this.references = references;
        this.partners = partners;
        this.guests = guests;
        this.keys = keys;
        this.limits = limits;
        this.origins = origins;
        this.config = config;
        this.metrics = metrics;
        this.timer = timer;
    }

    /**
     * A request to book, with the number of its booking.
     *
     * @param client the subject of the token; empty without one
     * @param walkIn whether the stay may have begun, because staff book it
     */
    private record Order(
            String client, boolean walkIn, ConfirmationNumber number, Fingerprint fingerprint, NewReservation wanted) {
        ClaimRequest claim() {
            return new ClaimRequest(
                    number,
                    fingerprint,
                    wanted.hotelId(),
                    wanted.roomNumber(),
                    wanted.roomType(),
                    wanted.stay(),
                    wanted.party(),
                    wanted.ratePlan(),
                    walkIn ? true : null,
                    wanted.expectedTotal());
        }
    }

    /**
     * The guest of a booking.
     *
     * @param details of a guest whom the booking creates; null for a known one
     * @param contacts keyed hashes of the e-mail addresses and phone numbers
     */
    private record Person(
            GuestId id, GuestName name, @Nullable NewGuest details, Set<String> contacts) {}

    /**
     * Makes a reservation, or returns the result of the same request sent earlier.
     *
     * @param client the subject of the token; empty without one
     */
    public Uni<Accepted> book(String client, IdempotencyKey key, NewReservation wanted) {
        return book(client, false, key, wanted);
    }

    /**
     * The same.
     *
     * @param walkIn whether the stay may have begun last night, until the morning: for staff of the hotel
     */
    public Uni<Accepted> book(String client, boolean walkIn, IdempotencyKey key, NewReservation wanted) {
        HotelLogContext.note(wanted.hotelId());
        if (client.equals(Subject.NOBODY) && !config.anonymous()) {
            throw new UnauthorizedException();
        }
        return Uni.createFrom()
                .item(() -> new Order(client, walkIn, number(client, key, wanted), keys.fingerprint(wanted), wanted))
                .chain(order -> metrics.count("book", book(order)))
                .map(outcome -> accepted(outcome, wanted));
    }

    private static Accepted accepted(Outcome outcome, NewReservation wanted) {
        String reference = wanted.externalReference();
        if (reference != null && outcome.equals(new Outcome.Refused(Refusal.REFERENCE_TAKEN))) {
            throw new ProblemException(
                    ProblemType.REFERENCE_TAKEN,
                    "Another reservation of the hotel has the external reference " + reference + ".",
                    List.of(),
                    Map.of("externalReference", reference));
        }
        return OutcomeResponses.accepted(outcome);
    }

    private ConfirmationNumber number(String client, IdempotencyKey key, NewReservation wanted) {
        if (!client.equals(Subject.NOBODY)) {
            return keys.confirmationNumber(client, key);
        }
        key.requireEnoughWithoutToken();
        return keys.confirmationNumber(keys.anonymousClient(wanted), key);
    }

    private Uni<Outcome> book(Order order) {
        return earlier(order)
                .chain(earlier -> earlier.isPresent()
                        ? Uni.createFrom().item(earlier.get()).invoke(metrics::replayed)
                        : begin(order).invoke(metrics::decided));
    }

    private Uni<Optional<Outcome>> earlier(Order order) {
        return bookingHandler.earlier(order.number(), order.fingerprint());
    }

    private Uni<Outcome> begin(Order order) {
        PartnerId partner = order.wanted().partner();
        Uni<Void> known = partner == null ? Uni.createFrom().voidItem() : partners.requireForBooking(partner);
        return known.chain(() -> person(order))
                .chain(guest ->
                        limits.within(order.client(), order.number(), order.wanted(), referenced(order, guest)));
    }

    // The reference comes before the nights: whoever may not have it asks the hotel for nothing.
    private Uni<Outcome> referenced(Order order, Person guest) {
        String reference = order.wanted().externalReference();
        return reference == null
                ? book(order, guest)
                : references
                        .take(order.wanted().hotelId(), reference, order.number())
                        .chain(answer -> referenced(order, guest, answer));
    }

    private Uni<Outcome> referenced(Order order, Person guest, ExternalReferences.Answer answer) {
        return switch (answer) {
            case OURS -> book(order, guest);
            case UNDER_WAY -> Uni.createFrom().item(new Outcome.UnderWay());
            case TAKEN ->
                references
                        .refuse(order.number(), order.fingerprint())
                        .chain(() -> earlier(order))
                        .map(Optional::orElseThrow);
        };
    }

    private Uni<Outcome> book(Order order, Person guest) {
        return Uni.combine()
                .all()
                .unis(
                        origins.note(order.client(), order.wanted().hotelId(), order.number()),
                        Uni.createFrom().item(() -> wanted(order, guest)).chain(bookingHandler::book))
                .with((noted, outcome) -> outcome)
                .onFailure(ProblemException.class)
                .recoverWithUni(refused -> unlessBookedMeanwhile(order, refused));
    }

    // The same request, sent twice at once, may have been accepted before the hotel was deleted: both get the same
    // answer.
    private Uni<Outcome> unlessBookedMeanwhile(Order order, Throwable refused) {
        return earlier(order)
                .chain(earlier -> earlier.map(Uni.createFrom()::item)
                        .orElseGet(() -> Uni.createFrom().failure(refused)));
    }

    private Uni<Person> person(Order order) {
        GuestDetails details = order.wanted().guest();
        GuestId known = order.wanted().guestId();
        return known != null
                ? guests.guest(known)
                        .map(found -> new Person(
                                known,
                                found.guest().details().name(),
                                null,
                                contacts.of(found.guest().details())))
                : Uni.createFrom()
                        .item(Optional.ofNullable(details)
                                .map(brought -> new Person(
                                        keys.guestId(order.number()),
                                        brought.name(),
                                        bookingGuests.carried(brought),
                                        contacts.of(brought)))
                                .orElseThrow());
    }

    private NewBooking wanted(Order order, Person guest) {
        Instant now = timer.now().truncatedTo(ChronoUnit.MILLIS);
        return new NewBooking(
                order.claim(),
                guest.id(),
                guest.name(),
                guest.details(),
                guest.contacts(),
                order.wanted().remarks(),
                order.wanted().hold() ? now.plus(config.holdFor()) : null,
                now);
    }
}
