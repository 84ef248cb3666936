package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.partners.cassandra.CommissionsByPartnerDao;
import dev.innkeeper.reservation.partners.model.Commission;
import dev.innkeeper.reservation.partners.model.PartnerId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sets the percent that partners get. Income is calculated when it is read, so a change is in force at once. */
@Singleton
public class CommissionService {
    /** Later than every date on the wire. */
    private static final LocalDate END = LocalDate.of(2200, 1, 1);

    private final PartnerService partners;
    private final CommissionsByPartnerDao commissions;
    private final AuditLog auditLog;
    private final Cursors cursors;

    CommissionService(
            PartnerService partners, CommissionsByPartnerDao commissions, AuditLog auditLog, Cursors cursors) {
        this.partners = partners;
        this.commissions = commissions;
        this.auditLog = auditLog;
        this.cursors = cursors;
    }

    /** Sets the percent from a date on. One that begins on the same date is replaced. */
    public Uni<Commission> put(PartnerId partner, Commission wanted) {
        return partners.require(partner)
                .chain(() -> commissions.inForce(partner, wanted.effectiveFrom()))
                .map(before -> before.filter(found -> found.effectiveFrom().equals(wanted.effectiveFrom())))
                .chain(before -> auditLog.note(change(partner, before, wanted)))
                .chain(() -> commissions.put(partner, wanted))
                .replaceWith(wanted);
    }

    private static StaffChange change(PartnerId partner, Optional<Commission> before, Commission after) {
        return StaffChange.ofNoHotel(
                PartnerService.subject(partner) + " commission " + after.effectiveFrom(), before.orElse(null), after);
    }

    /**
     * The commissions of a partner, latest first.
     *
     * @param at only the one in force on this date; null for all of them
     */
    public Uni<Page<Commission>> page(PartnerId partner, @Nullable LocalDate at, PageQuery page) {
        ListQuery query = ListQuery.of("commissions").with("partnerId", partner).with("at", at);
        LocalDate before = cursors.open(query, page.cursor())
                .map(parts -> LocalDate.parse(parts.get(0)))
                .orElse(END);
        return partners.require(partner)
                .chain(() -> at == null
                        ? commissions
                                .of(partner, before, page.limit().value() + 1)
                                .map(found ->
                                        Pages.cut(found, page.limit(), cursors, query, CommissionService::position))
                        : commissions.inForce(partner, at).map(CommissionService::only));
    }

    private static List<String> position(Commission commission) {
        return List.of(commission.effectiveFrom().toString());
    }

    private static Page<Commission> only(Optional<Commission> inForce) {
        return new Page<>(inForce.stream().toList(), null);
    }
}
