package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Counts requests by operation and outcome, never by hotel or guest. */
@Singleton
public class BookingMetrics {
    private static final Logger LOG = Logger.getLogger(BookingMetrics.class);
    private static final String METER = "innkeeper.bookings";
    private static final String OUTCOMES = "innkeeper.booking.outcomes";
    private static final int SERVER_ERROR = 500;

    private final MeterRegistry meters;
    private final Map<Fate, Counter> fates = new EnumMap<>(Fate.class);
    private final Counter hidden;

    /** The outcome of a booking. */
    private enum Fate {
        /** A request made it. */
        WON,
        /** Its room, or every room of its type, was taken. */
        LOST,
        /** A retry got the answer of the first request. */
        REPLAYED,
        /** Nobody completed an interrupted booking: its nights are freed. */
        COMPENSATED
    }

    public BookingMetrics(MeterRegistry meters) {
        this.meters = meters;
        for (Fate fate : Fate.values()) {
            fates.put(
                    fate,
                    Counter.builder(OUTCOMES)
                            .description("Outcomes of bookings")
                            .tag("outcome", wire(fate.name()))
                            .register(meters));
        }
        hidden = Counter.builder("innkeeper.booking.hidden.writes")
                .description("Conditional writes that a read did not show: a clock of the database was wrong")
                .register(meters);
    }

    /** A retry got {@code outcome}, which was decided before. */
    void replayed(Outcome outcome) {
        if (outcome instanceof Accepted) {
            count(Fate.REPLAYED);
        } else {
            decided(outcome);
        }
    }

    /** A request decided on {@code outcome}. */
    void decided(Outcome outcome) {
        if (outcome instanceof Accepted) {
            count(Fate.WON);
        } else if (outcome instanceof Refused refused && refused.refusal().equals(Refusal.ROOM_TAKEN)) {
            count(Fate.LOST);
        }
    }

    private void count(Fate fate) {
        Objects.requireNonNull(fates.get(fate)).increment();
    }

    /** The same table; bookings that recovery gives up are counted. */
    BookingTable counted(BookingTable table) {
        return new Counted(table);
    }

    /** Counts {@code request} when it ends. */
    public Uni<Outcome> count(String operation, Uni<Outcome> request) {
        return count(operation, request, BookingMetrics::name);
    }

    /** The same for a request whose outcome {@code name} says in a word. */
    public <T> Uni<T> count(String operation, Uni<T> request, Function<T, String> name) {
        return request.onItem()
                .invoke(outcome -> count(operation, name.apply(outcome)))
                .onFailure()
                .invoke(failure -> {
                    count(operation, name(failure));
                    if (failure instanceof HiddenWriteException) {
                        LOG.errorf("%s: %s", operation, failure.getMessage());
                        hidden.increment();
                    }
                });
    }

    private void count(String operation, String outcome) {
        LOG.debugf("%s: %s", operation, outcome);
        meters.counter(METER, "operation", operation, "outcome", outcome).increment();
    }

    private static String name(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            return wire(accepted.reply().status().name());
        }
        if (outcome instanceof Refused refused) {
            return refused.refusal().reason().code();
        }
        if (outcome instanceof WrongState wrong) {
            return "refused-as-" + wire(wrong.status().name());
        }
        return wire(outcome.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-"));
    }

    /** Alerts watch failures: a refusal, such as 429, is a definite answer and none. */
    private static String name(Throwable failure) {
        return failure instanceof ProblemException problem && problem.type().status() < SERVER_ERROR
                ? problem.type().slug()
                : "failed";
    }

    private static String wire(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private final class Counted implements BookingTable {
        private final BookingTable table;

        Counted(BookingTable table) {
            this.table = table;
        }

        @Override
        public Uni<BookingRow> insert(BookingRow row) {
            return table.insert(row).invoke(there -> {
                if (there == row
                        && row instanceof RefusedBooking refused
                        && refused.refusal().equals(Refusal.ABANDONED)) {
                    count(Fate.COMPENSATED);
                }
            });
        }

        @Override
        public Uni<Boolean> replace(Booking next, UUID expected) {
            return table.replace(next, expected);
        }

        @Override
        public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
            return table.find(number);
        }

        @Override
        public Uni<Optional<BookingRow>> settled(ConfirmationNumber number) {
            return table.settled(number);
        }
    }
}
