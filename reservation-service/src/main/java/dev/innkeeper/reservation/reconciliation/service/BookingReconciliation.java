package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.recovery.Backlog;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.reconciliation.ReconciliationMetrics;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.reconciliation.ReconciliationWalk;
import dev.innkeeper.common.reconciliation.ReconciliationWalk.Place;
import dev.innkeeper.common.reconciliation.RepairLog;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.booking.service.BookingJournal;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks all bookings, page by page: each live one owns its nights, and derived rows agree with its row. The first
 * check is quick and may be wrong while others write. A difference is checked again after a pause, with serial reads,
 * and only then becomes a finding.
 */
@Singleton
@Startup
public class BookingReconciliation {
    private static final String AUDIT = "bookings";
    private static final int BOOKINGS_OF_A_PAGE = 50;
    private static final int SIDE_BY_SIDE = 4;
    private static final String JOURNAL = "booking_journal";

    private final BookingsDao bookings;
    private final BookingCheck check;
    private final RowCheck rows;
    private final NightCheck nights;
    private final BookingRepair repair;
    private final RepairLog repairLog;
    private final Backlog backlog;
    private final VertxTimer timer;
    private final ReconciliationConfig config;
    private final ReconciliationWalk walk;

    BookingReconciliation(
            BookingsDao bookings,
            BookingCheck check,
            RowCheck rows,
            NightCheck nights,
            BookingRepair repair,
            RepairLog repairLog,
            BookingJournal journal,
            VertxTimer timer,
            ReconciliationConfig config,
            ReconciliationMetrics metrics,
            Cursors cursors) {
        this.bookings = bookings;
        this.check = check;
        this.rows = rows;
        this.nights = nights;
        this.repair = repair;
        this.repairLog = repairLog;
        this.backlog = new Backlog(journal, timer);
        this.timer = timer;
        this.config = config;
        walk = new ReconciliationWalk(AUDIT, List.of(AUDIT), cursors, metrics);
    }

    /** Checks one page; the first page also checks that the journal is up to date. */
    public Uni<ReconciliationPage> step(ReconciliationRequest request) {
        Place place = walk.place(request);
        return bookings.numbers(place.position(), BOOKINGS_OF_A_PAGE)
                .chain(found -> page(found.items(), request.repairs(), walk.next(place, found.next())))
                .chain(page -> walk.isFirst(place)
                        ? withJournal(page)
                        : Uni.createFrom().item(page))
                .invoke(walk::count);
    }

    private Uni<ReconciliationPage> withJournal(ReconciliationPage page) {
        return backlog.isOlderThan(config.journal()).map(behind -> {
            List<Finding> findings = new ArrayList<>(page.findings());
            if (behind) {
                findings.add(0, Finding.of(FindingKind.JOURNAL_BEHIND, JOURNAL));
            }
            return ReconciliationPage.of(page.checked(), page.underWay(), findings, page.next());
        });
    }

    /** The rows with these keys. */
    Uni<ReconciliationPage> page(List<String> numbers, boolean repairing, @Nullable String next) {
        List<Finding> unreadable = new ArrayList<>();
        return Parallel.each(numbers, SIDE_BY_SIDE, number -> read(number, unreadable))
                .map(BookingReconciliation::present)
                .chain(this::suspicious)
                .chain(suspicious -> lookAgain(suspicious, repairing))
                .map(looked -> {
                    List<Finding> findings = new ArrayList<>(unreadable);
                    looked.forEach(each -> findings.addAll(each.findings()));
                    int underWay =
                            (int) looked.stream().filter(CheckResult::underWay).count();
                    return ReconciliationPage.of(numbers.size(), underWay, findings, next);
                });
    }

    private Uni<Optional<Booking>> read(String number, List<Finding> unreadable) {
        return Uni.createFrom()
                .deferred(() -> bookings.reservation(new ConfirmationNumber(number)))
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(() -> {
                    unreadable.add(unreadable(number));
                    return Optional.empty();
                });
    }

    private static Finding unreadable(String number) {
        ConfirmationNumber valid;
        try {
            valid = new ConfirmationNumber(number);
        } catch (InvalidValueException malformed) {
            valid = null;
        }
        return new Finding(FindingKind.BOOKING_UNREADABLE, null, null, null, null, valid, false);
    }

    private Uni<List<Booking>> suspicious(List<Booking> read) {
        return nights.check(read, false)
                .chain(wrong -> Parallel.each(
                        read,
                        SIDE_BY_SIDE,
                        booking -> isSuspicious(booking, wrong)
                                .map(is -> is ? Optional.of(booking) : Optional.<Booking>empty())))
                .map(BookingReconciliation::present);
    }

    private static <T> List<T> present(List<Optional<T>> found) {
        return found.stream().flatMap(Optional::stream).toList();
    }

    private Uni<Boolean> isSuspicious(Booking booking, Map<Booking, List<Finding>> wrongNights) {
        return wrongNights.containsKey(booking)
                        || check.overdue(booking).findAny().isPresent()
                ? Uni.createFrom().item(true)
                : rows.check(booking).map(findings -> !findings.isEmpty());
    }

    private Uni<List<CheckResult>> lookAgain(List<Booking> suspicious, boolean repairing) {
        if (suspicious.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return timer.pause(config.pause())
                .chain(() -> Parallel.each(suspicious, SIDE_BY_SIDE, booking -> lookAgain(booking.number())))
                .chain(seen -> repairing
                        ? repair(seen)
                        : Uni.createFrom().item(seen.stream().map(Seen::looked).toList()));
    }

    /** The findings of the second check; the row is empty when it no longer exists, or is not judged. */
    private record Seen(Optional<StoredBooking> row, CheckResult looked) {}

    private Uni<Seen> lookAgain(ConfirmationNumber number) {
        return bookings.stored(number, true).chain(found -> {
            if (found.isEmpty()) {
                return Uni.createFrom().item(new Seen(found, CheckResult.at(List.of())));
            }
            return check.isUnderWay(found.get())
                    ? Uni.createFrom().item(new Seen(Optional.empty(), CheckResult.UNDER_WAY))
                    : check.look(found.get()).map(looked -> new Seen(found, looked));
        });
    }

    private Uni<List<CheckResult>> repair(List<Seen> seen) {
        List<Finding> found =
                seen.stream().flatMap(each -> each.looked().findings().stream()).toList();
        return repairLog.note(found).chain(() -> Parallel.each(seen, SIDE_BY_SIDE, this::repair));
    }

    private Uni<CheckResult> repair(Seen seen) {
        return seen.row().isPresent() && !seen.looked().findings().isEmpty()
                ? repair(seen.row().get(), seen.looked())
                : Uni.createFrom().item(seen.looked());
    }

    private Uni<CheckResult> repair(StoredBooking row, CheckResult looked) {
        return repair.repair(row.booking(), looked.findings())
                .chain(() -> bookings.stored(row.booking().number(), true))
                .chain(after -> check.look(after.orElse(row)))
                .map(after -> CheckResult.at(looked.findings().stream()
                        .map(finding -> finding.mended(
                                !after.underWay() && !after.findings().contains(finding)))
                        .toList()));
    }
}
