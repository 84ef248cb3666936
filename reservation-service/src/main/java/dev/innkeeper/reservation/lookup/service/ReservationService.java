package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.logging.HotelLogContext;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.lookup.model.GuestEmail;
import dev.innkeeper.reservation.lookup.model.HouseQuery;
import dev.innkeeper.reservation.lookup.model.HouseView;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.model.RoomPosition;
import dev.innkeeper.reservation.lookup.service.FilteringPager.Rows;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds reservations by their number (Q6) and by hotel and date (Q7). */
@ApplicationScoped
public class ReservationService {
    private static final GuestId NO_GUEST = new GuestId(new UUID(0, 0));

    /** As many as a large hotel has in a night. */
    private static final int MOST_OF_A_FILE = 2_000;

    private final BookingsDao bookings;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final Cursors cursors;
    private final GuestService guests;
    private final GuestAccess guestAccess;
    private final OverdueReservations overdue;

    ReservationService(
            BookingsDao bookings,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            Cursors cursors,
            GuestService guests,
            GuestAccess guestAccess,
            OverdueReservations overdue) {
        this.bookings = bookings;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.cursors = cursors;
        this.guests = guests;
        this.guestAccess = guestAccess;
        this.overdue = overdue;
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
     * including guests who have left. Overdue are those whose guest should have come, or left, before the date.
     */
    public Uni<Page<Reservation>> ofDate(HouseQuery asked, Limit limit, @Nullable String cursor) {
        HouseView view = asked.view();
        ListQuery query = ListQuery.of("Q7")
                .with("hotelId", asked.hotel())
                .with("date", asked.date())
                .with("view", view == null ? null : view.wire())
                .with("status", asked.statuses())
                .with(
                        "lastName",
                        asked.lastName() == null ? null : asked.lastName().key());
        if (view == HouseView.OVERDUE) {
            return overdue.page(asked, query, limit, cursor);
        }
        Optional<RoomPosition> start = cursors.open(query, cursor).map(RoomPosition::ofParts);
        int rows = asked.wantsEveryRow() ? limit.value() + 1 : FilteringPager.SIFTED_ROWS;
        return new FilteringPager<>(cursors, query, asked::wants, RoomPosition::of, RoomPosition::parts)
                .page(
                        position -> read(asked, position.orElse(RoomPosition.START), rows)
                                .map(found -> new Rows<>(found, found.size() < rows)),
                        start,
                        limit);
    }

    private Uni<List<Reservation>> read(HouseQuery asked, RoomPosition position, int rows) {
        return switch (asked.rows()) {
            case ARRIVALS -> byHotelDate.arriving(asked.hotel(), asked.date(), position, rows);
            case IN_HOUSE, OVERDUE -> byHotelMonth.staying(asked.hotel(), asked.date(), position, rows);
            case DEPARTURES -> byHotelMonth.staying(asked.hotel(), asked.date().minusDays(1), position, rows);
        };
    }

    /**
     * The same from the first page on, for a file: pages are joined until there is none, or {@value #MOST_OF_A_FILE}
     * reservations.
     */
    public Uni<Page<Reservation>> fileOfDate(HouseQuery asked, @Nullable String cursor) {
        return joined(asked, new ArrayList<>(), cursor);
    }

    private Uni<Page<Reservation>> joined(HouseQuery asked, List<Reservation> before, @Nullable String cursor) {
        return ofDate(asked, new Limit(Limit.HIGHEST), cursor).chain(page -> {
            before.addAll(page.items());
            return page.next() == null || before.size() >= MOST_OF_A_FILE
                    ? Uni.createFrom().item(new Page<>(before, page.next()))
                    : joined(asked, before, page.next());
        });
    }
}
