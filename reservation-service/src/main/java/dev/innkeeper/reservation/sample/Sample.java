package dev.innkeeper.reservation.sample;

import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.booking.service.BookingService.Order;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.HexFormat;
import java.util.List;

/** The guests and reservations of {@code sample.json}. All names are invented. */
@RegisterForReflection(registerFullHierarchy = true)
record Sample(List<SampleGuest> guests, List<SampleReservation> reservations) {

    record SampleGuest(GuestId guestId, GuestDetails details) {}

    /**
     * One reservation.
     *
     * @param confirmationNumber chosen, so that it is the same at each start
     * @param arrives the date that the stay begins on or after
     * @param daysLater days after it
     */
    record SampleReservation(
            ConfirmationNumber confirmationNumber,
            ReservationStatus status,
            HotelId hotelId,
            RoomNumber roomNumber,
            Arrival arrives,
            int daysLater,
            int nights,
            int guests,
            GuestId guestId) {

        /** Made of the confirmation number, so that it is the same at each start. */
        BookingId bookingId() {
            return BookingId.ofBits(HexFormat.of().parseHex(fingerprint().hex()));
        }

        Fingerprint fingerprint() {
            return Fingerprint.of(("sample " + confirmationNumber).getBytes(StandardCharsets.UTF_8));
        }

        Stay stay(LocalDate today) {
            LocalDate checkIn = arrives.from(today).plusDays(daysLater);
            return new Stay(checkIn, checkIn.plusDays(nights));
        }

        Order order(Stay stay) {
            NewReservation wanted = new NewReservation(
                    hotelId, roomNumber, null, stay.checkIn(), stay.checkOut(), guests, null, guestId, null, false);
            return new Order(bookingId(), fingerprint(), confirmationNumber, wanted);
        }
    }

    /** Where a stay of the sample lies. None begins in the past: nights of the past are not on sale. */
    enum Arrival {
        TODAY,
        LAST_OF_MONTH;

        LocalDate from(LocalDate today) {
            return switch (this) {
                case TODAY -> today;
                case LAST_OF_MONTH -> today.with(TemporalAdjusters.lastDayOfMonth());
            };
        }
    }
}
