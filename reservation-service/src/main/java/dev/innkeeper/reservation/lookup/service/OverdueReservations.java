package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.lookup.model.HouseQuery;
import dev.innkeeper.reservation.lookup.model.OverduePosition;
import dev.innkeeper.reservation.lookup.model.RoomPosition;
import dev.innkeeper.reservation.lookup.service.FilteringPager.Rows;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The reservations whose guest should have come, or left, before a date, for Q7: those of the month of the date and of
 * the {@value #EARLIER_MONTHS} months before. The database drops all others, so a month costs two reads of a few rows.
 */
@ApplicationScoped
class OverdueReservations {
    private static final int EARLIER_MONTHS = 2;

    private static final Comparator<Reservation> BY_ROOM = Comparator.comparing((Reservation reservation) ->
                    reservation.terms().roomNumber().value())
            .thenComparing(
                    reservation -> reservation.terms().confirmationNumber().value());

    private final ReservationsByHotelMonthDao byHotelMonth;
    private final Cursors cursors;

    OverdueReservations(ReservationsByHotelMonthDao byHotelMonth, Cursors cursors) {
        this.byHotelMonth = byHotelMonth;
        this.cursors = cursors;
    }

    Uni<Page<Reservation>> page(HouseQuery asked, ListQuery query, Limit limit, @Nullable String cursor) {
        Optional<OverduePosition> start = cursors.open(query, cursor).map(OverduePosition::ofParts);
        int rows = limit.value() + 1;
        return new FilteringPager<>(
                        cursors,
                        query,
                        asked::wants,
                        reservation -> new OverduePosition(month(asked, reservation), RoomPosition.of(reservation)),
                        OverduePosition::parts)
                .page(position -> read(asked, position.orElseGet(() -> first(asked)), rows), start, limit);
    }

    private static OverduePosition first(HouseQuery asked) {
        return new OverduePosition(YearMonth.from(asked.date()), RoomPosition.START);
    }

    /** The month that lists the reservation: the last one with a night of its stay, up to the month of the date. */
    private static YearMonth month(HouseQuery asked, Reservation reservation) {
        YearMonth last = YearMonth.from(reservation.terms().stay().checkOut().minusDays(1));
        YearMonth ofDate = YearMonth.from(asked.date());
        return last.isAfter(ofDate) ? ofDate : last;
    }

    private Uni<Rows<Reservation>> read(HouseQuery asked, OverduePosition after, int rows) {
        boolean lastMonth = !after.month().isAfter(YearMonth.from(asked.date()).minusMonths(EARLIER_MONTHS));
        return Uni.combine()
                .all()
                .unis(
                        byHotelMonth.notArrived(asked.hotel(), after.month(), asked.date(), after.inMonth(), rows),
                        byHotelMonth.notDeparted(asked.hotel(), after.month(), asked.date(), after.inMonth(), rows))
                .asTuple()
                .chain(both -> {
                    boolean whole =
                            both.getItem1().size() < rows && both.getItem2().size() < rows;
                    List<Reservation> found = Stream.concat(both.getItem1().stream(), both.getItem2().stream())
                            .sorted(BY_ROOM)
                            .limit(whole ? Integer.MAX_VALUE : rows)
                            .toList();
                    return next(asked, after, rows, found, whole, lastMonth);
                });
    }

    // A stay has a row in each of its months, and is listed in one of them.
    private Uni<Rows<Reservation>> next(
            HouseQuery asked,
            OverduePosition after,
            int rows,
            List<Reservation> found,
            boolean whole,
            boolean lastMonth) {
        List<Reservation> ofMonth = found.stream()
                .filter(reservation -> month(asked, reservation).equals(after.month()))
                .toList();
        if (!ofMonth.isEmpty() || (whole && lastMonth)) {
            return Uni.createFrom().item(new Rows<>(ofMonth, whole && lastMonth));
        }
        OverduePosition later = whole
                ? new OverduePosition(after.month().minusMonths(1), RoomPosition.START)
                : new OverduePosition(after.month(), RoomPosition.of(found.get(found.size() - 1)));
        return read(asked, later, rows);
    }
}
