package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
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
import org.jboss.logging.Logger;

/** Counts requests by operation and outcome, never by hotel or guest. */
@Singleton
public class BookingMetrics {
    private static final Logger LOG = Logger.getLogger(BookingMetrics.class);
    private static final String METER = "innkeeper.bookings";
    private static final String OUTCOMES = "innkeeper.booking.outcomes";

    private final MeterRegistry meters;
    private final Map<Fate, Counter> fates = new EnumMap<>(Fate.class);

    /** The outcome of a booking. */
    private enum Fate {
        /** A request made it. */
        WON,
        /** Its room, or every room of its type, was taken. */
        LOST,
        /** A retry got the answer of the first request. */
        REPLAYED,
        /** The sweeper abandoned an interrupted booking and freed its nights. */
        COMPENSATED,
        /** The sweeper completed an interrupted booking. */
        RECOVERED
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
    }

    /** Counts {@code request} as won, lost or replayed. {@code number} is the one that this request would record. */
    public Uni<Outcome> countBooking(ConfirmationNumber number, Uni<Outcome> request) {
        return count("book", request)
                .onItem()
                .invoke(outcome -> fate(number, outcome).ifPresent(this::count))
                .onFailure(BookingMetrics::isRoomTaken)
                .invoke(() -> count(Fate.LOST));
    }

    private static Optional<Fate> fate(ConfirmationNumber number, Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            boolean own = accepted.booking().terms().confirmationNumber().equals(number);
            return Optional.of(own ? Fate.WON : Fate.REPLAYED);
        }
        boolean taken = outcome instanceof Refused refused && refused.refusal() == Refusal.ROOM_TAKEN;
        return taken ? Optional.of(Fate.LOST) : Optional.empty();
    }

    private static boolean isRoomTaken(Throwable refused) {
        return refused instanceof ProblemException problem && problem.type() == ProblemType.ROOM_TAKEN;
    }

    private void count(Fate fate) {
        Objects.requireNonNull(fates.get(fate)).increment();
    }

    /** Counts what the sweeper finishes; what requests finish is counted elsewhere. */
    public FinishedBookings sweeping(FinishedBookings finished) {
        return new FinishedBookings() {
            @Override
            public Uni<Void> note(Booking row) {
                return finished.note(row).invoke(() -> countSwept(row));
            }

            @Override
            public Uni<Boolean> includes(Booking row) {
                return finished.includes(row);
            }
        };
    }

    // Only the sweeper notes later states, and they do not come from interrupted requests.
    private void countSwept(Booking row) {
        switch (row.state()) {
            case HELD, CONFIRMED -> count(Fate.RECOVERED);
            case ABORTED -> count(Fate.COMPENSATED);
            case PENDING, CHECKED_IN, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> {}
        }
    }

    /** Counts {@code request} when it ends. */
    public Uni<Outcome> count(String operation, Uni<Outcome> request) {
        return request.onItem()
                .invoke(outcome -> count(operation, name(outcome)))
                .onFailure()
                .invoke(() -> count(operation, "failed"));
    }

    private void count(String operation, String outcome) {
        LOG.debugf("%s: %s", operation, outcome);
        meters.counter(METER, "operation", operation, "outcome", outcome).increment();
    }

    private static String name(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            return wire(accepted.reply().state().name());
        }
        if (outcome instanceof Refused refused) {
            return refused.refusal().code();
        }
        if (outcome instanceof WrongState wrong) {
            return "refused-as-" + wire(wrong.state().name());
        }
        return wire(outcome.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-"));
    }

    private static String wire(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
