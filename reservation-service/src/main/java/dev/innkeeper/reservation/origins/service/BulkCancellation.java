package dev.innkeeper.reservation.origins.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.origins.cassandra.BookingsByHotelDayDao;
import dev.innkeeper.reservation.origins.model.BookingOrigin;
import dev.innkeeper.reservation.origins.model.CancellationPage;
import dev.innkeeper.reservation.origins.model.CancellationPage.Item;
import dev.innkeeper.reservation.origins.model.CancellationRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cancels many reservations of a hotel, page by page. Each is cancelled like any other, by a conditional write of its own.
 * After a failure the same page can be requested again: what is cancelled already stays so.
 */
@ApplicationScoped
public class BulkCancellation {
    /** The rows of a page. A page may have fewer items, because rows that are not meant are left out. */
    private static final int ROWS = 100;

    private static final int AT_ONCE = 4;

    private final BookingsByHotelDayDao byDay;
    private final BookingsDao bookings;
    private final LifecycleHandler lifecycle;
    private final BookingMetrics metrics;
    private final Cursors cursors;

    BulkCancellation(
            BookingsByHotelDayDao byDay,
            BookingsDao bookings,
            LifecycleHandler lifecycle,
            BookingMetrics metrics,
            Cursors cursors) {
        this.byDay = byDay;
        this.bookings = bookings;
        this.lifecycle = lifecycle;
        this.metrics = metrics;
        this.cursors = cursors;
    }

    /** Where to go on: after a number of a day. */
    private record Position(LocalDate day, String number) {
        static Position ofParts(List<String> parts) {
            return new Position(LocalDate.parse(parts.get(0)), parts.get(1));
        }

        List<String> parts() {
            return List.of(day.toString(), number);
        }
    }

    /** The rows that were read, and where to go on; null at the end. */
    private record Rows(
            List<BookingOrigin> origins, @Nullable Position next) {}

    /** Shows a page of the bookings that the request means, and cancels them unless it is a dry run. */
    public Uni<CancellationPage> page(HotelId hotel, CancellationRequest request) {
        ListQuery query = ListQuery.of("cancellations")
                .with("hotelId", hotel)
                .with("from", request.from())
                .with("to", request.to())
                .with("source", request.source())
                .with("client", request.client());
        Position start = cursors.open(query, request.cursor())
                .map(Position::ofParts)
                .orElse(new Position(request.firstDay(), ""));
        return read(hotel, request.lastDay(), start, new ArrayList<>())
                .chain(rows -> Parallel.each(
                                rows.origins().stream()
                                        .filter(request::includes)
                                        .toList(),
                                AT_ONCE,
                                origin -> item(hotel, origin, request.dryRun()))
                        .map(found -> page(query, request, rows.next(), found)));
    }

    private CancellationPage page(
            ListQuery query, CancellationRequest request, @Nullable Position next, List<Optional<Item>> found) {
        List<Item> items = found.stream()
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(Item::requestedAt).thenComparing(Item::confirmationNumber))
                .toList();
        long cancelled = request.dryRun()
                ? 0
                : items.stream()
                        .filter(item -> item.status() == ReservationStatus.CANCELLED)
                        .count();
        return new CancellationPage(items, (int) cancelled, next == null ? null : cursors.issue(query, next.parts()));
    }

    // One day after the other, until the page is full.
    private Uni<Rows> read(HotelId hotel, LocalDate lastDay, Position from, List<BookingOrigin> read) {
        int wanted = ROWS - read.size();
        return byDay.of(hotel, from.day(), from.number(), wanted).chain(rows -> {
            read.addAll(rows);
            if (rows.size() == wanted) {
                String last = rows.get(wanted - 1).number().value();
                return Uni.createFrom().item(new Rows(read, new Position(from.day(), last)));
            }
            return from.day().isBefore(lastDay)
                    ? read(hotel, lastDay, new Position(from.day().plusDays(1), ""), read)
                    : Uni.createFrom().item(new Rows(read, null));
        });
    }

    private Uni<Optional<Item>> item(HotelId hotel, BookingOrigin origin, boolean dryRun) {
        return bookings.reservation(origin.number())
                .map(found -> found.filter(row -> row.hotelId().equals(hotel)))
                .chain(found -> found.isPresent() && !dryRun
                        ? cancel(origin.number(), found.get())
                        : Uni.createFrom().item(found.map(Booking::status)))
                .map(status -> status.map(
                        now -> new Item(origin.number(), origin.requestedAt(), origin.source(), origin.client(), now)));
    }

    private Uni<Optional<ReservationStatus>> cancel(ConfirmationNumber number, Booking row) {
        if (!row.status().mayBecome(ReservationStatus.CANCELLED)) {
            return Uni.createFrom().item(Optional.of(row.status()));
        }
        return metrics.count("cancel", lifecycle.cancel(new LifecycleHandler.Request(number, null, null)))
                .map(outcome -> Optional.of(statusAfter(outcome, row)));
    }

    private static ReservationStatus statusAfter(Outcome outcome, Booking row) {
        if (outcome instanceof Outcome.Accepted accepted) {
            return accepted.booking().status();
        }
        return outcome instanceof Outcome.WrongState wrong ? wrong.status() : row.status();
    }
}
