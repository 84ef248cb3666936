package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.cassandra.BookingsByExternalReferenceDao;
import dev.innkeeper.reservation.booking.model.ReferenceOwner;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;

/**
 * Keeps external references unique in a hotel. A booking takes its reference before it asks the hotel for nights: a row of
 * the reference, whose owner is the confirmation number. A retry finds itself.
 *
 * <p>The row alone proves nothing. Whoever finds another owner reads that booking: a reservation keeps its reference,
 * whatever its status, but for a hold that has expired. From one that was refused the reference is taken over. One without
 * a row may be in progress; when it is older than a booking may take, it is abandoned first, as the sweepers do, so it can
 * never come about. So whoever dies between the reference and the booking leaves nothing to clear up.
 */
@Singleton
public class ExternalReferences {
    private final BookingsByExternalReferenceDao references;
    private final BookingPorts ports;

    ExternalReferences(BookingsByExternalReferenceDao references, BookingPorts ports) {
        this.references = references;
        this.ports = ports;
    }

    /** Whether a booking may have a reference. */
    enum Answer {
        OURS,
        TAKEN,
        /** Another booking with the reference is in progress. */
        UNDER_WAY
    }

    /** Takes the reference for the booking with that number. May be repeated. */
    Uni<Answer> take(HotelId hotel, String reference, ConfirmationNumber number) {
        ReferenceOwner ours = new ReferenceOwner(number, ports.timer().now().truncatedTo(ChronoUnit.MILLIS));
        return RetryLoop.WITHOUT_PAUSES.untilDone(
                true,
                again -> references
                        .take(hotel, reference, ours)
                        .chain(owner -> owner.number().equals(number)
                                ? done(Answer.OURS)
                                : ports.bookings()
                                        .settled(owner.number())
                                        .chain(row -> judge(hotel, reference, ours, owner, row))));
    }

    private Uni<Attempt<Boolean, Answer>> judge(
            HotelId hotel, String reference, ReferenceOwner ours, ReferenceOwner owner, Optional<BookingRow> row) {
        if (row.isEmpty()) {
            return ports.times().isAbandoned(owner.takenAt(), ports.timer().now())
                    ? insert(RefusedBooking.abandoned(owner.number())).replaceWith(Attempt.lost(true))
                    : done(Answer.UNDER_WAY);
        }
        if (row.get() instanceof Booking booking && booking.status() != ReservationStatus.EXPIRED) {
            return done(isExpiring(booking) ? Answer.UNDER_WAY : Answer.TAKEN);
        }
        return references
                .takeOver(hotel, reference, ours, owner.number())
                .map(taken -> taken ? Attempt.done(Answer.OURS) : Attempt.lost(true));
    }

    // A sweeper is about to end it.
    private boolean isExpiring(Booking booking) {
        Instant holdExpiresAt = booking.holdExpiresAt();
        return booking.status() == ReservationStatus.HELD
                && holdExpiresAt != null
                && !ports.timer().now().isBefore(holdExpiresAt);
    }

    private static Uni<Attempt<Boolean, Answer>> done(Answer answer) {
        return Uni.createFrom().item(Attempt.done(answer));
    }

    /** Makes the refusal final for the request, unless the same request was decided otherwise meanwhile. */
    Uni<BookingRow> refuse(ConfirmationNumber number, Fingerprint request) {
        return insert(new RefusedBooking(number, request, Refusal.REFERENCE_TAKEN));
    }

    /** Takes the reference of {@code booking} again, for a repair. */
    public Uni<Void> restore(Booking booking) {
        return take(booking.hotelId(), Objects.requireNonNull(booking.remarks().externalReference()), booking.number())
                .replaceWithVoid();
    }

    private Uni<BookingRow> insert(RefusedBooking refused) {
        return RetryLoop.WITHOUT_PAUSES.untilKnown(
                () -> ports.bookings().insert(refused), UnknownOutcomeException.class::isInstance);
    }
}
