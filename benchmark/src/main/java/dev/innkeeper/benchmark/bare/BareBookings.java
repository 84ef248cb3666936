package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.benchmark.scene.Slots;
import dev.innkeeper.benchmark.scene.Slots.Slot;
import dev.innkeeper.model.ConfirmationNumber;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A booking with nothing but the driver: every write that a booking with a new guest makes, conditional or not, in the
 * order of {@code Booker} and {@code ReservationBook}, on rows of its own. Values are those of a booking that a service
 * has made, with other keys. The services' reads are left out; what they do after the answer is not waited for here
 * either.
 */
public final class BareBookings {
    private static final TypeCodec<List<UUID>> UUIDS = TypeCodecs.listOf(TypeCodecs.UUID);
    private static final UUID FREE = new UUID(0, 0);

    /** Of a booking's id the last byte is 0; the first attempt's token has 1 there. */
    private static final long ATTEMPT = 0xFF;

    private static final int MICROS_A_MILLI = 1_000;

    /** Nobody who sweeps a journal comes across these rows while it is measured. */
    private static final Duration LATER = Duration.ofDays(9);

    private static final Duration BUCKET = Duration.ofMinutes(10);

    private final SecureRandom random = new SecureRandom();
    private final BareSession session;
    private final Slots slots;
    private final RowBytes model;
    private final NightsAtOnePrice nights;
    private final AtomicReference<@Nullable Throwable> failedLater = new AtomicReference<>();

    /** @param number of a booking that is there */
    public BareBookings(BareSession session, Slots slots, String number) {
        this.session = session;
        this.slots = slots;
        model = BookingValues.of(session, number);
        nights = NightsAtOnePrice.of(session, model);
    }

    /** Books the slot of that number. */
    public CompletionStage<Integer> book(long number) {
        Throwable before = failedLater.get();
        if (before != null) {
            return CompletableFuture.failedFuture(before);
        }
        Slot slot = slots.slot(number);
        UUID bits = UUID.randomUUID();
        UUID id = new UUID(bits.getMostSignificantBits(), bits.getLeastSignificantBits() & ~ATTEMPT);
        UUID token = new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() | 1);
        RowBytes values = values(slot, id).with("owner", token, TypeCodecs.UUID);
        return begin(values)
                .thenCompose(begun -> claim(values, slot, token))
                .thenCompose(claimed -> commit(values))
                .thenCompose(committed -> derive(values, slot))
                .thenApply(derived -> {
                    afterwards(values, slot, token);
                    return 1;
                });
    }

    private RowBytes values(Slot slot, UUID id) {
        Instant due = Instant.now().plus(LATER);
        long bucket = due.toEpochMilli() / BUCKET.toMillis() * BUCKET.toMillis();
        LocalDate checkIn = slot.stay().checkIn();
        String lastName = "Traveller-" + ThreadLocalRandom.current().nextInt(1_000);
        RowBytes values = model.copy()
                .with("booking_id", id, TypeCodecs.UUID)
                .with("revision", Uuids.timeBased(), TypeCodecs.TIMEUUID)
                .with("confirm_number", ConfirmationNumber.random(random).value(), TypeCodecs.TEXT)
                .with("guest_id", UUID.randomUUID(), TypeCodecs.UUID)
                .with("guest_last_name", lastName, TypeCodecs.TEXT)
                .with("guest_last_name_key", lastName.toLowerCase(Locale.ROOT), TypeCodecs.TEXT)
                .with("hotel_id", slot.hotel().value(), TypeCodecs.TEXT)
                .with("room_number", (short) slot.room().value(), TypeCodecs.SMALLINT)
                .with("start_date", checkIn, TypeCodecs.DATE)
                .with("end_date", slot.stay().checkOut(), TypeCodecs.DATE)
                .with("month", YearMonth.from(checkIn).toString(), TypeCodecs.TEXT)
                .with("bucket", Instant.ofEpochMilli(bucket), TypeCodecs.TIMESTAMP)
                .with("due", due, TypeCodecs.TIMESTAMP)
                .with("written_at", System.currentTimeMillis() * MICROS_A_MILLI, TypeCodecs.BIGINT);
        return nights.setIn(values, slot.stay());
    }

    /** J and T. */
    private CompletionStage<AsyncResultSet> begin(RowBytes values) {
        RowBytes pending = values.copy()
                .with("state", "PENDING", TypeCodecs.TEXT)
                .with("replies", Map.of(), TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.TEXT));
        return session.write(bind(ServiceStatement.ADD_TO_BOOKING_JOURNAL, values))
                .thenCombine(
                        session.write(bind(ServiceStatement.ADD_TO_BOOKINGS_OF_GUEST, values)), (noted, found) -> noted)
                .thenCompose(noted -> session.writeIf(bind(ServiceStatement.BEGIN_BOOKING, pending)));
    }

    /** H, with the hotel's J. */
    private CompletionStage<AsyncResultSet> claim(RowBytes values, Slot slot, UUID token) {
        return session.write(bind(ServiceStatement.ADD_TO_CLAIM_JOURNAL, values))
                .thenCompose(noted -> session.writeIfAll(nights(values, slot, "HELD", List.of(FREE, token))));
    }

    /** The guest, and C. */
    private CompletionStage<AsyncResultSet> commit(RowBytes values) {
        RowBytes next =
                values.copy().withAs("expected", "revision").with("revision", Uuids.timeBased(), TypeCodecs.TIMEUUID);
        BoundStatement change = bind(ServiceStatement.CHANGE_BOOKING, next);
        return session.write(bind(ServiceStatement.BRING_GUEST, values))
                .thenCompose(brought -> session.writeIf(change));
    }

    /** P. */
    private CompletionStage<Void> derive(RowBytes values, Slot slot) {
        Stream<CompletionStage<AsyncResultSet>> nights = slot.stay()
                .nights()
                .map(night -> values.copy().with("night", night, TypeCodecs.DATE))
                .map(ofNight -> session.write(bind(ServiceStatement.DERIVE_BY_NIGHT, ofNight)));
        CompletionStage<AsyncResultSet> byName = session.write(bind(ServiceStatement.DERIVE_MONTH_OF_NAME, values))
                .thenCompose(done -> session.write(bind(ServiceStatement.DERIVE_BY_GUEST, values)));
        CompletionStage<AsyncResultSet> byConfirmation =
                session.write(bind(ServiceStatement.DERIVE_BY_CONFIRMATION, values));
        CompletionStage<AsyncResultSet> byDate = session.write(bind(ServiceStatement.DERIVE_BY_DATE, values));
        return CompletableFuture.allOf(Stream.concat(Stream.of(byConfirmation, byName, byDate), nights)
                .map(CompletionStage::toCompletableFuture)
                .toArray(CompletableFuture[]::new));
    }

    /** M, and that nothing is left to do. A fault is told by the next booking. */
    private void afterwards(RowBytes values, Slot slot, UUID token) {
        session.writeIfAll(nights(values, slot, "BOOKED", List.of(token)))
                .thenCompose(done -> session.write(bind(ServiceStatement.NOTE_FINISHED, values)))
                .whenComplete((done, fault) -> {
                    if (fault != null) {
                        failedLater.compareAndSet(null, fault);
                    }
                });
    }

    private List<BoundStatement> nights(RowBytes values, Slot slot, String phase, List<UUID> owners) {
        String reference = phase + " " + values.get("confirm_number", TypeCodecs.TEXT);
        return slot.stay()
                .nights()
                .map(night -> bind(
                        ServiceStatement.CHANGE_NIGHT,
                        values.copy()
                                .with("date", night, TypeCodecs.DATE)
                                .with("reference", reference, TypeCodecs.TEXT)
                                .with("owners", owners, UUIDS)))
                .toList();
    }

    private BoundStatement bind(ServiceStatement statement, RowBytes values) {
        return values.bind(session.prepared(statement));
    }
}
