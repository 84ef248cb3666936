package dev.innkeeper.reservation.quotas.model;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * What one subject may book in an hour.
 *
 * @param subject a keyed hash: the table reveals neither addresses nor subjects of tokens
 * @param bookings 0 for no limit
 * @param attempts bookings and refused ones together; 0 when refused ones are not counted
 */
public record Quota(QuotaScope scope, ByteBuffer subject, int bookings, int roomNights, int attempts) {
    public boolean isLimited() {
        return bookings > 0;
    }

    public boolean countsRefused() {
        return attempts > 0;
    }

    /** How many rows tell whether {@code more} bookings are allowed, with the rows of these bookings themselves. */
    public int rows(int more) {
        return Math.max(bookings, attempts) + more;
    }

    /** Whether {@code more} bookings with {@code wanted} room-nights are allowed beside the {@code others}. */
    public boolean allows(List<CountedBooking> others, int more, int wanted) {
        long booked =
                others.stream().filter(booking -> booking.roomNights() > 0).count();
        int nights = others.stream().mapToInt(CountedBooking::roomNights).sum();
        boolean tooManyAttempts = countsRefused() && others.size() + more > attempts;
        return booked + more <= bookings && nights + wanted <= roomNights && !tooManyAttempts;
    }
}
