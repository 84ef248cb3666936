package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import dev.innkeeper.reservation.history.model.HistoryEntry;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows what has happened to a reservation. */
@ApplicationScoped
public class HistoryService {
    private final ReservationService reservations;
    private final HistoryByReservationDao history;
    private final Cursors cursors;

    HistoryService(ReservationService reservations, HistoryByReservationDao history, Cursors cursors) {
        this.reservations = reservations;
        this.history = history;
        this.cursors = cursors;
    }

    /** A page of the changes of a reservation, oldest first. Two statements. */
    public Uni<Page<HistoryEntry>> page(
            ConfirmationNumber number, Requester staff, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("history").with("confirmationNumber", number);
        long after = cursors.open(query, cursor)
                .map(parts -> Long.parseLong(parts.get(0)))
                .orElse(0L);
        return reservations
                .byConfirmation(number, staff)
                .chain(row -> history.after(number, after, limit.value() + 1))
                .map(changes -> changes.stream().map(HistoryEntry::of).toList())
                .map(entries ->
                        Pages.cut(entries, limit, cursors, query, entry -> List.of(Long.toString(entry.version()))));
    }
}
