package dev.innkeeper.hotel.inventory.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Nights {@code [from, to)} on which a room cannot be sold, and why. */
public record OutOfOrder(LocalDate from, LocalDate to, String reason) {
    public OutOfOrder(@Nullable LocalDate from, @Nullable LocalDate to, @Nullable String reason) {
        new Checks()
                .present("from", from)
                .present("to", to)
                .text("reason", reason)
                .refuseIfAny();
        DateRange dates = new DateRange(from, to);
        this.from = dates.from();
        this.to = dates.to();
        this.reason = Objects.requireNonNull(reason).strip();
    }

    /** The nights. */
    public DateRange dates() {
        return new DateRange(from, to);
    }
}
