package dev.innkeeper.reservation.guests.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Guests created by a booking are written unconditionally, yet a deletion or a change of them is never undone. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GuestsOfBookingsTest {
    private static final GuestDetails BROUGHT =
            new GuestDetails("Ana", "Silva", null, Set.of("ana@example.com"), List.of(), Map.of());
    private static final GuestDetails CHANGED =
            new GuestDetails("Ana", "Sousa", "Dr", Set.of(), List.of("+351 21 000 0000"), Map.of());

    private final BookingFixture fixture = BookingFixture.aBooking().from("2020-05-03");
    private final GuestId guest = fixture.guestId();

    @Inject
    BookingGuests bookingGuests;

    @Inject
    DerivedRowPort derivedRows;

    @Inject
    GuestService guests;

    @Inject
    GuestErasure erasure;

    @Inject
    BookingPorts ports;

    private Booking booking;

    @BeforeEach
    void onRecordAsBooked() {
        booking = fixture.bringing(bookingGuests.carried(BROUGHT));
        await(ports.bookings().insert(booking));
    }

    @Test
    void whoever_is_brought_again_is_at_the_same_revision() {
        bring();
        Optional<StoredGuest> first = onRecord();

        bring();

        assertThat(first.orElseThrow().guest().details()).isEqualTo(BROUGHT);
        assertThat(onRecord()).isEqualTo(first);
    }

    @Test
    void whoever_was_changed_since_stays_changed() {
        bring();
        Revision revision = onRecord().orElseThrow().revision();
        await(guests.keep(guest, CHANGED, new IfMatch(revision.etag())));

        bring();

        assertThat(onRecord().orElseThrow().guest().details()).isEqualTo(CHANGED);
    }

    @Test
    void whoever_was_forgotten_is_not_brought_again() {
        bring();
        await(erasure.forget(guest, HotelScope.ALL));

        bring();

        assertThat(onRecord()).isEmpty();
    }

    @Test
    void whoever_was_changed_and_forgotten_is_not_brought_again() {
        bring();
        await(guests.keep(guest, CHANGED, IfMatch.ANY));
        await(guests.remove(guest));

        bring();

        assertThat(onRecord()).isEmpty();
    }

    @Test
    void staff_can_record_again_whom_they_have_forgotten() {
        bring();
        await(guests.remove(guest));

        await(guests.keep(guest, CHANGED, IfMatch.ANY));

        assertThat(onRecord().orElseThrow().guest().details()).isEqualTo(CHANGED);
    }

    private void bring() {
        await(derivedRows.publish(booking, Instant.now()));
    }

    private Optional<StoredGuest> onRecord() {
        return await(guests.find(guest));
    }

    private static <T> T await(Uni<T> step) {
        return step.await().atMost(Duration.ofSeconds(10));
    }
}
