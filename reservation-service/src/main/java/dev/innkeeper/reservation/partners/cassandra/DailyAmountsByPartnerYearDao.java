package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.Period;
import dev.innkeeper.reservation.partners.model.income.CountedAmount;
import dev.innkeeper.reservation.partners.model.income.DailyAmount;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.Turnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import dev.innkeeper.reservation.partners.model.recount.DaySlot;
import dev.innkeeper.reservation.partners.model.recount.PartnerYear;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Currency;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * {@code daily_amounts_by_partner_year}: what slots of clicks and bookings add to each day. The timestamp of a row is the
 * time of the slot's revision, so that writes may be repeated and may come in any order.
 */
@Singleton
@Startup
public class DailyAmountsByPartnerYearDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement selectSlot;
    private final PreparedStatement selectSlots;
    private final PreparedStatement selectYears;

    DailyAmountsByPartnerYearDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.daily_amounts_by_partner_year (
                    partner_id, year, date, kind, slot, currency, count, amount)
                VALUES (:partner_id, :year, :date, :kind, :slot, :currency, :count, :amount)
                USING TIMESTAMP :written_at
                """);
        select = cql.prepare("""
                SELECT date, kind, currency, count, amount
                FROM reservation.daily_amounts_by_partner_year
                WHERE partner_id = :partner_id AND year = :year AND date >= :from_date AND date < :to_date
                """);
        selectSlot = cql.prepare("""
                SELECT currency, count, amount
                FROM reservation.daily_amounts_by_partner_year
                WHERE partner_id = :partner_id AND year = :year AND date = :date AND kind = :kind AND slot = :slot
                """);
        selectSlots = cql.prepare("""
                SELECT date, kind, slot
                FROM reservation.daily_amounts_by_partner_year
                WHERE partner_id = :partner_id AND year = :year
                """);
        selectYears = cql.prepare("""
                SELECT DISTINCT partner_id, year
                FROM reservation.daily_amounts_by_partner_year
                """);
    }

    /** Repeats the totals of a slot; nothing happens when it was never written. */
    public Uni<Void> write(TurnoverSlot slot, TurnoverKind kind, SlotTurnover turnover) {
        Revision revision = turnover.revision();
        if (revision == null) {
            return Uni.createFrom().voidItem();
        }
        List<BoundStatement> rows = turnover.totals().byCurrency().entrySet().stream()
                .map(sum ->
                        row(slot, kind, sum.getKey(), sum.getValue()).setLong("written_at", revision.microseconds()))
                .toList();
        return cql.writeTogether(rows);
    }

    private BoundStatement row(TurnoverSlot slot, TurnoverKind kind, Currency currency, CountedAmount sum) {
        return slot(insert.bind(), slot, kind)
                .set("currency", currency, CURRENCY)
                .setInt("count", sum.count())
                .setBigDecimal("amount", sum.amount());
    }

    private static BoundStatement slot(BoundStatement bound, TurnoverSlot slot, TurnoverKind kind) {
        return bound.setString("partner_id", slot.partner().value())
                .setInt("year", slot.date().getYear())
                .setLocalDate("date", slot.date())
                .setString("kind", kind.name())
                .setByte("slot", slot.slot());
    }

    /** What there is on the dates of {@code period} in {@code year}: one slice. */
    public Uni<List<DailyAmount>> of(PartnerId partner, int year, Period period) {
        return cql.rows(
                select.bind()
                        .setString("partner_id", partner.value())
                        .setInt("year", year)
                        .setLocalDate("from_date", period.from())
                        .setLocalDate("to_date", period.to()),
                DailyAmountsByPartnerYearDao::amount);
    }

    /** What a slot adds to its day. */
    public Uni<Turnover> of(DaySlot of) {
        return cql.rows(slot(selectSlot.bind(), of.slot(), of.kind()), DailyAmountsByPartnerYearDao::sum)
                .map(sums -> new Turnover(sums.stream().collect(Collectors.toMap(Entry::getKey, Entry::getValue))));
    }

    private static Entry<Currency, CountedAmount> sum(Row row) {
        return Map.entry(
                there(row.get("currency", CURRENCY)),
                new CountedAmount(row.getInt("count"), there(row.getBigDecimal("amount"))));
    }

    /** The slots that add something to a year: at most eight a day. */
    public Uni<Set<DaySlot>> slots(PartnerYear of) {
        return cql.fold(
                selectSlots.bind().setString("partner_id", of.partner().value()).setInt("year", of.year()),
                LinkedHashSet::new,
                (slots, row) -> slots.add(slot(of, row)));
    }

    private static DaySlot slot(PartnerYear of, Row row) {
        return new DaySlot(
                TurnoverKind.valueOf(there(row.getString("kind"))),
                new TurnoverSlot(of.partner(), there(row.getLocalDate("date")), row.getByte("slot")));
    }

    /** The years in a part of the table, for reconciliation. */
    public Uni<ScanPage<PartnerYear>> years(@Nullable String position, int most) {
        return cql.scan(
                selectYears.bind(),
                position,
                most,
                row -> new PartnerYear(new PartnerId(there(row.getString("partner_id"))), row.getInt("year")));
    }

    private static DailyAmount amount(Row row) {
        return new DailyAmount(
                there(row.getLocalDate("date")),
                TurnoverKind.valueOf(there(row.getString("kind"))),
                there(row.get("currency", CURRENCY)),
                new CountedAmount(row.getInt("count"), there(row.getBigDecimal("amount"))));
    }
}
