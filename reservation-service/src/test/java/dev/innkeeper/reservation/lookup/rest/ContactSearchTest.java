package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.service.ContactHashes;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Q8 by contact, and the reservations of a guest. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class ContactSearchTest {
    private static final String PATH = "/v1/reservations";

    private final String email = "ana." + BookingFixture.suffix() + "@example.com";

    @Inject
    BookingPorts ports;

    @Inject
    ContactHashes hashes;

    @Test
    void an_email_address_is_found_in_any_case() {
        String booked = found(aBooking());

        assertThat(of(Map.of("email", " " + email.toUpperCase(Locale.ROOT)))).containsExactly(booked);
        assertThat(of(Map.of("email", "x" + email))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"+351 21 555 %s", "00351-21-555%s", "(351) 21.555.%s", "+351 (0)21 555 %s", " 35121555%s"})
    void a_phone_number_is_found_in_any_notation(String notation) {
        String digits = String.valueOf(System.nanoTime());
        String booked = published(aBooking()
                .found(Set.of(hashes.ofPhoneNumber("+351 21 555" + digits).orElseThrow())));

        assertThat(of(Map.of("phone", notation.formatted(digits)))).containsExactly(booked);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20})
    void pages_go_from_the_newest_stay_back(int limit) {
        List<String> booked = new ArrayList<>();
        for (String date : List.of("2026-12-31", "2027-01-01", "2027-06-15", "2028-02-29")) {
            booked.add(found(aBooking().from(date)));
        }
        Collections.reverse(booked);

        assertThat(of(Map.of("email", email, "limit", limit))).isEqualTo(booked);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void pages_lose_nobody_who_arrives_on_the_same_day(int limit) {
        List<String> booked = new ArrayList<>();
        for (int room = 101; room <= 105; room++) {
            booked.add(found(aBooking().inRoom(room)));
        }

        assertThat(of(Map.of("email", email, "limit", limit))).containsExactlyInAnyOrderElementsOf(booked);
    }

    @Test
    void staff_find_those_of_their_hotels() {
        BookingFixture here = aBooking();
        String theirs = found(here);
        found(aBooking());

        assertThat(Paging.numbers(() -> Tokens.asStaffOf(here.hotel()), PATH, Map.of("email", email)))
                .containsExactly(theirs);
    }

    @Test
    void a_guest_has_a_list_of_reservations() {
        BookingFixture guest = aBooking();
        String older = found(guest.from("2027-01-03"));
        String newer = found(guest.from("2027-02-03"));
        found(aBooking());

        String path = "/v1/guests/" + guest.guestId() + "/reservations";

        assertThat(Paging.numbers(path, Map.of("limit", 1))).containsExactly(newer, older);
        assertThat(Paging.numbers("/v1/guests/" + BookingFixture.anyGuest() + "/reservations", Map.of()))
                .isEmpty();
    }

    @Test
    void a_stay_that_was_moved_is_found_once() {
        Booking booked = aBooking().found(Set.of(hashes.ofEmail(email)));
        published(booked);
        Booking wanting =
                booked.wanting(aBooking().from("2027-08-03").booking().terms().agreed(), Instant.now());
        Booking moved = wanting.moved(wanting.change(), Instant.now());
        await(ports.bookings().replace(moved, booked.revision()));
        await(ports.derivedRows().publish(moved, Instant.now()));

        assertThat(of(Map.of("email", email))).containsExactly(booked.number().value());
    }

    @Test
    void the_cursor_of_another_contact_is_refused() {
        found(aBooking());
        found(aBooking());
        String cursor =
                Paging.page(PATH, Map.of("email", email, "limit", 1), null).getString("next");

        asStaff()
                .queryParams("email", "x" + email, "limit", 1, "cursor", cursor)
                .get(PATH)
                .then()
                .statusCode(400);
    }

    @Test
    void a_contact_takes_one_read_and_one_of_each_reservation() {
        found(aBooking());
        found(aBooking());

        assertThat(StatementCounter.during(() -> of(Map.of("email", email)))).hasSize(3);
    }

    @Test
    void a_booking_with_many_contacts_is_found_by_each() {
        List<String> emails = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            emails.add(i + email);
        }
        String booked = published(aBooking()
                .found(new HashSet<>(emails.stream().map(hashes::ofEmail).toList())));

        assertThat(emails)
                .allSatisfy(each -> assertThat(of(Map.of("email", each))).containsExactly(booked));
    }

    private String found(BookingFixture booking) {
        return published(booking.found(Set.of(hashes.ofEmail(email))));
    }

    private String published(Booking booking) {
        await(ports.bookings().insert(booking));
        await(ports.derivedRows().publish(booking, Instant.now()));
        return booking.number().value();
    }

    private static List<String> of(Map<String, ?> query) {
        return Paging.numbers(PATH, query);
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(20));
    }
}
