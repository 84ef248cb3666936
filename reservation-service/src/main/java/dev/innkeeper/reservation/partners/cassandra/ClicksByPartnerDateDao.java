package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;
import static dev.innkeeper.reservation.partners.cassandra.TurnoverTotals.key;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.TupleValue;
import com.datastax.oss.driver.api.core.type.DataTypes;
import com.datastax.oss.driver.api.core.type.TupleType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.click.ClickId;
import dev.innkeeper.reservation.partners.model.click.LinkName;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** {@code clicks_by_partner_date}. Every write is one conditional batch over new clicks and the totals of their slot. */
@Singleton
@Startup
public class ClicksByPartnerDateDao {
    private static final TupleType TIME_AND_ID = DataTypes.tupleOf(DataTypes.TIMESTAMP, DataTypes.TEXT);
    private static final TypeCodec<List<TupleValue>> KEYS = TypeCodecs.listOf(TypeCodecs.tupleOf(TIME_AND_ID));

    private final Cql cql;
    private final TurnoverTotals totals;
    private final PreparedStatement existing;
    private final PreparedStatement page;
    private final PreparedStatement insert;

    ClicksByPartnerDateDao(Cql cql) {
        this.cql = cql;
        totals = new TurnoverTotals(
                cql, cql.prepare("""
                        SELECT revision, counts, amounts
                        FROM reservation.clicks_by_partner_date
                        WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                        LIMIT 1
                        """), cql.prepare("""
                        UPDATE reservation.clicks_by_partner_date
                        SET revision = :revision, counts = :counts, amounts = :amounts
                        WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                        IF revision = :expected
                        """), cql.prepare("""
                        SELECT amount, currency
                        FROM reservation.clicks_by_partner_date
                        WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                        """), cql.prepare("""
                        SELECT DISTINCT partner_id, date, slot
                        FROM reservation.clicks_by_partner_date
                        WHERE partner_id = :partner_id AND date = :date AND slot IN :slots
                        """), cql.prepare("""
                        SELECT DISTINCT partner_id, date, slot
                        FROM reservation.clicks_by_partner_date
                        """));
        existing = cql.prepare("""
                SELECT click_id
                FROM reservation.clicks_by_partner_date
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot AND (at, click_id) IN :keys
                """);
        page = cql.prepare("""
                SELECT click_id, link, hotel_id, at, amount, currency
                FROM reservation.clicks_by_partner_date
                WHERE partner_id = :partner_id AND date = :date AND slot IN :slots AND (at, click_id) < (:at, :click_id)
                PER PARTITION LIMIT :most
                """);
        insert = cql.prepare("""
                INSERT INTO reservation.clicks_by_partner_date (
                    partner_id, date, slot, at, click_id, link, hotel_id, amount, currency)
                VALUES (:partner_id, :date, :slot, :at, :click_id, :link, :hotel_id, :amount, :currency)
                """);
    }

    /** The totals of the slots. */
    public TurnoverTotals totals() {
        return totals;
    }

    /** Which of {@code clicks} are there, with their times. */
    public Uni<Set<ClickId>> existing(TurnoverSlot of, Collection<Click> clicks) {
        List<TupleValue> keys = clicks.stream()
                .map(click -> TIME_AND_ID.newValue(click.at(), click.clickId().value()))
                .toList();
        return cql.rows(key(existing, of).set("keys", keys, KEYS), row -> new ClickId(there(row.getString("click_id"))))
                .map(Set::copyOf);
    }

    /** At most {@code most} clicks of each slot, latest first, that come after the one at {@code at} with that id. */
    public Uni<List<Click>> page(PartnerId partner, LocalDate date, Instant at, String id, int most) {
        return cql.rows(
                page.bind()
                        .setString("partner_id", partner.value())
                        .setLocalDate("date", date)
                        .set("slots", TurnoverSlot.NUMBERS, BYTES)
                        .setInstant("at", at)
                        .setString("click_id", id)
                        .setInt("most", most),
                ClicksByPartnerDateDao::click);
    }

    /** Adds clicks and replaces the totals; false when the slot is no longer as {@code found}. */
    public Uni<Boolean> add(TurnoverSlot to, Collection<Click> clicks, SlotTurnover found, SlotTurnover after) {
        return totals.write(
                to,
                found,
                after,
                clicks.stream().map(click -> insertion(to, click)).toList());
    }

    private BoundStatement insertion(TurnoverSlot to, Click click) {
        return key(insert, to)
                .setInstant("at", click.at())
                .setString("click_id", click.clickId().value())
                .setString("link", click.link().value())
                .set("hotel_id", click.hotelId(), HOTEL_ID)
                .setBigDecimal("amount", click.amount().amount())
                .set("currency", click.amount().currency(), CURRENCY);
    }

    private static Click click(Row row) {
        return new Click(
                new ClickId(there(row.getString("click_id"))),
                new LinkName(there(row.getString("link"))),
                there(row.get("hotel_id", HOTEL_ID)),
                there(row.getInstant("at")),
                new Money(there(row.getBigDecimal("amount")), there(row.get("currency", CURRENCY))));
    }
}
