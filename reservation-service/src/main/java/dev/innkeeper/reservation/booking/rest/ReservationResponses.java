package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.model.CancelledReservation;
import dev.innkeeper.reservation.model.Reservation;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** Answers that show a reservation. */
public final class ReservationResponses {
    private ReservationResponses() {}

    /** The reservation as it is now. */
    public static RestResponse<Reservation> now(Booking booking) {
        return tagged(ResponseBuilder.ok(Reservation.of(booking)), booking).build();
    }

    /** The answer to a request that took effect. */
    public static RestResponse<Reservation> accepted(Accepted accepted) {
        return answer(RestResponse.Status.OK, accepted).build();
    }

    /** The answer to the request that made the reservation. */
    public static RestResponse<Reservation> created(Accepted accepted) {
        return answer(RestResponse.Status.CREATED, accepted)
                // A path: location() would add a scheme and host, which are not the client's behind a proxy.
                .header(
                        HttpHeaders.LOCATION,
                        "/v1/reservations/" + accepted.booking().number().value())
                .build();
    }

    /** The answer to the request that cancelled the reservation. Its penalty never changes again. */
    public static RestResponse<CancelledReservation> cancelled(Accepted accepted) {
        Booking booking = accepted.booking();
        CancelledReservation answered = new CancelledReservation(
                Reservation.of(booking, accepted.reply()),
                Objects.requireNonNull(booking.ending()).penalty());
        ResponseBuilder<CancelledReservation> answer = ResponseBuilder.create(RestResponse.Status.OK, answered);
        return (isCurrent(answered.reservation(), booking) ? tagged(answer, booking) : answer).build();
    }

    // The answer to a retry may show an earlier revision, which is no base for a change: it has no ETag.
    private static ResponseBuilder<Reservation> answer(RestResponse.Status status, Accepted accepted) {
        Booking booking = accepted.booking();
        Reservation answered = Reservation.of(booking, accepted.reply());
        ResponseBuilder<Reservation> answer = ResponseBuilder.create(status, answered);
        return isCurrent(answered, booking) ? tagged(answer, booking) : answer;
    }

    private static boolean isCurrent(Reservation answered, Booking booking) {
        return Reservation.of(booking).equals(answered);
    }

    private static <T> ResponseBuilder<T> tagged(ResponseBuilder<T> answer, Booking booking) {
        return answer.header(HttpHeaders.ETAG, new Revision(booking.revision()).etag());
    }
}
