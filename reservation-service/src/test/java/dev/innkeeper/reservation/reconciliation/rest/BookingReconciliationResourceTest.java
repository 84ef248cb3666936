package dev.innkeeper.reservation.reconciliation.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.reconciliation.CorruptedBookings.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.reconciliation.CorruptedBookings;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingReconciliationResourceTest {
    private static final String DERIVED_ROWS = "/v1/audit/derived-rows";
    private static final String PARTNERS = "/v1/audit/partners";

    @Inject
    CorruptedBookings bookings;

    @Inject
    BookingPorts ports;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    QuarkusCqlSession session;

    HotelsInMemory hotels;

    @Inject
    Clock clock;

    @Test
    void all_bookings_are_walked_page_by_page() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        bookings.run(
                "DELETE FROM reservation.months_by_guest_name WHERE guest_last_name_key = {name} AND month = {month}",
                booking);

        Set<String> found = new HashSet<>();
        String cursor = null;
        do {
            JsonPath page = step("/v1/audit/bookings", cursor, false);
            List<String> numbers = page.getList("findings.confirmationNumber", String.class);
            found.addAll(numbers);
            cursor = page.getString("next");
        } while (cursor != null);

        assertThat(found).contains(booking.terms().confirmationNumber().value());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO reservation.reservations_by_hotel_date (hotel_id, start_date, room_number, confirm_number, state) VALUES ({hotel}, {date}, {room}, {number}, 'CONFIRMED')",
                "INSERT INTO reservation.reservations_by_hotel_month (hotel_id, month, room_number, confirm_number) VALUES ({hotel}, {month}, {room}, {number})",
                "INSERT INTO reservation.reservations_by_guest (guest_last_name_key, month, start_date, guest_id, confirm_number) VALUES ({name}, {month}, {date}, {guest}, {number})",
                "INSERT INTO reservation.reservations_by_guest (guest_last_name_key, month, start_date, guest_id, confirm_number, state) VALUES ({name}, {month}, {date}, {guest}, {number}, 'CONFIRMED')",
                "INSERT INTO reservation.bookings_by_partner_date (partner_id, date, slot, confirm_number) VALUES ('gone', {date}, 0, {number})",
                "INSERT INTO reservation.bookings_by_partner_date (partner_id, date, slot, confirm_number, version, counted, amount, currency) VALUES ('gone', {date}, 3, {number}, 7, true, 100.00, 'EUR')"
            })
    void a_row_of_no_booking_is_found_and_deleted(String cql) {
        Booking nobody = aBooking().booking();
        bookings.run(cql, nobody);
        String number = nobody.terms().confirmationNumber().value();

        @Nullable String cursor = cursorOf(number);
        JsonPath mended = step(DERIVED_ROWS, cursor, true);

        assertThat(mended.getList(
                        "findings.findAll { it.confirmationNumber == '" + number + "' }.mended", Boolean.class))
                .containsExactly(true);
        assertThat(step(DERIVED_ROWS, cursor, false).getList("findings.confirmationNumber", String.class))
                .doesNotContain(number);
    }

    @Test
    void a_folio_of_no_booking_is_found_and_kept() {
        Booking nobody = aBooking().booking();
        bookings.run(
                "INSERT INTO reservation.folio_by_reservation (confirm_number, id, at, kind, description, amount, currency)"
                        + " VALUES ({number}, 'p1', toTimestamp(now()), 'PAYMENT', 'Cash', -10, 'EUR')",
                nobody);
        String number = nobody.terms().confirmationNumber().value();

        @Nullable String cursor = cursorOf(number);

        for (int time = 0; time < 2; time++) {
            assertThat(step(DERIVED_ROWS, cursor, true)
                            .getList(
                                    "findings.findAll { it.confirmationNumber == '" + number + "' }.mended",
                                    Boolean.class))
                    .containsExactly(false);
        }
        bookings.run("DELETE FROM reservation.folio_by_reservation WHERE confirm_number = {number}", nobody);
    }

    @Test
    void what_is_mended_stands_in_the_audit_trail_without_the_number() {
        Booking nobody = aBooking().booking();
        bookings.run(
                "INSERT INTO reservation.reservations_by_hotel_month (hotel_id, month, room_number, confirm_number)"
                        + " VALUES ({hotel}, {month}, {room}, {number})",
                nobody);
        String number = nobody.terms().confirmationNumber().value();

        step(DERIVED_ROWS, cursorOf(number), true);

        String lines = AuditLogApi.ofNoHotel("findings", clock).toString();
        assertThat(lines)
                .contains("auditDerivedRows", "row-stray", StaffChange.booking(nobody.number()))
                .doesNotContain(number);
    }

    @Test
    void a_row_where_its_booking_no_longer_is_is_found_and_deleted() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        bookings.run("""
                INSERT INTO reservation.reservations_by_hotel_date (hotel_id, start_date, room_number, confirm_number)
                VALUES ({hotel}, '2027-06-01', {room}, {number})
                """, booking);

        @Nullable String cursor = cursorOf(booking.terms().confirmationNumber().value());
        JsonPath mended = step(DERIVED_ROWS, cursor, true);

        assertThat(mended.getList("findings.date", String.class)).contains("2027-06-01");
        assertThat(step(DERIVED_ROWS, cursor, false).getList("findings.date", String.class))
                .doesNotContain("2027-06-01");
    }

    @Test
    void a_booking_of_a_partner_that_is_gone_is_taken_off_its_income() {
        PartnerApi partner = PartnerApi.aPartner();
        hotels.asking(recoveryHandler);
        Map<String, Object> wanted = BookingApi.anywhere()
                .aBooking(
                        BookingApi.in("05-03").toString(),
                        BookingApi.in("05-05").toString());
        wanted.put("partner", partner.id());
        Response made = BookingApi.post(wanted, BookingApi.aKey());
        LocalDate date = PartnerApi.dateOf(Instant.parse(made.jsonPath().getString("createdAt")));
        String number = BookingApi.number(made);
        assertThat(partner.amount(date, "bookings")).isEqualTo("200.00");
        session.execute("DELETE FROM reservation.bookings WHERE confirm_number = ?", number);

        assertThat(repaired(DERIVED_ROWS, partner)).containsOnly(true);

        assertThat(partner.amount(date, "bookings")).isEqualTo("0.00");
    }

    @Test
    void what_partners_brought_is_walked_page_by_page_and_mended() {
        PartnerApi partner = PartnerApi.aPartner();
        partner.send(PartnerApi.click(clock.instant(), "1.00")).then().statusCode(202);
        LocalDate date = PartnerApi.dateOf(clock.instant());
        session.execute(
                "UPDATE reservation.daily_amounts_by_partner_year SET count = 4, amount = 40.00 WHERE partner_id = ?"
                        + " AND year = ? AND date = ? AND kind = 'CLICK' AND slot IN (0, 1, 2, 3) AND currency = 'EUR'",
                partner.id(),
                date.getYear(),
                date);

        assertThat(repaired(PARTNERS, partner)).containsOnly(true);

        assertThat(partner.amount(date, "clicks")).isEqualTo("1.00");
        assertThat(AuditLogApi.ofNoHotel("findings", clock).toString())
                .contains("auditPartners", "total-wrong", partner.id());
    }

    /** Repairs each page that has a finding about {@code partner}; answers what became of those. */
    private static List<Boolean> repaired(String path, PartnerApi partner) {
        List<Boolean> mended = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = step(path, cursor, false);
            if (partners(page).contains(partner.id())) {
                mended.addAll(step(path, cursor, true)
                        .getList("findings.findAll { it.partner == '" + partner.id() + "' }.mended", Boolean.class));
                assertThat(partners(step(path, cursor, false))).doesNotContain(partner.id());
            }
            cursor = page.getString("next");
        } while (cursor != null);
        return mended;
    }

    private static List<String> partners(JsonPath page) {
        return page.getList("findings.partner", String.class);
    }

    @Test
    void a_verdict_says_whose_nights_are_to_be() {
        Booking booking = bookings.confirmed(aBooking(), hotels);

        verdict(booking)
                .then()
                .statusCode(200)
                .body("items[0].hotelId", is(booking.hotelId().value()))
                .body(
                        "items[0].verdict.current.token",
                        is(booking.token().token().toString()));
    }

    @Test
    void asking_for_a_verdict_fences_nothing_and_decides_nothing() {
        Booking unknown = aBooking().booking();

        verdict(unknown).then().statusCode(200).body("items[0].hotelId", nullValue());

        assertThat(await(ports.bookings().insert(unknown))).isSameAs(unknown);
    }

    @Test
    void a_verdict_says_whether_a_booking_is_over_for_good() {
        Booking live = bookings.confirmed(aBooking().from("2020-05-03"), hotels);
        Booking leaving = bookings.confirmed(aBooking().from("2020-05-03"), hotels);
        Booking left = bookings.confirmed(aBooking().from("2020-05-03"), hotels);
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.ofHours(14));
        await(ports.bookings().replace(leaving.departed(today, Instant.now(), null), leaving.revision()));
        await(ports.bookings()
                .replace(left.departed(LocalDate.parse("2020-05-05"), Instant.now(), null), left.revision()));

        verdict(live).then().statusCode(200).body("items[0].over", is(false));
        verdict(leaving).then().statusCode(200).body("items[0].over", is(false));
        verdict(left).then().statusCode(200).body("items[0].over", is(true));
    }

    @Test
    void of_a_booking_that_cannot_be_read_nobody_is_to_conclude_anything() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        bookings.run("DELETE nights FROM reservation.bookings WHERE confirm_number = {number}", booking);

        verdict(booking).then().statusCode(200).body("items[0].underWay", is(true));
        bookings.run("DELETE FROM reservation.bookings WHERE confirm_number = {number}", booking);
    }

    @Test
    void more_than_a_hundred_verdicts_at_once_are_refused() {
        asService()
                .contentType(ContentType.JSON)
                .body("{\"bookings\":[" + "\"H4T7Q9KZM2X0P\",".repeat(100) + "\"H4T7Q9KZM2X0P\"]}")
                .post("/v1/audit/verdicts")
                .then()
                .statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/audit/bookings", DERIVED_ROWS, PARTNERS})
    void only_administrators_may_walk_all_tables(String path) {
        asStaff().contentType(ContentType.JSON).body("{}").post(path).then().statusCode(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"cursor\":\"bmV4dA\"}", "{\"repair\":\"yes\"}", "null"})
    void a_step_that_cannot_be_is_refused(String body) {
        asAdmin()
                .contentType(ContentType.JSON)
                .body(body)
                .post(DERIVED_ROWS)
                .then()
                .statusCode(400);
    }

    private static Response verdict(Booking booking) {
        return asService()
                .contentType(ContentType.JSON)
                .body("{\"settled\":true,\"bookings\":[\"" + booking.number() + "\"]}")
                .post("/v1/audit/verdicts");
    }

    /** The cursor of the page that has a finding of that number; of other pages nothing is mended. */
    private static @Nullable String cursorOf(String number) {
        String cursor = null;
        while (true) {
            JsonPath page = step(DERIVED_ROWS, cursor, false);
            if (page.getList("findings.confirmationNumber", String.class).contains(number)) {
                return cursor;
            }
            cursor = page.getString("next");
            assertThat(cursor).as("not found before the end").isNotNull();
        }
    }

    private static JsonPath step(String path, @Nullable String cursor, boolean repair) {
        return asAdmin()
                .contentType(ContentType.JSON)
                .body(cursor == null ? "{\"repair\":" + repair + "}" : """
                        {"cursor":"%s","repair":%s}""".formatted(cursor, repair))
                .post(path)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
