package dev.innkeeper.reservation.service;

import dev.innkeeper.booking.Outcome;
import dev.innkeeper.booking.Outcome.Accepted;
import dev.innkeeper.booking.Outcome.Refused;
import dev.innkeeper.booking.Outcome.WrongState;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Locale;

/** Counts what becomes of requests: by operation and outcome, never by hotel or guest. */
@Singleton
public class BookingCounts {
    private static final String METER = "innkeeper.bookings";

    private final MeterRegistry meters;

    BookingCounts(MeterRegistry meters) {
        this.meters = meters;
    }

    /** The same, counted when it has come to an end. */
    Uni<Outcome> count(String operation, Uni<Outcome> request) {
        return request.onItem()
                .invoke(outcome -> count(operation, name(outcome)))
                .onFailure()
                .invoke(() -> count(operation, "failed"));
    }

    private void count(String operation, String outcome) {
        meters.counter(METER, "operation", operation, "outcome", outcome).increment();
    }

    private static String name(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            return wire(accepted.reply().state().name());
        }
        if (outcome instanceof Refused refused) {
            return refused.refusal();
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
