package dev.innkeeper.reservation.lookup.service;

import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_OUT;
import static dev.innkeeper.booking.value.ReservationStatus.HOLDING_THE_ROOM;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.logging.HotelLogContext;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.lookup.model.GuestEmail;
import dev.innkeeper.reservation.lookup.model.HouseView;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.model.RoomPosition;
import dev.innkeeper.reservation.lookup.service.FilteringPager.Rows;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds reservations by their number (Q6) and by hotel and date (Q7). */
@ApplicationScoped
public class ReservationService {
    private static final GuestId NO_GUEST = new GuestId(new UUID(0, 0));

    private final BookingsDao bookings;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final Cursors cursors;
    private final GuestService guests;
    private final GuestAccess guestAccess;

    ReservationService(
            BookingsDao bookings,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            Cursors cursors,
            GuestService guests,
            GuestAccess guestAccess) {
        this.bookings = bookings;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.cursors = cursors;
        this.guests = guests;
        this.guestAccess = guestAccess;
    }

    /**
     * Q6: the reservation with that number, as its own row is now.
     *
     * @param requester gets 404, as for an unknown number, unless allowed to see the reservation
     */
    public Uni<Booking> byConfirmation(ConfirmationNumber number, Requester requester) {
        Uni<Optional<Booking>> lookup = bookings.reservation(number)
                .chain(found -> requester instanceof Requester.Named guest && guest.email() != null
                        ? withEmail(found, guest.email())
                        : Uni.createFrom().item(found))
                .map(found -> found.filter(row -> requester.maySee(row.terms())))
                .invoke(found -> found.ifPresent(row -> HotelLogContext.note(row.hotelId())));
        return requester instanceof Requester.Named guest
                ? guestAccess.enter(number, guest, lookup)
                : lookup.map(found -> found.orElseThrow(() -> ProblemException.notFound("such reservation")));
    }

    // An unknown number costs the read of a guest, too.
    private Uni<Optional<Booking>> withEmail(Optional<Booking> found, GuestEmail email) {
        return guests.find(found.map(row -> row.terms().guestId()).orElse(NO_GUEST))
                .map(guest -> found.filter(row -> guest.map(
                                known -> email.isOneOf(known.guest().details().emails()))
                        .orElse(false)));
    }

    /** Lets guests try again to find the reservation, after too many wrong names or e-mail addresses. */
    public Uni<Void> unlock(ConfirmationNumber number, Requester staff) {
        return byConfirmation(number, staff).chain(guestAccess::unlock);
    }

    /**
     * Q7: the reservations of a hotel on a date, by room.
     *
     * <p>Arrivals are all reservations whose stay begins on the date, including cancelled ones and no-shows: their guests
     * may come to the front desk. In-house are those that own the night. Departures are those that end on the date,
     * including guests who have left.
     *
     * @param lastName of the guests wanted; null for all
     */
    public Uni<Page<Reservation>> ofDate(
            HotelId hotel,
            LocalDate date,
            HouseView asked,
            @Nullable NameFilter lastName,
            Limit limit,
            @Nullable String cursor) {
        ListQuery query = ListQuery.of("Q7")
                .with("hotelId", hotel)
                .with("date", date)
                .with("view", asked.wire())
                .with("lastName", lastName == null ? null : lastName.key());
        Optional<RoomPosition> start = cursors.open(query, cursor).map(RoomPosition::ofParts);
        boolean allWanted = asked == HouseView.ARRIVALS && lastName == null;
        int rows = allWanted ? limit.value() + 1 : FilteringPager.SIFTED_ROWS;
        Predicate<Reservation> wanted = reservation -> shown(reservation, asked, date)
                && (lastName == null
                        || lastName.isLastNameOf(reservation.terms().guest()));
        return new FilteringPager<>(cursors, query, wanted, RoomPosition::of, RoomPosition::parts)
                .page(
                        position -> read(hotel, date, asked, position.orElse(RoomPosition.START), rows)
                                .map(found -> new Rows<>(found, found.size() < rows)),
                        start,
                        limit);
    }

    private Uni<List<Reservation>> read(
            HotelId hotel, LocalDate date, HouseView asked, RoomPosition position, int rows) {
        return switch (asked) {
            case ARRIVALS -> byHotelDate.arriving(hotel, date, position, rows);
            case IN_HOUSE -> byHotelMonth.staying(hotel, date, position, rows);
            case DEPARTURES -> byHotelMonth.staying(hotel, date.minusDays(1), position, rows);
        };
    }

    private static boolean shown(Reservation reservation, HouseView asked, LocalDate date) {
        return switch (asked) {
            case ARRIVALS -> true;
            case IN_HOUSE -> HOLDING_THE_ROOM.contains(reservation.status());
            case DEPARTURES ->
                reservation.terms().stay().checkOut().equals(date)
                        && (HOLDING_THE_ROOM.contains(reservation.status()) || reservation.status() == CHECKED_OUT);
        };
    }
}
