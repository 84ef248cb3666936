package dev.innkeeper.reservation.groups.service;

import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.GroupOutcome;
import dev.innkeeper.booking.model.GroupOutcome.Accepted;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.reservation.GroupHandler;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.logging.HotelLogContext;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.service.BookingConfig;
import dev.innkeeper.reservation.booking.service.BookingLimits;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.BookingOrigins;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.groups.model.GroupReservation;
import dev.innkeeper.reservation.groups.model.NewGroupBooking;
import dev.innkeeper.reservation.groups.model.NewGroupRoom;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.guests.service.ContactHashes;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.service.PartnerService;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Books groups. It first looks for an earlier result of the same request; {@link GroupHandler} does the rest. */
@ApplicationScoped
public class GroupService {
    private static final int WRITERS = 8;
    private static final int SERVER_ERROR = 500;

    private final GroupHandler groupHandler;
    private final BookingGuests guests;
    private final PartnerService partners;
    private final IdempotencyKeys keys;
    private final BookingLimits limits;
    private final BookingOrigins origins;
    private final BookingConfig config;
    private final BookingMetrics metrics;
    private final VertxTimer timer;
    private final ContactHashes contacts;

    GroupService(
            GroupHandler groupHandler,
            BookingGuests guests,
            PartnerService partners,
            IdempotencyKeys keys,
            BookingLimits limits,
            BookingOrigins origins,
            BookingConfig config,
            BookingMetrics metrics,
            VertxTimer timer,
            ContactHashes contacts) {
        this.groupHandler = groupHandler;
        this.guests = guests;
        this.partners = partners;
        this.keys = keys;
        this.limits = limits;
        this.origins = origins;
        this.config = config;
        this.metrics = metrics;
        this.timer = timer;
        this.contacts = contacts;
    }

    /**
     * Books a group, or returns the result of the same request sent earlier.
     *
     * @param client the subject of the token; empty without one
     */
    public Uni<GroupReservation> book(String client, IdempotencyKey key, NewGroupBooking wanted) {
        HotelLogContext.note(wanted.hotelId());
        boolean anonymous = client.equals(Subject.NOBODY);
        if (anonymous && !config.anonymous()) {
            throw new UnauthorizedException();
        }
        if (anonymous) {
            key.requireEnoughWithoutToken();
        }
        return Uni.createFrom()
                .item(() -> order(anonymous ? keys.anonymousClient(wanted.contact()) : client, key, wanted))
                .chain(order -> metrics.count("book-group", book(client, order, wanted.partner()), GroupService::name))
                .map(GroupService::accepted)
                .map(accepted -> GroupReservation.booked(accepted.group(), accepted.rooms()));
    }

    private NewGroup order(String client, IdempotencyKey key, NewGroupBooking wanted) {
        ConfirmationNumber number = keys.groupNumber(client, key);
        Fingerprint fingerprint = keys.fingerprint(wanted);
        GuestId contact = keys.guestId(number);
        Instant now = timer.now().truncatedTo(ChronoUnit.MILLIS);
        List<NewBooking> rooms = IntStream.range(0, wanted.rooms().size())
                .mapToObj(room -> room(keys.roomNumber(number, room), fingerprint, wanted, room, contact, now))
                .toList();
        return new NewGroup(
                number,
                fingerprint,
                wanted.hotelId(),
                wanted.stay(),
                contact,
                guests.carried(wanted.contact()),
                rooms,
                wanted.expectedTotal(),
                now);
    }

    private NewBooking room(
            ConfirmationNumber number,
            Fingerprint fingerprint,
            NewGroupBooking wanted,
            int index,
            GuestId contact,
            Instant now) {
        NewGroupRoom room = wanted.rooms().get(index);
        GuestDetails guest = room.guest();
        ClaimRequest claim = new ClaimRequest(
                number,
                fingerprint,
                wanted.hotelId(),
                null,
                room.roomType(),
                wanted.stay(),
                room.party(),
                room.ratePlan(),
                null,
                null);
        GuestDetails person = guest == null ? wanted.contact() : guest;
        return new NewBooking(
                claim,
                guest == null ? contact : keys.guestId(number),
                person.name(),
                guest == null ? null : guests.carried(guest),
                contacts.of(person),
                wanted.remarks(),
                null,
                now);
    }

    private Uni<GroupOutcome> book(String client, NewGroup order, @Nullable PartnerId partner) {
        return groupHandler
                .earlier(order)
                .chain(earlier -> earlier.map(Uni.createFrom()::item).orElseGet(() -> begin(client, order, partner)));
    }

    private Uni<GroupOutcome> begin(String client, NewGroup order, @Nullable PartnerId partner) {
        Uni<Void> known = partner == null ? Uni.createFrom().voidItem() : partners.requireForBooking(partner);
        return known.chain(() -> limits.within(
                client,
                order.hotelId(),
                order.numbers(),
                order.stay(),
                attempt(client, order),
                outcome -> outcome instanceof GroupOutcome.Refused));
    }

    private Uni<GroupOutcome> attempt(String client, NewGroup order) {
        return Uni.combine()
                .all()
                .unis(
                        Parallel.each(
                                order.numbers(), WRITERS, number -> origins.note(client, order.hotelId(), number)),
                        groupHandler.book(order, GroupService::isDefinite))
                .with((noted, outcome) -> outcome)
                .onFailure(ProblemException.class)
                .recoverWithUni(refused -> unlessBookedMeanwhile(order, refused));
    }

    // An unknown room type, too many guests for a room: the hotel will never say otherwise.
    private static boolean isDefinite(Throwable failure) {
        return failure instanceof ProblemException problem && problem.type().status() < SERVER_ERROR;
    }

    // The same request, sent twice at once, may have been accepted: both get the same answer.
    private Uni<GroupOutcome> unlessBookedMeanwhile(NewGroup order, Throwable refused) {
        return groupHandler
                .earlier(order)
                .map(earlier -> earlier.filter(Accepted.class::isInstance))
                .chain(earlier -> earlier.map(Uni.createFrom()::item)
                        .orElseGet(() -> Uni.createFrom().failure(refused)));
    }

    private static Accepted accepted(GroupOutcome outcome) {
        if (outcome instanceof Accepted accepted) {
            return accepted;
        }
        if (outcome instanceof GroupOutcome.Refused refused) {
            throw refusal(refused.row());
        }
        throw OutcomeResponses.problem(new Outcome.KeyReused());
    }

    private static ProblemException refusal(RefusedGroup row) {
        ProblemException problem = OutcomeResponses.problem(new Outcome.Refused(row.refusal()));
        Integer room = row.room();
        if (room == null) {
            return problem;
        }
        Map<String, Object> more = new HashMap<>(problem.more());
        more.put("room", room);
        return new ProblemException(
                problem.type(), "rooms[" + room + "]: " + problem.getMessage(), problem.violations(), more);
    }

    private static String name(GroupOutcome outcome) {
        if (outcome instanceof Accepted) {
            return "confirmed";
        }
        return outcome instanceof GroupOutcome.Refused refused
                ? refused.row().refusal().reason().code()
                : "key-reused";
    }
}
