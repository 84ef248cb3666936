package dev.innkeeper.reservation.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.value.ReservationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reservation as guests and staff see it.
 *
 * @param forStaff whether staff see it: only they see the notes
 * @param holdExpiresAt when the hold ends; null unless the status is HELD
 */
public record Reservation(
        ReservationStatus status,
        @JsonUnwrapped BookingTerms terms,
        @Nullable Instant holdExpiresAt,
        Instant createdAt,
        @JsonUnwrapped Remarks remarks,
        @JsonIgnore boolean forStaff) {
    public Reservation {
        holdExpiresAt = status == ReservationStatus.HELD ? holdExpiresAt : null;
    }

    /** One without remarks. */
    public Reservation(
            ReservationStatus status, BookingTerms terms, @Nullable Instant holdExpiresAt, Instant createdAt) {
        this(status, terms, holdExpiresAt, createdAt, Remarks.NONE, false);
    }

    /** The reservation as it is now. */
    public static Reservation of(Booking booking) {
        return new Reservation(
                booking.status(),
                booking.terms(),
                booking.holdExpiresAt(),
                booking.createdAt(),
                booking.remarks(),
                false);
    }

    /** The same as staff see it. */
    public Reservation shownToStaff() {
        return new Reservation(status, terms, holdExpiresAt, createdAt, remarks, true);
    }

    /** The reservation that {@code recordedReply} showed when it was first sent. */
    public static Reservation of(Booking booking, RecordedReply recordedReply) {
        return new Reservation(
                recordedReply.status(),
                booking.terms().with(recordedReply.agreed()),
                recordedReply.holdExpiresAt(),
                booking.createdAt(),
                booking.remarks(),
                false);
    }
}
