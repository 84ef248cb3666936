package dev.innkeeper.reservation.origins.service;

import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.lookup.model.ClientAddress;
import dev.innkeeper.reservation.origins.cassandra.BookingsByHotelDayDao;
import dev.innkeeper.reservation.origins.model.BookingOrigin;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.temporal.ChronoUnit;

/** Records who asks for bookings. */
@Singleton
public class OriginLog {
    private final BookingsByHotelDayDao byDay;
    private final IdempotencyKeys keys;
    private final Clock clock;

    OriginLog(BookingsByHotelDayDao byDay, IdempotencyKeys keys, Clock clock) {
        this.byDay = byDay;
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * Records a request for a booking.
     *
     * @param subject of the token; empty without one
     */
    public Uni<Void> note(HotelId hotel, ConfirmationNumber number, String subject, ClientAddress client) {
        return byDay.write(
                hotel,
                new BookingOrigin(
                        number,
                        clock.instant().truncatedTo(ChronoUnit.MILLIS),
                        subject.equals(Subject.NOBODY) ? BookingOrigin.ANONYMOUS : subject,
                        keys.clientHash(client.network())));
    }
}
