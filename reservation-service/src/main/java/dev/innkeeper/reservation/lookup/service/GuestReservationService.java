package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.lookup.cassandra.MonthsByGuestNameDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByGuestDao;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.model.StayPosition;
import dev.innkeeper.reservation.lookup.service.FilteringPager.Rows;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds reservations by the name of the guest (Q8), newest stay first, across the months of arrival. */
@ApplicationScoped
public class GuestReservationService {
    /** Partitions read in parallel. Most names fit on one page and have few months. */
    private static final int SIDE_BY_SIDE = 3;

    private static final YearMonth LATEST = YearMonth.of(9999, 12);

    private final MonthsByGuestNameDao months;
    private final ReservationsByGuestDao reservations;
    private final Cursors cursors;

    GuestReservationService(MonthsByGuestNameDao months, ReservationsByGuestDao reservations, Cursors cursors) {
        this.months = months;
        this.reservations = reservations;
        this.cursors = cursors;
    }

    /** One read of one partition, of the given number of rows. */
    @FunctionalInterface
    private interface Slice {
        Uni<List<Reservation>> read(int rows);
    }

    /**
     * Q8: every reservation of guests with that last name at these hotels, whatever its status. The cursor does not
     * depend on the hotels: it is a position in the list of all reservations.
     *
     * @param firstName null for all
     */
    public Uni<Page<Reservation>> ofGuests(
            NameFilter lastName,
            @Nullable NameFilter firstName,
            HotelScope hotels,
            Limit limit,
            @Nullable String cursor) {
        ListQuery query = ListQuery.of("Q8")
                .with("lastName", lastName.key())
                .with("firstName", firstName == null ? null : firstName.key());
        Optional<StayPosition> start = cursors.open(query, cursor).map(StayPosition::ofParts);
        boolean allWanted = firstName == null && hotels.all();
        int rows = allWanted ? limit.value() + 1 : FilteringPager.SIFTED_ROWS;
        FilteringPager<Reservation, StayPosition> filteringPager = new FilteringPager<>(
                cursors,
                query,
                reservation -> hotels.includes(reservation.terms().hotelId())
                        && (firstName == null
                                || firstName.isFirstNameOf(reservation.terms().guest())),
                StayPosition::of,
                StayPosition::parts);
        YearMonth last =
                start.map(position -> YearMonth.from(position.checkIn())).orElse(LATEST);
        return months.months(lastName.key(), last)
                .chain(all -> filteringPager.page(
                        position -> read(slices(lastName.key(), all, position), rows), start, limit));
    }

    /** The slices after {@code position}, in the order of the list. */
    private List<Slice> slices(FoldedText lastName, List<YearMonth> months, Optional<StayPosition> position) {
        List<Slice> slices = new ArrayList<>();
        position.ifPresent(after -> {
            slices.add(rows -> reservations.arrivingTheSameDay(lastName, after, rows));
            slices.add(rows -> reservations.arrivingEarlier(lastName, after, rows));
        });
        months.stream()
                .filter(month -> position.map(after -> month.isBefore(YearMonth.from(after.checkIn())))
                        .orElse(true))
                .forEach(month -> slices.add(rows -> reservations.arrivingIn(lastName, month, rows)));
        return slices;
    }

    private Uni<Rows<Reservation>> read(List<Slice> slices, int rows) {
        if (slices.isEmpty()) {
            return Uni.createFrom().item(new Rows<>(List.of(), true));
        }
        int now = Math.min(SIDE_BY_SIDE, slices.size());
        List<Slice> later = slices.subList(now, slices.size());
        return Uni.join()
                .all(slices.subList(0, now).stream()
                        .map(slice -> slice.read(rows))
                        .toList())
                .andFailFast()
                .chain(found -> {
                    Rows<Reservation> inOrder = inOrder(found, rows, later.isEmpty());
                    boolean nothing = inOrder.rows().isEmpty() && !inOrder.last();
                    return nothing ? read(later, rows) : Uni.createFrom().item(inOrder);
                });
    }

    // A full slice may have more rows, which come before those of the next slices.
    private static Rows<Reservation> inOrder(List<List<Reservation>> slices, int rows, boolean noneLater) {
        List<Reservation> inOrder = new ArrayList<>();
        for (List<Reservation> slice : slices) {
            inOrder.addAll(slice);
            if (slice.size() == rows) {
                return new Rows<>(inOrder, false);
            }
        }
        return new Rows<>(inOrder, noneLater);
    }
}
