package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.folio.cassandra.FolioByReservationDao;
import dev.innkeeper.reservation.folio.model.FolioLine;
import dev.innkeeper.reservation.folio.model.FolioPage;
import dev.innkeeper.reservation.folio.model.NewLine;
import dev.innkeeper.reservation.folio.model.PostedLine;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Shows folios, and adds the lines that staff post. The lines of nights, taxes and penalties are written with the other
 * rows that follow from a booking.
 *
 * <p>A posted line has an id that follows from its idempotency key, and is inserted if there is none: a retry finds the
 * line of the first request, which nobody changes.
 */
@ApplicationScoped
public class FolioService {
    /** Lines that staff may post to a folio. Requests at the same time may go beyond it by their number. */
    public static final int MOST_POSTED = 500;

    private static final String OPERATION = "folio";

    private final ReservationService reservations;
    private final FolioByReservationDao folios;
    private final IdempotencyKeys keys;
    private final AuditLog auditLog;
    private final VertxTimer timer;
    private final Cursors cursors;

    FolioService(
            ReservationService reservations,
            FolioByReservationDao folios,
            IdempotencyKeys keys,
            AuditLog auditLog,
            VertxTimer timer,
            Cursors cursors) {
        this.reservations = reservations;
        this.folios = folios;
        this.keys = keys;
        this.auditLog = auditLog;
        this.timer = timer;
        this.cursors = cursors;
    }

    /** The last line of a page. */
    private record Position(Instant at, String id) {
        static Position ofParts(List<String> parts) {
            return new Position(Instant.parse(parts.get(0)), parts.get(1));
        }

        static List<String> parts(FolioLine line) {
            return List.of(line.at().toString(), line.id());
        }

        boolean isBefore(FolioLine line) {
            int order = at.compareTo(line.at());
            return order < 0 || (order == 0 && id.compareTo(line.id()) < 0);
        }
    }

    /** A page of the folio of a reservation, oldest line first, with the balance of all lines. */
    public Uni<FolioPage> page(ConfirmationNumber number, Requester requester, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("folio").with("confirmationNumber", number);
        Optional<Position> start = cursors.open(query, cursor).map(Position::ofParts);
        return reservations
                .byConfirmation(number, requester)
                .chain(row -> folios.lines(number).map(lines -> page(row, lines, query, start, limit)));
    }

    private FolioPage page(Booking row, List<FolioLine> lines, ListQuery query, Optional<Position> start, Limit limit) {
        List<FolioLine> rest = lines.stream()
                .filter(line -> start.isEmpty() || start.get().isBefore(line))
                .sorted(FolioLine.OLDEST_FIRST)
                .limit(limit.value() + 1L)
                .toList();
        Page<FolioLine> page = Pages.cut(rest, limit, cursors, query, Position::parts);
        SignedMoney balance = lines.stream()
                .map(FolioLine::amount)
                .reduce(SignedMoney.zero(row.terms().currency()), SignedMoney::plus);
        return new FolioPage(page.items(), balance, page.next());
    }

    /**
     * Adds a line, or returns the one that the same request added before.
     *
     * @param client the subject of the token
     */
    public Uni<FolioLine> post(
            ConfirmationNumber number, Requester staff, String client, IdempotencyKey key, NewLine line) {
        return reservations.byConfirmation(number, staff).chain(row -> {
            requireCurrency(row, line);
            RequestKey request = keys.requestKey(client, OPERATION, number, key, line);
            String id = "p" + request.key();
            return folios.posted(number, id)
                    .chain(earlier ->
                            earlier.isPresent() ? Uni.createFrom().item(earlier.get()) : add(row, line, id, request))
                    .map(posted -> answer(posted, request));
        });
    }

    private static void requireCurrency(Booking row, NewLine line) {
        if (!line.amount().currency().equals(row.terms().currency())) {
            throw ProblemException.invalid(
                    "amount.currency", "must be " + row.terms().currency() + ", which the reservation is in");
        }
    }

    private Uni<PostedLine> add(Booking row, NewLine line, String id, RequestKey request) {
        FolioLine added = line.posted(id, timer.now().truncatedTo(ChronoUnit.MILLIS));
        return folios.postedLines(row.number())
                .invoke(FolioService::requireRoom)
                .chain(() -> auditLog.note(change(row, added)))
                .chain(() -> folios.post(row.number(), new PostedLine(added, request.request())));
    }

    private static void requireRoom(long posted) {
        if (posted >= MOST_POSTED) {
            throw new ProblemException(ProblemType.TOO_MANY, "The folio has " + MOST_POSTED + " posted lines.");
        }
    }

    // Without description and reference, which may name somebody.
    private static StaffChange change(Booking row, FolioLine line) {
        return StaffChange.at(
                row.hotelId(),
                StaffChange.booking(row.number()),
                null,
                Map.of("kind", line.kind(), "amount", line.amount()));
    }

    private static FolioLine answer(PostedLine posted, RequestKey request) {
        if (!posted.fingerprint().equals(request.request())) {
            throw new ProblemException(ProblemType.KEY_REUSED, "The idempotency key was used for another request.");
        }
        return posted.line();
    }
}
