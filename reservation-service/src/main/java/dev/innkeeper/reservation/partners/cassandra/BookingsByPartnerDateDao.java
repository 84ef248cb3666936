package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;
import static dev.innkeeper.reservation.partners.cassandra.TurnoverColumns.key;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.income.PartnerBooking;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** {@code bookings_by_partner_date}. Every write is one conditional batch over a booking and the totals of its slot. */
@Singleton
@Startup
public class BookingsByPartnerDateDao {
    private final Cql cql;
    private final PreparedStatement slot;
    private final PreparedStatement find;
    private final PreparedStatement advance;
    private final PreparedStatement upsert;

    BookingsByPartnerDateDao(Cql cql) {
        this.cql = cql;
        slot = cql.prepare("""
                SELECT revision, counts, amounts
                FROM reservation.bookings_by_partner_date
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                LIMIT 1
                """);
        find = cql.prepare("""
                SELECT confirm_number, counted, amount, currency, version
                FROM reservation.bookings_by_partner_date
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot AND confirm_number = :confirm_number
                """);
        advance = cql.prepare("""
                UPDATE reservation.bookings_by_partner_date
                SET revision = :revision, counts = :counts, amounts = :amounts
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                IF revision = :expected
                """);
        upsert = cql.prepare("""
                INSERT INTO reservation.bookings_by_partner_date (
                    partner_id, date, slot, confirm_number, counted, amount, currency, version)
                VALUES (:partner_id, :date, :slot, :confirm_number, :counted, :amount, :currency, :version)
                """);
    }

    /** The totals of a slot. */
    public Uni<SlotTurnover> slot(TurnoverSlot of) {
        return cql.row(key(slot, of), TurnoverColumns::read).map(found -> found.orElse(SlotTurnover.NONE));
    }

    /** The booking as it was counted last. */
    public Uni<Optional<PartnerBooking>> find(TurnoverSlot of, ConfirmationNumber number) {
        return cql.row(
                key(find, of).set("confirm_number", number, CONFIRMATION_NUMBER), BookingsByPartnerDateDao::booking);
    }

    /** Replaces a booking and the totals; false when the slot is no longer as {@code found}. */
    public Uni<Boolean> write(TurnoverSlot to, PartnerBooking booking, SlotTurnover found, SlotTurnover after) {
        BoundStatement advanced = TurnoverColumns.bind(key(advance, to), found, after);
        BoundStatement row = key(upsert, to)
                .set("confirm_number", booking.number(), CONFIRMATION_NUMBER)
                .setBoolean("counted", booking.counted())
                .setBigDecimal("amount", booking.amount().amount())
                .set("currency", booking.amount().currency(), CURRENCY)
                .setLong("version", booking.version());
        return cql.writeIfAll(List.of(advanced, row)).map(result -> TurnoverColumns.isDone(result, after));
    }

    private static PartnerBooking booking(Row row) {
        return new PartnerBooking(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                row.getBoolean("counted"),
                new Money(there(row.getBigDecimal("amount")), there(row.get("currency", CURRENCY))),
                row.getLong("version"));
    }
}
