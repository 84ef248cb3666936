package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;
import static dev.innkeeper.reservation.partners.cassandra.TurnoverTotals.key;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.income.PartnerBooking;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import dev.innkeeper.reservation.partners.model.recount.CountedBooking;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code bookings_by_partner_date}. Every write is one conditional batch over a booking and the totals of its slot. */
@Singleton
@Startup
public class BookingsByPartnerDateDao {
    private final Cql cql;
    private final TurnoverTotals totals;
    private final PreparedStatement find;
    private final PreparedStatement upsert;
    private final PreparedStatement delete;
    private final PreparedStatement selectKeys;

    BookingsByPartnerDateDao(Cql cql) {
        this.cql = cql;
        totals = new TurnoverTotals(
                cql,
                cql.prepare("""
                        SELECT revision, counts, amounts
                        FROM reservation.bookings_by_partner_date
                        WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                        LIMIT 1
                        """),
                cql.prepare("""
                        UPDATE reservation.bookings_by_partner_date
                        SET revision = :revision, counts = :counts, amounts = :amounts
                        WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                        IF revision = :expected
                        """),
                // Filtered within one partition.
                cql.prepare("""
                        SELECT amount, currency
                        FROM reservation.bookings_by_partner_date
                        WHERE partner_id = :partner_id AND date = :date AND slot = :slot AND counted = true
                        ALLOW FILTERING
                        """),
                cql.prepare("""
                        SELECT DISTINCT partner_id, date, slot
                        FROM reservation.bookings_by_partner_date
                        WHERE partner_id = :partner_id AND date = :date AND slot IN :slots
                        """),
                cql.prepare("""
                        SELECT DISTINCT partner_id, date, slot
                        FROM reservation.bookings_by_partner_date
                        """));
        find = cql.prepare("""
                SELECT confirm_number, counted, amount, currency, version
                FROM reservation.bookings_by_partner_date
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot AND confirm_number = :confirm_number
                """);
        upsert = cql.prepare("""
                INSERT INTO reservation.bookings_by_partner_date (
                    partner_id, date, slot, confirm_number, counted, amount, currency, version)
                VALUES (:partner_id, :date, :slot, :confirm_number, :counted, :amount, :currency, :version)
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.bookings_by_partner_date
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot AND confirm_number = :confirm_number
                """);
        selectKeys = cql.prepare("""
                SELECT partner_id, date, slot, confirm_number, version
                FROM reservation.bookings_by_partner_date
                """);
    }

    /** The totals of the slots. */
    public TurnoverTotals totals() {
        return totals;
    }

    /** The booking as it was counted last. */
    public Uni<Optional<PartnerBooking>> find(TurnoverSlot of, ConfirmationNumber number) {
        return cql.row(
                key(find, of).set("confirm_number", number, CONFIRMATION_NUMBER), BookingsByPartnerDateDao::booking);
    }

    /** Replaces a booking and the totals; false when the slot is no longer as {@code found}. */
    public Uni<Boolean> write(TurnoverSlot to, PartnerBooking booking, SlotTurnover found, SlotTurnover after) {
        BoundStatement row = key(upsert, to)
                .set("confirm_number", booking.number(), CONFIRMATION_NUMBER)
                .setBoolean("counted", booking.counted())
                .setBigDecimal("amount", booking.amount().amount())
                .set("currency", booking.amount().currency(), CURRENCY)
                .setLong("version", booking.version());
        return totals.write(to, found, after, List.of(row));
    }

    /** Deletes a booking and replaces the totals; false when the slot is no longer as {@code found}. */
    public Uni<Boolean> remove(TurnoverSlot from, String number, SlotTurnover found, SlotTurnover after) {
        return totals.write(from, found, after, List.of(key(delete, from).setString("confirm_number", number)));
    }

    /** The keys in a part of the table, for reconciliation. */
    public Uni<ScanPage<CountedBooking>> keys(@Nullable String position, int rows) {
        return cql.scan(selectKeys.bind(), position, rows, BookingsByPartnerDateDao::counted)
                .map(page -> new ScanPage<>(
                        page.items().stream().flatMap(Optional::stream).toList(), page.next()));
    }

    // A slot that has totals alone is read as one row without a booking.
    private static Optional<CountedBooking> counted(Row row) {
        return Optional.ofNullable(row.getString("confirm_number"))
                .map(number -> new CountedBooking(TurnoverTotals.slot(row), number, row.getLong("version")));
    }

    private static PartnerBooking booking(Row row) {
        return new PartnerBooking(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                row.getBoolean("counted"),
                new Money(there(row.getBigDecimal("amount")), there(row.get("currency", CURRENCY))),
                row.getLong("version"));
    }
}
