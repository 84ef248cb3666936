package dev.innkeeper.reservation.lookup.service;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.lookup.cassandra.FailedLookupsDao;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The limits for failed lookups, and what the answers reveal. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class GuestAccessTest {
    private static final String UNKNOWN = "0000000000000";

    @Inject
    BookingPorts ports;

    @Inject
    GuestAccessConfig config;

    @Inject
    FailedLookupsDao failures;

    @Inject
    IdempotencyKeys keys;

    @Inject
    Clock clock;

    @Test
    void after_too_many_wrong_names_the_right_one_is_not_let_in_either() {
        String number = booked();
        String another = booked();
        for (int attempt = 0; attempt < config.perNumber(); attempt++) {
            assertThat(ask(number, "Wrong-" + attempt).statusCode()).isEqualTo(404);
        }

        Response refused = ask(number, "Smith");
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-many-attempts");
        assertThat(Long.parseLong(refused.header("Retry-After")))
                .isBetween(1L, config.window().toSeconds());
        assertThat(refused.asString()).doesNotContainIgnoringCase("smith");
        assertThat(cancel(number, "Smith").statusCode()).isEqualTo(429);

        assertThat(ask(another, "Smith").statusCode()).isEqualTo(200);
        assertThat(asStaff().get("/v1/reservations/" + number).jsonPath().getString("status"))
                .as("staff are not shut out, and nothing was cancelled")
                .isEqualTo("CONFIRMED");
    }

    @Test
    void the_guest_of_a_locked_reservation_gets_in_with_the_e_mail_address() {
        String number = booked();
        giveEmails(number, "ana@example.com", "ana@work.example");
        lock(number);

        assertThat(ask(number, "Smith", "ANA@Work.example").statusCode()).isEqualTo(200);
        assertThat(ask(number, "Smith").statusCode()).isEqualTo(429);
        assertThat(given().queryParam("lastName", "Smith")
                        .queryParam("email", "ana@example.com")
                        .post("/v1/reservations/" + number + "/cancellation")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void name_and_address_must_both_be_right_when_both_are_given() {
        String number = booked();
        giveEmails(number, "ana@example.com");
        String without = booked();

        assertThat(ask(number, "Smith", "eva@example.com").statusCode()).isEqualTo(404);
        assertThat(ask(number, "Wrong", "ana@example.com").statusCode()).isEqualTo(404);
        assertThat(ask(without, "Smith", "ana@example.com").statusCode()).isEqualTo(404);
        assertThat(ask(number, "Smith", " ").statusCode()).isEqualTo(400);
        assertThat(withoutPath(ask(number, "Smith", "eva@example.com"), number))
                .isEqualTo(withoutPath(ask(UNKNOWN, "Smith", "eva@example.com"), UNKNOWN));
    }

    @Test
    void wrong_addresses_have_a_limit_of_their_own() {
        String number = booked();
        giveEmails(number, "ana@example.com");
        for (int attempt = 0; attempt < config.emailsPerNumber(); attempt++) {
            assertThat(ask(number, "Smith", attempt + "@example.com").statusCode())
                    .isEqualTo(404);
        }

        assertThat(ask(number, "Smith", "ana@example.com").statusCode()).isEqualTo(429);
        assertThat(ask(number, "Smith").statusCode()).isEqualTo(200);
    }

    @Test
    void staff_of_the_hotel_lift_the_lock_and_may_repeat_it() {
        String number = booked();
        lock(number);
        HotelId hotel = new HotelId(
                asStaff().get("/v1/reservations/" + number).jsonPath().getString("hotelId"));

        assertThat(unlock(asStaffOf(new HotelId("elsewhere")), number)).isEqualTo(404);
        assertThat(ask(number, "Smith").statusCode()).isEqualTo(429);
        assertThat(unlock(asStaffOf(hotel), number)).isEqualTo(204);
        assertThat(unlock(asStaffOf(hotel), number)).isEqualTo(204);

        assertThat(ask(number, "Smith").statusCode()).isEqualTo(200);
        assertThat(AuditLogApi.of(hotel, clock))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .containsEntry("operation", "unlock")
                        .containsEntry("outcome", "done")
                        .containsEntry("before", Map.of("failedLookups", config.perNumber())));
    }

    @Test
    void of_many_guesses_at_once_no_more_are_made_than_one_after_the_other() throws Exception {
        String number = booked();

        Collection<Integer> statuses =
                atOnce(60, guess -> ask(number, "Guess-" + guess).statusCode());

        assertThat(statuses).containsOnly(404, 429);
        assertThat(statuses.stream().filter(status -> status == 404)).hasSize(config.perNumber());
    }

    @Test
    void a_client_that_tries_number_after_number_is_shut_out_and_others_are_not() {
        String number = booked();
        ByteBuffer client = keys.lookupSubject("client", "203.0.113.7");
        for (int failure = 1; failure < config.perClient(); failure++) {
            failures.add(client, config.window()).await().atMost(Duration.ofSeconds(10));
        }
        assertThat(from("203.0.113.7", UNKNOWN, "Smith").statusCode()).isEqualTo(404);

        assertThat(from("203.0.113.7", number, "Smith").statusCode()).isEqualTo(429);
        assertThat(from("203.0.113.8", number, "Smith").statusCode()).isEqualTo(200);
    }

    @Test
    void a_client_cannot_choose_the_address_under_which_it_is_counted() {
        int before = failuresOf("203.0.113.20");
        from("198.51.100.1, 203.0.113.20", UNKNOWN, "Smith");
        from("198.51.100.2, 203.0.113.20", UNKNOWN, "Smith");
        given().header("X-Forwarded-For", "198.51.100.3")
                .header("X-Forwarded-For", "203.0.113.20, 127.0.0.1")
                .header("Forwarded", "for=198.51.100.4")
                .queryParam("lastName", "Smith")
                .get("/v1/reservations/" + UNKNOWN);

        assertThat(failuresOf("203.0.113.20")).isEqualTo(before + 3);
        assertThat(List.of("198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"))
                .allSatisfy(address -> assertThat(failuresOf(address)).isZero());
    }

    @Test
    void a_client_that_gives_no_address_is_one_too() {
        String number = booked();

        assertThat(from("\"><", number, "Smith").statusCode()).isEqualTo(200);
        assertThat(from("\"><", UNKNOWN, "Smith").statusCode()).isEqualTo(404);
    }

    @Test
    void a_wrong_name_and_a_wrong_number_are_answered_alike_and_after_the_same_time() {
        String number = booked();
        List<Long> wrongName = new ArrayList<>();
        List<Long> wrongNumber = new ArrayList<>();
        for (int attempt = 0; attempt < config.perNumber() - 1; attempt++) {
            wrongName.add(millis(() -> ask(number, "Wrong").statusCode()));
            wrongNumber.add(millis(() -> ask(number(), "Smith").statusCode()));
        }

        long least = config.answerAfter().toMillis();
        assertThat(wrongName).allSatisfy(millis -> assertThat(millis).isGreaterThanOrEqualTo(least));
        assertThat(wrongNumber).allSatisfy(millis -> assertThat(millis).isGreaterThanOrEqualTo(least));

        Response name = ask(number, "Wrong");
        Response none = ask(UNKNOWN, "Smith");
        assertThat(withoutPath(name, number)).isEqualTo(withoutPath(none, UNKNOWN));
        assertThat(names(name)).isEqualTo(names(none));
    }

    private static String withoutPath(Response answer, String number) {
        return answer.asString().replace(number, "");
    }

    private static List<String> names(Response answer) {
        return answer.headers().asList().stream().map(Object::toString).sorted().toList();
    }

    private static long millis(Callable<Integer> request) {
        long begun = System.nanoTime();
        try {
            assertThat(request.call()).isEqualTo(404);
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
        return (System.nanoTime() - begun) / 1_000_000;
    }

    private interface Guess {
        int make(int number);
    }

    private static Collection<Integer> atOnce(int guesses, Guess guess) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(20);
        try {
            List<Callable<Integer>> calls = IntStream.range(0, guesses)
                    .<Callable<Integer>>mapToObj(number -> () -> guess.make(number))
                    .toList();
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> answered : clients.invokeAll(calls)) {
                statuses.add(answered.get());
            }
            return statuses;
        } finally {
            clients.shutdown();
        }
    }

    private String booked() {
        Reservation booked = aBooking().by("Ana", "Smith").in(ports);
        return booked.terms().confirmationNumber().value();
    }

    /** A confirmation number that does not exist. */
    private static String number() {
        return UUID.randomUUID().toString().replace("-", "").substring(0, 13).toUpperCase(Locale.ROOT);
    }

    private int failuresOf(String client) {
        return failures.latest(keys.lookupSubject("client", client), 100)
                .await()
                .atMost(Duration.ofSeconds(10))
                .size();
    }

    private static Response ask(String number, String lastName) {
        return given().queryParam("lastName", lastName).get("/v1/reservations/" + number);
    }

    private static Response ask(String number, String lastName, String email) {
        return given().queryParam("lastName", lastName)
                .queryParam("email", email)
                .get("/v1/reservations/" + number);
    }

    private void lock(String number) {
        ByteBuffer subject = keys.lookupSubject("number", number);
        for (int failure = 0; failure < config.perNumber(); failure++) {
            failures.add(subject, config.window()).await().atMost(Duration.ofSeconds(10));
        }
    }

    private static int unlock(RequestSpecification as, String number) {
        return as.delete("/v1/reservations/" + number + "/lock").statusCode();
    }

    private static void giveEmails(String number, String... emails) {
        String guest = asStaff().get("/v1/reservations/" + number).jsonPath().getString("guestId");
        asStaff()
                .contentType(ContentType.JSON)
                .body(Map.of("firstName", "Ana", "lastName", "Smith", "emails", List.of(emails)))
                .put("/v1/guests/" + guest)
                .then()
                .statusCode(201);
    }

    private static Response from(String address, String number, String lastName) {
        return given().header("X-Forwarded-For", address)
                .queryParam("lastName", lastName)
                .get("/v1/reservations/" + number);
    }

    private static Response cancel(String number, String lastName) {
        return given().queryParam("lastName", lastName).post("/v1/reservations/" + number + "/cancellation");
    }
}
