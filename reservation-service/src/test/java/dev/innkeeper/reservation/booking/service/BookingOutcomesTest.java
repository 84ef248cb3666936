package dev.innkeeper.reservation.booking.service;

import static dev.innkeeper.reservation.BookingApi.post;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The metrics of booking outcomes. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingOutcomesTest {
    /** More than a booking has. */
    private static final int WRITES = 8;

    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    Recovery recovery;

    @Inject
    CrashPoint crash;

    @Inject
    MeterRegistry meters;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void a_booking_is_won_once_and_replayed_when_it_is_asked_for_again() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        String key = BookingApi.aKey();
        double won = count("won");
        double replayed = count("replayed");

        post(body, key);
        post(body, key);

        assertThat(count("won") - won).isEqualTo(1);
        assertThat(count("replayed") - replayed).isEqualTo(1);
    }

    @Test
    void a_booking_of_nights_that_are_taken_is_lost() {
        api.booked("2027-05-03", "2027-05-05");
        double lost = count("lost");

        assertThat(api.book("2027-05-04", "2027-05-06").statusCode()).isEqualTo(409);

        assertThat(count("lost") - lost).isEqualTo(1);
    }

    @Test
    void a_booking_that_was_cut_short_before_its_commit_is_compensated() {
        double compensated = count("compensated");
        List<HotelId> cutShort = new ArrayList<>();
        for (int write = 0; write < WRITES; write++) {
            BookingApi one = BookingApi.anywhere();
            cutShort.add(one.hotel());
            crash.after(write);
            one.book("2027-05-03", "2027-05-05");
            crash.disarm();
        }

        recovery.recover(hotels, cutShort);

        assertThat(count("compensated")).isGreaterThan(compensated);
    }

    @Test
    void what_nobody_has_cut_short_is_not() {
        api.booked("2027-05-03", "2027-05-05");
        recovery.recover(hotels, List.of(api.hotel()));
        double compensated = count("compensated");
        BookingApi other = BookingApi.anywhere();
        other.booked("2027-05-03", "2027-05-05");

        recovery.recover(hotels, List.of(other.hotel()));

        assertThat(count("compensated")).isEqualTo(compensated);
    }

    private double count(String outcome) {
        return meters.counter("innkeeper.booking.outcomes", "outcome", outcome).count();
    }
}
