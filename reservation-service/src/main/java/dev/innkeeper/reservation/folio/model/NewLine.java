package dev.innkeeper.reservation.folio.model;

import dev.innkeeper.booking.folio.LineKind;
import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A line that staff post.
 *
 * @param kind EXTRA, ADJUSTMENT, PAYMENT or REFUND; lines of other kinds follow from the reservation
 * @param date of what it is for; null for none
 * @param description one line of at most 500 characters, for the guest
 * @param amount greater than zero; of an adjustment also less, but not zero
 * @param reference of the payment provider, at most 500 characters; null for none
 */
@RegisterForReflection(registerFullHierarchy = true)
public record NewLine(
        LineKind kind,
        @Nullable LocalDate date,
        String description,
        SignedMoney amount,
        @Nullable String reference) {
    private static final Set<LineKind> POSTED =
            EnumSet.of(LineKind.EXTRA, LineKind.ADJUSTMENT, LineKind.PAYMENT, LineKind.REFUND);

    public NewLine(
            @Nullable LineKind kind,
            @Nullable LocalDate date,
            @Nullable String description,
            @Nullable SignedMoney amount,
            @Nullable String reference) {
        new Checks()
                .present("kind", kind)
                .that(kind == null || POSTED.contains(kind), "kind", "must be EXTRA, ADJUSTMENT, PAYMENT or REFUND")
                .text("description", description)
                .present("amount", amount)
                .that(
                        amount == null || amount.amount().signum() > 0 || kind == LineKind.ADJUSTMENT,
                        "amount",
                        "must be greater than zero")
                .that(amount == null || amount.amount().signum() != 0, "amount", "must not be zero")
                .optionalText("reference", reference)
                .refuseIfAny();
        this.kind = Objects.requireNonNull(kind);
        this.date = date;
        this.description = Objects.requireNonNull(description);
        this.amount = Objects.requireNonNull(amount);
        this.reference = reference;
    }

    /** The line, posted at {@code at}. Only a payment makes the guest owe less. */
    public FolioLine posted(String id, Instant at) {
        SignedMoney owed = kind == LineKind.PAYMENT ? amount.negated() : amount;
        return new FolioLine(id, at, kind, date, description, owed, reference);
    }
}
