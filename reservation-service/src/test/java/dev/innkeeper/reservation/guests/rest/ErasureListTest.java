package dev.innkeeper.reservation.guests.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.staff;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.cassandra.ErasuresByDayDao;
import dev.innkeeper.reservation.guests.model.Erasure;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class ErasureListTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    ErasuresByDayDao erasures;

    @Inject
    QuarkusCqlSession session;

    @Inject
    CrashPoint crash;

    @Inject
    Clock clock;

    @Inject
    BookingPorts ports;

    private String booked = "";

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void a_guest_who_was_erased_is_listed_with_the_time() {
        Instant before = clock.instant().minusMillis(1);
        String erased = aGuest();
        String other = aGuest();
        forget(erased).then().statusCode(204);

        Map<String, Instant> listed = listed(before, 100);

        assertThat(listed).containsKey(erased).doesNotContainKey(other);
        assertThat(listed.get(erased)).isBetween(before, clock.instant());
    }

    @Test
    void an_erasure_before_the_time_is_not_listed() {
        String erased = aGuest();
        forget(erased).then().statusCode(204);

        assertThat(listed(clock.instant().plusSeconds(1), 100)).doesNotContainKey(erased);
    }

    @Test
    void pages_of_any_size_list_everybody_of_every_day() {
        Instant first = Instant.parse("2021-12-30T12:00:00Z");
        List<String> all = new ArrayList<>();
        for (int day = 0; day < 4; day++) {
            for (int guest = 0; guest < 3; guest++) {
                GuestId id = BookingFixture.anyGuest();
                await(erasures.add(
                        new Erasure(id, first.plus(Duration.ofDays(day)).plusSeconds(guest))));
                all.add(id.value().toString());
            }
        }

        assertThat(listed(first, 2)).containsKeys(all.toArray(String[]::new));
        assertThat(listed(first.plus(Duration.ofDays(1)), 3))
                .containsKeys(all.subList(3, all.size()).toArray(String[]::new))
                .doesNotContainKeys(all.subList(0, 3).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yesterday", "2027-05-03", "2019-12-31T23:59:59Z", "+1000000000-12-31T23:59:59Z"})
    void a_time_that_is_none_is_refused(String since) {
        asAdmin().queryParam("since", since).get("/v1/erasures").then().statusCode(400);
    }

    @Test
    void without_a_time_it_is_refused() {
        asAdmin().get("/v1/erasures").then().statusCode(400);
    }

    @Test
    void nothing_is_removed_before_the_erasure_is_listed() {
        Instant before = clock.instant().minusMillis(1);
        String guest = aGuest();

        // The line of the audit log.
        crash.after(1);
        forget(guest);
        crash.disarm();
        assertThat(listed(before, 100)).doesNotContainKey(guest);
        asStaff().get("/v1/guests/" + guest).then().statusCode(200);

        crash.after(2);
        forget(guest);
        crash.disarm();
        assertThat(listed(before, 100)).containsKey(guest);
        asStaff().get("/v1/guests/" + guest).then().statusCode(200);
    }

    @Test
    void whoever_was_erased_after_the_backup_is_erased_again_in_the_restored_stack() {
        Instant begun = clock.instant().minusMillis(1);
        String guest = aGuest();
        Map<String, List<String>> backup = rowsWithTheName();
        forget(guest).then().statusCode(204);
        assertThat(rowsWithTheName()).isEmpty();
        Map<String, Instant> list = listed(begun, 100);
        restore(backup);
        assertThat(rowsWithTheName()).containsKeys("bookings", "guests", "reservations_by_guest");

        list.keySet().forEach(ErasureListTest::forget);

        assertThat(rowsWithTheName()).isEmpty();
        assertThat(listed(begun, 100)).containsKey(guest);
        forget(guest).then().statusCode(204);
    }

    /** A guest whose only reservation is cancelled. */
    private String aGuest() {
        Response made = api.book("2027-05-03", "2027-05-05");
        booked = number(made);
        staff(booked, "cancellation").then().statusCode(200);
        return made.jsonPath().getString("guestId");
    }

    private static Response forget(String guest) {
        return asAdmin().delete("/v1/guests/" + guest);
    }

    /** All pages from {@code since} on, by guest. */
    private static Map<String, Instant> listed(Instant since, int limit) {
        List<Map<String, String>> items = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = page(since, limit, cursor);
            items.addAll(page.<Map<String, String>>getList("items"));
            cursor = page.getString("next");
        } while (cursor != null);
        return items.stream()
                .collect(Collectors.toMap(
                        item -> item.get("guestId"),
                        item -> Instant.parse(item.get("erasedAt")),
                        (earlier, later) -> later));
    }

    private static JsonPath page(Instant since, int limit, @Nullable String cursor) {
        RequestSpecification request =
                asAdmin().queryParam("since", since.toString()).queryParam("limit", limit);
        return (cursor == null ? request : request.queryParam("cursor", cursor))
                .get("/v1/erasures")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    /** By table, as JSON. */
    private Map<String, List<String>> rowsWithTheName() {
        String folded = FoldedText.of(api.lastName()).key();
        Map<String, List<String>> found = new TreeMap<>();
        session.execute("SELECT table_name FROM system_schema.tables WHERE keyspace_name = 'reservation'")
                .forEach(table -> session.execute("SELECT JSON * FROM reservation." + table.getString("table_name"))
                        .forEach(row -> {
                            String json = String.valueOf(row.getString(0));
                            if (json.toLowerCase(Locale.ROOT).contains(folded)) {
                                found.computeIfAbsent(table.getString("table_name"), any -> new ArrayList<>())
                                        .add(json);
                            }
                        }));
        return found;
    }

    /**
     * Brings the rows back that decide, and writes the derived ones again, as {@code audit --repair} does: here their old
     * timestamps would be hidden by deletions, which a restored stack does not have.
     */
    private void restore(Map<String, List<String>> backup) {
        List.of("guests", "bookings")
                .forEach(table -> Objects.requireNonNull(backup.get(table))
                        .forEach(row -> session.execute(
                                SimpleStatement.newInstance("INSERT INTO reservation." + table + " JSON ?", row))));
        Booking restored = (Booking)
                await(ports.bookings().settled(new ConfirmationNumber(booked))).orElseThrow();
        Booking repaired = restored.affirmed(ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
        assertThat(await(ports.bookings().replace(repaired, restored.revision())))
                .isTrue();
        await(ports.derivedRows().publish(repaired, Instant.now()));
    }

    private static <T> T await(Uni<T> step) {
        return step.await().atMost(Duration.ofSeconds(10));
    }
}
