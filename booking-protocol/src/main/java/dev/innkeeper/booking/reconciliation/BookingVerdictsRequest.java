package dev.innkeeper.booking.reconciliation;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A question for the verdicts of bookings.
 *
 * @param settled whether to wait for writes in progress; false when left out
 * @param bookings at most {@value #MOST} numbers
 */
public record BookingVerdictsRequest(@Nullable Boolean settled, List<ConfirmationNumber> bookings) {
    public static final int MOST = 100;

    public BookingVerdictsRequest(@Nullable Boolean settled, @Nullable List<ConfirmationNumber> bookings) {
        new Checks()
                .present("bookings", bookings)
                .atMost("bookings", bookings, MOST)
                .refuseIfAny();
        this.settled = settled;
        this.bookings = List.copyOf(Objects.requireNonNull(bookings));
    }
}
