package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.partners.model.income.CountedAmount;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.Turnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The key of a slot and its static columns, which two tables have alike. */
final class TurnoverColumns {
    private static final TypeCodec<Map<String, Integer>> COUNTS = TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.INT);
    private static final TypeCodec<Map<String, BigDecimal>> AMOUNTS =
            TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.DECIMAL);

    private TurnoverColumns() {}

    static BoundStatement key(PreparedStatement statement, TurnoverSlot slot) {
        return statement
                .bind()
                .setString("partner_id", slot.partner().value())
                .setLocalDate("date", slot.date())
                .setByte("slot", slot.slot());
    }

    /** Binds a change of the totals from {@code found} to {@code after}. */
    static BoundStatement bind(BoundStatement advance, SlotTurnover found, SlotTurnover after) {
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

    static SlotTurnover read(Row row) {
        Map<String, BigDecimal> amounts = there(row.get("amounts", AMOUNTS));
        Map<Currency, CountedAmount> sums = new HashMap<>();
        there(row.get("counts", COUNTS))
                .forEach((code, count) ->
                        sums.put(Currency.getInstance(code), new CountedAmount(count, there(amounts.get(code)))));
        return new SlotTurnover(new Turnover(sums), new Revision(there(row.getUuid("revision"))));
    }

    /** Whether the totals are as {@code after}: a retry after a lost reply finds the revision that it wrote. */
    static boolean isDone(ConditionalResult result, SlotTurnover after) {
        return result.applied()
                || result.current().stream().anyMatch(row -> id(after).equals(row.getUuid("revision")));
    }

    private static UUID id(SlotTurnover written) {
        return there(written.revision()).id();
    }
}
