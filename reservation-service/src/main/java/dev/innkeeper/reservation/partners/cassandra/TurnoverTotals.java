package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.income.CountedAmount;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.Turnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.smallrye.mutiny.Uni;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The totals of slots: static columns, which two tables have alike beside the rows that they add up. */
public final class TurnoverTotals {
    private static final TypeCodec<Map<String, Integer>> COUNTS = TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.INT);
    private static final TypeCodec<Map<String, BigDecimal>> AMOUNTS =
            TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.DECIMAL);

    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement advance;
    private final PreparedStatement rows;
    private final PreparedStatement ofDate;
    private final PreparedStatement all;

    /**
     * The totals in one table, by its statements.
     *
     * @param select the totals of a slot
     * @param advance replaces them on a condition
     * @param rows amount and currency of each row that they add up
     * @param ofDate the slots of a date
     * @param all the slots of the table
     */
    TurnoverTotals(
            Cql cql,
            PreparedStatement select,
            PreparedStatement advance,
            PreparedStatement rows,
            PreparedStatement ofDate,
            PreparedStatement all) {
        this.cql = cql;
        this.select = select;
        this.advance = advance;
        this.rows = rows;
        this.ofDate = ofDate;
        this.all = all;
    }

    static BoundStatement key(PreparedStatement statement, TurnoverSlot slot) {
        return statement
                .bind()
                .setString("partner_id", slot.partner().value())
                .setLocalDate("date", slot.date())
                .setByte("slot", slot.slot());
    }

    /** The totals of a slot. */
    public Uni<SlotTurnover> of(TurnoverSlot slot) {
        return cql.row(key(select, slot), TurnoverTotals::read).map(found -> found.orElse(SlotTurnover.NONE));
    }

    /** What the rows of a slot add up to. */
    public Uni<Turnover> recount(TurnoverSlot slot) {
        return cql.<Map<Currency, CountedAmount>>fold(key(rows, slot), HashMap::new, TurnoverTotals::add)
                .map(Turnover::new);
    }

    private static void add(Map<Currency, CountedAmount> sums, Row row) {
        BigDecimal amount = row.getBigDecimal("amount");
        Currency currency = row.get("currency", CURRENCY);
        // A partition that has totals alone is read as one row without columns.
        if (amount != null && currency != null) {
            sums.merge(currency, new CountedAmount(1, amount), CountedAmount::plus);
        }
    }

    /** Corrects the totals; false when the slot is no longer as {@code found}. */
    public Uni<Boolean> correct(TurnoverSlot slot, SlotTurnover found, SlotTurnover after) {
        return write(slot, found, after, List.of());
    }

    /** Replaces the totals, and writes {@code changes} of rows with them; false as for {@link #correct}. */
    Uni<Boolean> write(TurnoverSlot slot, SlotTurnover found, SlotTurnover after, Collection<BoundStatement> changes) {
        List<BoundStatement> batch = new ArrayList<>();
        batch.add(bind(key(advance, slot), found, after));
        batch.addAll(changes);
        return cql.writeIfAll(batch).map(result -> isDone(result, after));
    }

    /** The numbers of the slots of a date that were ever written. */
    public Uni<Set<Byte>> ofDate(PartnerId partner, LocalDate date) {
        return cql.rows(
                        ofDate.bind()
                                .setString("partner_id", partner.value())
                                .setLocalDate("date", date)
                                .set("slots", TurnoverSlot.NUMBERS, BYTES),
                        row -> row.getByte("slot"))
                .map(Set::copyOf);
    }

    /** The slots in a part of the table, for reconciliation. */
    public Uni<ScanPage<TurnoverSlot>> all(@Nullable String position, int most) {
        return cql.scan(all.bind(), position, most, TurnoverTotals::slot);
    }

    /** The key of a slot. */
    static TurnoverSlot slot(Row row) {
        return new TurnoverSlot(
                new PartnerId(there(row.getString("partner_id"))),
                there(row.getLocalDate("date")),
                row.getByte("slot"));
    }

    private static BoundStatement bind(BoundStatement advance, SlotTurnover found, SlotTurnover after) {
        Revision expected = found.revision();
        Map<String, Integer> counts = new HashMap<>();
        Map<String, BigDecimal> amounts = new HashMap<>();
        after.totals().byCurrency().forEach((currency, sum) -> {
            counts.put(currency.getCurrencyCode(), sum.count());
            amounts.put(currency.getCurrencyCode(), sum.amount());
        });
        return advance.setUuid("revision", id(after))
                .set("counts", counts, COUNTS)
                .set("amounts", amounts, AMOUNTS)
                .setUuid("expected", expected == null ? null : expected.id());
    }

    // Rows without totals are those of a slot that somebody has spoiled.
    private static SlotTurnover read(Row row) {
        UUID revision = row.getUuid("revision");
        if (revision == null) {
            return SlotTurnover.NONE;
        }
        Map<String, BigDecimal> amounts = there(row.get("amounts", AMOUNTS));
        Map<Currency, CountedAmount> sums = new HashMap<>();
        there(row.get("counts", COUNTS))
                .forEach((code, count) ->
                        sums.put(Currency.getInstance(code), new CountedAmount(count, there(amounts.get(code)))));
        return new SlotTurnover(new Turnover(sums), new Revision(revision));
    }

    // A retry after a lost reply finds the revision that it wrote.
    private static boolean isDone(ConditionalResult result, SlotTurnover after) {
        return result.applied()
                || result.current().stream().anyMatch(row -> id(after).equals(row.getUuid("revision")));
    }

    private static UUID id(SlotTurnover written) {
        return there(written.revision()).id();
    }
}
