package dev.innkeeper.reservation.guests.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    private final Booking booking = BookingFixture.aBooking().bringingItsGuest();
    private final GuestId guest = booking.terms().guestId();

    @Inject
    BookingGuests bookingGuests;

    @Inject
    GuestService guests;

    @Inject
    GuestErasure erasure;

    @Inject
    GuestsDao table;

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
        await(bookingGuests.announce(booking));
        bring();
        await(erasure.forget(guest));

        bring();

        assertThat(onRecord()).isEmpty();
    }

    @Test
    void whoever_was_forgotten_before_the_booking_got_that_far_is_not_brought_at_all() {
        await(bookingGuests.announce(booking));
        await(erasure.forget(guest));

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
    void the_guest_of_a_booking_that_was_given_up_is_not_brought_by_who_comes_late() {
        await(bookingGuests.forget(booking));

        bring();

        assertThat(onRecord()).isEmpty();
    }

    @Test
    void a_guest_whom_an_earlier_version_recorded_is_taken_back_too() {
        await(table.insert(new StoredGuest(new Guest(guest, BROUGHT), Revision.next())));

        await(bookingGuests.forget(booking));

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
        await(bookingGuests.withNew(BROUGHT).keep(booking));
    }

    private Optional<StoredGuest> onRecord() {
        return await(guests.find(guest));
    }

    private static <T> T await(Uni<T> step) {
        return step.await().atMost(Duration.ofSeconds(10));
    }
}
