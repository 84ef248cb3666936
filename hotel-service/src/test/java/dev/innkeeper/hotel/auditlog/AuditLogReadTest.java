package dev.innkeeper.hotel.auditlog;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads the audit log by hotel and date in UTC. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class AuditLogReadTest {
    private final HotelId hotel = new HotelId("log-" + UUID.randomUUID());

    @Inject
    QuarkusCqlSession session;

    @Test
    void a_date_has_the_lines_from_its_first_moment_to_its_last() {
        line("2026-03-01T23:59:59.999999Z", "the day before");
        line("2026-03-02T00:00:00Z", "first");
        line("2026-03-02T23:59:59.999999Z", "last");
        line("2026-03-03T00:00:00Z", "the day after");

        assertThat(subjects(page("2026-03-02").jsonPath())).containsExactly("first", "last");
    }

    @Test
    void pages_lead_through_the_hours_oldest_first() {
        List<String> expected = new ArrayList<>();
        for (int hour : new int[] {0, 7, 8, 23}) {
            IntStream.range(0, 3).forEach(minute -> {
                String time = "2026-03-02T%02d:%02d:00Z".formatted(hour, minute);
                line(time, time);
                expected.add(time);
            });
        }

        List<String> read = new ArrayList<>();
        String cursor = null;
        do {
            RequestSpecification request =
                    asAdmin().queryParam("date", "2026-03-02").queryParam("limit", 2);
            JsonPath page = (cursor == null ? request : request.queryParam("cursor", cursor))
                    .get(path(hotel))
                    .jsonPath();
            assertThat(subjects(page)).hasSize(2);
            read.addAll(subjects(page));
            cursor = page.getString("next");
        } while (cursor != null);

        assertThat(read).isEqualTo(expected);
    }

    @Test
    void lines_of_a_moment_come_in_one_order_and_each_once() {
        IntStream.range(0, 20).forEach(number -> line("2026-03-02T12:00:00Z", "line " + number));
        JsonPath first = asAdmin()
                .queryParam("date", "2026-03-02")
                .queryParam("limit", 12)
                .get(path(hotel))
                .jsonPath();
        JsonPath second = asAdmin()
                .queryParam("date", "2026-03-02")
                .queryParam("limit", 12)
                .queryParam("cursor", first.getString("next"))
                .get(path(hotel))
                .jsonPath();

        List<String> read = new ArrayList<>(subjects(first));
        read.addAll(subjects(second));

        assertThat(read).hasSize(20).doesNotHaveDuplicates();
    }

    @Test
    void what_is_of_no_hotel_is_found_however_quiet_the_date_was() {
        LocalDate date = LocalDate.EPOCH.plusDays(ThreadLocalRandom.current().nextInt(10_000));
        List<String> times =
                List.of(date + "T00:00:00Z", date + "T00:00:59Z", date + "T11:30:00Z", date + "T23:59:59Z");
        times.forEach(time -> insert("", minuteOfDay(time), time, time));

        List<String> read = new ArrayList<>();
        int pages = 0;
        String cursor = null;
        do {
            RequestSpecification request = asAdmin().queryParam("date", date.toString());
            JsonPath page = (cursor == null ? request : request.queryParam("cursor", cursor))
                    .get("/v1/audit-trail")
                    .jsonPath();
            read.addAll(subjects(page));
            cursor = page.getString("next");
            pages++;
        } while (cursor != null);

        assertThat(read).isEqualTo(times);
        assertThat(pages).isEqualTo(24 * 60 / 120);
    }

    @Test
    void a_hotel_s_staff_read_it_and_others_do_not() {
        line("2026-03-02T12:00:00Z", "theirs");

        Response theirs = asStaffOf(hotel).queryParam("date", "2026-03-02").get(path(hotel));
        Response others = asStaffOf(new HotelId("another"))
                .queryParam("date", "2026-03-02")
                .get(path(hotel));

        assertThat(subjects(theirs.jsonPath())).containsExactly("theirs");
        assertThat(theirs.header("Cache-Control")).isEqualTo("no-store");
        assertThat(others.statusCode()).isEqualTo(403);
        assertThat(asStaffOf(hotel)
                        .queryParam("date", "2026-03-02")
                        .get("/v1/audit-trail")
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void it_is_below_the_name_of_the_service_too() {
        line("2026-03-03T12:00:00Z", "named");

        Response named = asStaffOf(hotel).queryParam("date", "2026-03-03").get("/hotel-service" + path(hotel));

        assertThat(subjects(named.jsonPath())).containsExactly("named");
        assertThat(asStaffOf(hotel).get("/reservation-service" + path(hotel)).statusCode())
                .isEqualTo(404);
    }

    @Test
    void a_cursor_is_good_for_its_hotel_and_date_only() {
        line("2026-03-02T12:00:00Z", "one");
        line("2026-03-02T12:00:01Z", "two");
        String cursor = asAdmin()
                .queryParam("date", "2026-03-02")
                .queryParam("limit", 1)
                .get(path(hotel))
                .jsonPath()
                .getString("next");

        assertThat(type(hotel, "2026-03-03", cursor)).isEqualTo("/problems/invalid-cursor");
        assertThat(type(new HotelId("another"), "2026-03-02", cursor)).isEqualTo("/problems/invalid-cursor");
    }

    @ParameterizedTest
    @CsvSource({"limit,1", "date,2026-02-30", "date,yesterday"})
    void what_is_no_date_is_refused(String parameter, String value) {
        Response refused = asAdmin().queryParam(parameter, value).get(path(hotel));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field")).containsExactly("date");
    }

    private void line(String time, String subject) {
        insert(hotel.value(), minuteOfDay(time) / 60, time, subject);
    }

    private static int minuteOfDay(String time) {
        return OffsetDateTime.parse(time).get(ChronoField.MINUTE_OF_DAY);
    }

    private void insert(String hotelKey, int bucket, String time, String subject) {
        session.execute(
                """
                INSERT INTO hotel.audit_log (hotel_id, date, bucket, id, who, role, operation, subject)
                VALUES (?, ?, ?, ?, 'ana', 'staff', 'putRoom', ?)
                """,
                hotelKey,
                OffsetDateTime.parse(time).toLocalDate(),
                (short) bucket,
                TimeUuid.at(Instant.parse(time)),
                subject);
    }

    private Response page(String date) {
        return asAdmin().queryParam("date", date).get(path(hotel));
    }

    private static String type(HotelId hotel, String date, String cursor) {
        return asAdmin()
                .queryParam("date", date)
                .queryParam("cursor", cursor)
                .get(path(hotel))
                .jsonPath()
                .getString("type");
    }

    private static String path(HotelId hotel) {
        return "/v1/hotels/" + hotel + "/audit-trail";
    }

    private static List<String> subjects(JsonPath page) {
        return page.getList("items.subject");
    }
}
