package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationMetrics;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.reconciliation.ReconciliationWalk;
import dev.innkeeper.common.reconciliation.ReconciliationWalk.Place;
import dev.innkeeper.common.reconciliation.RepairLog;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.recount.DaySlot;
import dev.innkeeper.reservation.partners.model.recount.SlotCheck;
import dev.innkeeper.reservation.partners.service.TurnoverRecount;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Checks what partners earn: that the totals of each slot of bookings and clicks are what its rows add up to, and that the
 * income of each day is calculated from them. The slots that were written come first, then what the income has of slots
 * that were not. Whether a booking of a partner is there at all, and as it should be, is checked with the bookings and the
 * derived rows; a counter of a link cannot be checked.
 *
 * <p>A slot takes four statements, and one more for each 5,000 rows after the first; a repair of it nine more.
 */
@Singleton
@Startup
public class PartnerReconciliation {
    private static final Logger LOG = Logger.getLogger(PartnerReconciliation.class);
    private static final String AUDIT = "partners";

    /** After the slots of all kinds. */
    private static final String DAYS = "DAYS";

    private static final List<String> TABLES = List.of(TurnoverKind.BOOKING.name(), TurnoverKind.CLICK.name(), DAYS);
    private static final String DAILY_AMOUNTS = "daily_amounts_by_partner_year";
    private static final int SLOTS_OF_A_PAGE = 32;
    private static final int YEARS_OF_A_PAGE = 1;
    private static final int SIDE_BY_SIDE = 4;

    private final TurnoverRecount recount;
    private final RepairLog repairLog;
    private final ReconciliationWalk walk;

    PartnerReconciliation(
            TurnoverRecount recount, RepairLog repairLog, ReconciliationMetrics metrics, Cursors cursors) {
        this.recount = recount;
        this.repairLog = repairLog;
        walk = new ReconciliationWalk(AUDIT, TABLES, cursors, metrics);
    }

    /** Checks one page of slots. */
    public Uni<ReconciliationPage> step(ReconciliationRequest request) {
        Place place = walk.place(request);
        return slots(place)
                .chain(found -> check(found.items(), request.repairs())
                        .map(page -> ReconciliationPage.of(
                                page.checked(), page.underWay(), page.findings(), walk.next(place, found.next()))))
                .invoke(walk::count);
    }

    private Uni<ScanPage<DaySlot>> slots(Place place) {
        return place.table().equals(DAYS)
                ? recount.unwrittenSlots(place.position(), YEARS_OF_A_PAGE)
                : recount.slots(TurnoverKind.valueOf(place.table()), place.position(), SLOTS_OF_A_PAGE);
    }

    /** Checks these slots. */
    Uni<ReconciliationPage> check(List<DaySlot> slots, boolean repairing) {
        return Parallel.each(slots, SIDE_BY_SIDE, this::check)
                .chain(checks -> repairing ? repair(checks) : report(checks))
                .map(reports -> ReconciliationPage.of(
                        slots.size(),
                        (int) reports.stream().filter(Report::underWay).count(),
                        reports.stream()
                                .flatMap(report -> report.findings().stream())
                                .toList(),
                        null));
    }

    private record Report(boolean underWay, List<Finding> findings) {
        static Report of(SlotCheck check) {
            return new Report(check.underWay(), PartnerReconciliation.findings(check));
        }
    }

    // Totals that cannot be read are wrong.
    private Uni<SlotCheck> check(DaySlot slot) {
        return recount.check(slot)
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(new SlotCheck(slot, false, true, false));
    }

    private static Uni<List<Report>> report(List<SlotCheck> checks) {
        return Uni.createFrom().item(checks.stream().map(Report::of).toList());
    }

    private Uni<List<Report>> repair(List<SlotCheck> checks) {
        List<Finding> found =
                checks.stream().flatMap(check -> findings(check).stream()).toList();
        return repairLog.note(found).chain(() -> Parallel.each(checks, SIDE_BY_SIDE, this::repair));
    }

    private Uni<Report> repair(SlotCheck check) {
        return check.isWrong()
                ? recount.correct(check.of())
                        .onFailure(BookingCheck::isUnreadable)
                        .invoke(fault -> LOG.warnf("What a partner brought cannot be counted: %s", fault.getMessage()))
                        .onFailure(BookingCheck::isUnreadable)
                        .recoverWithNull()
                        .chain(() -> check(check.of()))
                        .map(after -> mended(check, after))
                : Uni.createFrom().item(Report.of(check));
    }

    private static Report mended(SlotCheck before, SlotCheck after) {
        List<Finding> left = findings(after);
        return new Report(
                false,
                findings(before).stream()
                        .map(finding -> finding.mended(!after.underWay() && !left.contains(finding)))
                        .toList());
    }

    private static List<Finding> findings(SlotCheck check) {
        List<Finding> findings = new ArrayList<>();
        if (check.totalsWrong()) {
            findings.add(finding(check.of(), table(check.of().kind())));
        }
        if (check.dayWrong()) {
            findings.add(finding(check.of(), DAILY_AMOUNTS));
        }
        return findings;
    }

    private static String table(TurnoverKind kind) {
        return switch (kind) {
            case BOOKING -> "bookings_by_partner_date";
            case CLICK -> "clicks_by_partner_date";
        };
    }

    private static Finding finding(DaySlot of, String table) {
        return new Finding(
                FindingKind.TOTAL_WRONG,
                table,
                null,
                null,
                of.slot().date(),
                null,
                of.slot().partner().value(),
                false);
    }
}
