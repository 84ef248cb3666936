package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.ConfirmationNumber;
import java.security.SecureRandom;
import java.time.YearMonth;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

/** Writes the rows that Q8 reads, of bookings that there never were, all of one stay: more than could be booked in a day. */
public final class BareNameRows {
    /** Of a month, which is a partition. */
    public static final int ROWS_A_MONTH = 10_000;

    private final SecureRandom random = new SecureRandom();
    private final BareSession session;
    private final RowBytes model;
    private final String nameKey;
    private final YearMonth first;

    /**
     * @param number of a booking that is there, whose other values they have
     * @param nameKey folded
     * @param first month that they are in
     */
    public BareNameRows(BareSession session, String number, String nameKey, YearMonth first) {
        this.session = session;
        this.model = BookingValues.of(session, number);
        this.nameKey = nameKey;
        this.first = first;
    }

    /** Writes one row, and that its month has any. */
    public CompletionStage<Integer> write(long number) {
        YearMonth month = first.plusMonths(number / ROWS_A_MONTH);
        RowBytes values = model.copy()
                .with("guest_last_name_key", nameKey, TypeCodecs.TEXT)
                .with("month", month.toString(), TypeCodecs.TEXT)
                .with("guest_id", UUID.randomUUID(), TypeCodecs.UUID)
                .with("booking_id", UUID.randomUUID(), TypeCodecs.UUID)
                .with("confirm_number", ConfirmationNumber.random(random).value(), TypeCodecs.TEXT)
                .with("written_at", 1L, TypeCodecs.BIGINT);
        CompletionStage<AsyncResultSet> row =
                session.write(values.bind(session.prepared(ServiceStatement.DERIVE_BY_GUEST)));
        return number % ROWS_A_MONTH == 0
                ? row.thenCompose(written ->
                                session.write(values.bind(session.prepared(ServiceStatement.DERIVE_MONTH_OF_NAME))))
                        .thenApply(written -> 1)
                : row.thenApply(written -> 1);
    }
}
