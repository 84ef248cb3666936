package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.driver.api.core.type.codec.registry.CodecRegistry;
import dev.innkeeper.model.ConfirmationNumber;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;

/**
 * Writes the rows that Q8 reads, of bookings that there never were: more than could be booked in a day. All of a month are
 * stays from its first day on, as long as the one that they are made after: the page that follows one is found by its
 * stay's first night, which has to be of the row's month.
 */
public final class BareNameRows {
    /** Of a month, which is a partition. */
    public static final int ROWS_A_MONTH = 10_000;

    private final SecureRandom random = new SecureRandom();
    private final BareSession session;
    private final RowBytes model;
    private final List<UdtValue> nights;
    private final TypeCodec<List<UdtValue>> nightsCodec;
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
        this.nightsCodec = CodecRegistry.DEFAULT.codecFor(session.prepared(ServiceStatement.DERIVE_BY_GUEST)
                .getVariableDefinitions()
                .get("nights")
                .getType());
        this.nights = Objects.requireNonNull(model.get("nights", nightsCodec));
        this.nameKey = nameKey;
        this.first = first;
    }

    /** Writes one row, and that its month has any. */
    public CompletionStage<Integer> write(long number) {
        YearMonth month = first.plusMonths(number / ROWS_A_MONTH);
        LocalDate arrival = month.atDay(1);
        RowBytes values = model.copy()
                .with("guest_last_name_key", nameKey, TypeCodecs.TEXT)
                .with("month", month.toString(), TypeCodecs.TEXT)
                .with("start_date", arrival, TypeCodecs.DATE)
                .with("end_date", arrival.plusDays(nights.size()), TypeCodecs.DATE)
                .with("nights", nightsFrom(arrival), nightsCodec)
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

    private List<UdtValue> nightsFrom(LocalDate arrival) {
        return IntStream.range(0, nights.size())
                .mapToObj(day -> nights.get(day)
                        .getType()
                        .newValue()
                        .setLocalDate("date", arrival.plusDays(day))
                        .setBytesUnsafe("price", nights.get(day).getBytesUnsafe("price")))
                .toList();
    }
}
