package dev.innkeeper.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.up.SampleServer.Reply;
import dev.innkeeper.cli.up.SampleServer.Request;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SampleBookingsTest {
    private static final int RESERVATIONS = 21;

    private SampleServer server;

    @BeforeEach
    void start() throws IOException {
        server = new SampleServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void every_reservation_is_booked_with_a_key_of_its_own() {
        assertThat(create()).isEqualTo(RESERVATIONS);

        assertThat(keysOf("/v1/reservations"))
                .hasSize(RESERVATIONS)
                .doesNotHaveDuplicates()
                .contains("sample-1", "sample-21");
    }

    @Test
    void a_stay_begins_on_the_hotels_own_date() {
        create();

        // It is 23:30 in Lisbon, and already tomorrow in Kyoto.
        assertThat(bodyOf("sample-1")).contains("\"checkIn\":\"2027-05-03\"", "\"checkOut\":\"2027-05-06\"");
        assertThat(bodyOf("sample-9")).contains("\"checkIn\":\"2027-05-04\"", "\"checkOut\":\"2027-05-06\"");
        assertThat(bodyOf("sample-8")).contains("\"checkIn\":\"2027-05-31\"");
    }

    @Test
    void some_guests_have_checked_in_and_one_has_cancelled() {
        create();

        assertThat(keysOf("/v1/reservations/sample-1/check-in")).containsExactly("sample-1-check-in");
        assertThat(keysOf("/v1/reservations/sample-3/cancellation")).containsExactly("sample-3-cancellation");
        assertThat(keysOf("/v1/reservations/sample-2/check-in")).isEmpty();
    }

    @Test
    void a_second_run_sends_the_same_requests() {
        create();
        List<Request> first = posts();
        server.requests().clear();

        create();

        assertThat(posts()).isEqualTo(first);
    }

    @Test
    void a_guest_who_exists_is_not_changed() {
        String ana = "/v1/guests/5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01";
        server.answer(request ->
                request.path().equals(ana) ? Optional.of(new Reply(200, "{\"lastName\":\"Lima\"}")) : Optional.empty());

        create();

        List<String> created = server.requests("PUT").stream()
                .map(Request::path)
                .filter(path -> path.startsWith("/v1/guests/"))
                .toList();
        assertThat(created).hasSize(8).doesNotContain(ana);
    }

    @Test
    void a_reservation_whose_room_is_taken_is_left_out() {
        server.answer(request -> request.isBookingOf("sample-1")
                ? Optional.of(new Reply(409, "{\"type\":\"/problems/room-taken\",\"retry\":\"no\"}"))
                : Optional.empty());

        assertThat(create()).isEqualTo(RESERVATIONS - 1);
        assertThat(keysOf("/v1/reservations/sample-1/check-in")).isEmpty();
    }

    @Test
    void a_reservation_of_an_earlier_day_stays_as_it_is() {
        server.answer(request -> request.isBookingOf("sample-1")
                ? Optional.of(new Reply(422, "{\"type\":\"/problems/key-reused\",\"retry\":\"no\"}"))
                : Optional.empty());

        assertThat(create()).isEqualTo(RESERVATIONS);
        assertThat(keysOf("/v1/reservations/sample-1/check-in")).isEmpty();
    }

    @Test
    void a_request_in_progress_is_sent_again() {
        server.answer(request -> request.isBookingOf("sample-1")
                        && server.requests().stream().filter(request::equals).count() < 3
                ? Optional.of(new Reply(409, "{\"type\":\"/problems/under-way\",\"retry\":\"same-key\"}"))
                : Optional.empty());

        assertThat(create()).isEqualTo(RESERVATIONS);
        assertThat(keysOf("/v1/reservations").stream().filter("sample-1"::equals))
                .hasSize(3);
    }

    @Test
    void a_guest_who_has_left_reviews_the_stay_as_a_shopper() {
        create();

        assertThat(keysOf("/v1/reservations/sample-14/check-out")).containsExactly("sample-14-check-out");
        assertThat(posts().stream().filter(request -> request.path().equals("/v1/hotels/lis-001/reviews")))
                .extracting(Request::subject)
                .containsExactly("ana", "ines");
        assertThat(reviews().get(0).body())
                .contains("\"confirmationNumber\":\"sample-14\"", "\"lastName\":\"Smith\"", "\"rating\":9");
    }

    @Test
    void a_hotel_replies_to_some_reviews() {
        create();

        assertThat(server.requests("PUT").stream()
                        .filter(request -> request.path().equals("/v1/reviews/review/reply")))
                .hasSize(3);
    }

    @Test
    void a_stay_that_was_reviewed_on_an_earlier_day_gets_no_reply() {
        server.answer(request -> request.path().endsWith("/reviews")
                ? Optional.of(new Reply(409, "{\"type\":\"/problems/already-reviewed\",\"retry\":\"no\"}"))
                : Optional.empty());

        assertThat(create()).isEqualTo(RESERVATIONS);
        assertThat(server.requests("PUT")).noneMatch(request -> request.path().endsWith("/reply"));
    }

    @Test
    void a_review_that_is_refused_ends_the_start() {
        server.answer(request -> request.path().endsWith("/reviews")
                ? Optional.of(new Reply(400, "{\"detail\":\"no such language\"}"))
                : Optional.empty());

        assertThatThrownBy(this::create)
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("no such language");
    }

    @Test
    void partners_bring_some_of_the_reservations() {
        create();

        assertThat(bodyOf("sample-14")).contains("\"partner\":\"weekend-guide\"", "\"clickId\":\"walk-1\"");
        assertThat(bodyOf("sample-15")).doesNotContain("partner");
    }

    private int create() {
        SampleShoppers shoppers = new SampleShoppers(server.url(), "token");
        Clock clock = Clock.fixed(Instant.parse("2027-05-03T22:30:00Z"), ZoneOffset.UTC);
        return new SampleBookings(server.url(), server.url(), "token", shoppers, clock, Duration.ofMillis(1)).create();
    }

    private List<String> keysOf(String path) {
        return posts().stream()
                .filter(request -> request.path().equals(path))
                .map(Request::key)
                .toList();
    }

    private String bodyOf(String key) {
        return posts().stream()
                .filter(request -> request.isBookingOf(key))
                .map(Request::body)
                .findFirst()
                .orElseThrow();
    }

    private List<Request> reviews() {
        return posts().stream()
                .filter(request -> request.path().endsWith("/reviews"))
                .toList();
    }

    private List<Request> posts() {
        return server.requests("POST");
    }
}
