package dev.innkeeper.reservation.folio.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.folio.DerivedLines;
import dev.innkeeper.booking.folio.LineKind;
import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.folio.model.FolioLine;
import dev.innkeeper.reservation.folio.model.PostedLine;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code folio_by_reservation}: lines are added and never changed. */
@Singleton
@Startup
public class FolioByReservationDao {
    private final Cql cql;
    private final PreparedStatement insertDerived;
    private final PreparedStatement insertPosted;
    private final PreparedStatement select;
    private final PreparedStatement selectOne;
    private final PreparedStatement countPosted;
    private final PreparedStatement selectNumbers;

    FolioByReservationDao(Cql cql) {
        this.cql = cql;
        insertDerived = cql.prepare("""
                INSERT INTO reservation.folio_by_reservation (
                    confirm_number, id, at, kind, date, description, amount, currency)
                VALUES (:confirm_number, :id, :at, :kind, :date, :description, :amount, :currency)
                USING TIMESTAMP :version
                """);
        insertPosted = cql.prepare("""
                INSERT INTO reservation.folio_by_reservation (
                    confirm_number, id, at, kind, date, description, amount, currency, reference, fingerprint)
                VALUES (
                    :confirm_number, :id, :at, :kind, :date, :description, :amount, :currency, :reference, :fingerprint)
                IF NOT EXISTS
                """);
        select = cql.prepare("""
                SELECT id, at, kind, date, description, amount, currency, reference
                FROM reservation.folio_by_reservation
                WHERE confirm_number = :confirm_number
                """);
        selectOne = cql.prepare("""
                SELECT id, at, kind, date, description, amount, currency, reference, fingerprint
                FROM reservation.folio_by_reservation
                WHERE confirm_number = :confirm_number AND id = :id
                """);
        // The ids of posted lines begin with p, those of the others with a digit.
        countPosted = cql.prepare("""
                SELECT COUNT(*) AS lines
                FROM reservation.folio_by_reservation
                WHERE confirm_number = :confirm_number AND id >= 'p'
                """);
        selectNumbers = cql.prepare("""
                SELECT DISTINCT confirm_number FROM reservation.folio_by_reservation
                """);
    }

    /** The reservations that have a folio, of a token range, for reconciliation. */
    public Uni<ScanPage<String>> numbers(@Nullable String position, int most) {
        return cql.scan(selectNumbers.bind(), position, most, row -> there(row.getString("confirm_number")));
    }

    /** The writes of the lines that follow from a booking, all of one partition. Repetitions do no harm. */
    public List<BoundStatement> derived(Booking row) {
        return DerivedLines.of(row).stream()
                .map(FolioLine::of)
                .map(line -> bind(insertDerived.boundStatementBuilder(), row.number(), line)
                        .setLong("version", row.version())
                        .build())
                .toList();
    }

    /** Adds {@code line} unless there is one with its id; returns the one that is there afterwards. */
    public Uni<PostedLine> post(ConfirmationNumber number, PostedLine line) {
        BoundStatementBuilder insert = bind(insertPosted.boundStatementBuilder(), number, line.line())
                .setByteBuffer("fingerprint", bytes(line.fingerprint()));
        if (line.line().reference() != null) {
            insert = insert.setString("reference", line.line().reference());
        }
        return cql.writeIf(insert.build())
                .map(result -> result.applied()
                        ? line
                        : result.current(FolioByReservationDao::posted).get(0));
    }

    /** The line that staff posted under {@code id}, if there is one. */
    public Uni<Optional<PostedLine>> posted(ConfirmationNumber number, String id) {
        return cql.row(
                selectOne
                        .boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .setString("id", id)
                        .build(),
                FolioByReservationDao::posted);
    }

    /** How many lines staff have posted. */
    public Uni<Long> postedLines(ConfirmationNumber number) {
        return cql.row(
                        countPosted
                                .boundStatementBuilder()
                                .set("confirm_number", number, CONFIRMATION_NUMBER)
                                .build(),
                        row -> row.getLong("lines"))
                .map(found -> found.orElse(0L));
    }

    /** All lines of a folio, by id. Changes of stay and posted lines are limited, and so are the lines. */
    public Uni<List<FolioLine>> lines(ConfirmationNumber number) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .build(),
                FolioByReservationDao::line);
    }

    private static BoundStatementBuilder bind(BoundStatementBuilder insert, ConfirmationNumber number, FolioLine line) {
        BoundStatementBuilder bound = insert.set("confirm_number", number, CONFIRMATION_NUMBER)
                .setString("id", line.id())
                .setInstant("at", line.at())
                .setString("kind", line.kind().name())
                .setString("description", line.description())
                .setBigDecimal("amount", line.amount().amount())
                .set("currency", line.amount().currency(), CURRENCY);
        return line.date() == null ? bound : bound.setLocalDate("date", line.date());
    }

    private static FolioLine line(Row row) {
        return new FolioLine(
                there(row.getString("id")),
                there(row.getInstant("at")),
                LineKind.valueOf(there(row.getString("kind"))),
                row.getLocalDate("date"),
                there(row.getString("description")),
                new SignedMoney(there(row.getBigDecimal("amount")), there(row.get("currency", CURRENCY))),
                row.getString("reference"));
    }

    private static PostedLine posted(Row row) {
        ByteBuffer fingerprint = there(row.getByteBuffer("fingerprint"));
        byte[] bytes = new byte[fingerprint.remaining()];
        fingerprint.duplicate().get(bytes);
        return new PostedLine(line(row), new Fingerprint(HexFormat.of().formatHex(bytes)));
    }

    private static ByteBuffer bytes(Fingerprint fingerprint) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(fingerprint.hex()));
    }
}
