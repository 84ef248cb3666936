package dev.innkeeper.reservation.auditlog;

import static dev.innkeeper.common.testkit.AuditLogApi.changesByStaff;
import static dev.innkeeper.common.testkit.AuditLogApi.told;
import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.in;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.undo;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.GroupApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The entries that changes by staff leave in the audit log. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class StaffChangesTest {
    private static final Set<String> LEAVE_LINES = Set.of(
            "book",
            "bookGroup",
            "cancelGroup",
            "confirm",
            "cancel",
            "cancelMany",
            "changeStay",
            "checkIn",
            "checkOut",
            "noShow",
            "undoCheckIn",
            "undoCheckOut",
            "undoNoShow",
            "postToFolio",
            // Its line is shown by HousekeepingTest.
            "setHousekeeping",
            "unlock",
            "keepGuest",
            "forgetGuest",
            "correctGuest",
            "correctGuestOfReservation",
            "keepWebhook",
            "removeWebhook",
            "keepPartner",
            "removePartner",
            "setCommission",
            "redeliver",
            "testWebhook",
            "auditBookings",
            "auditDerivedRows",
            "auditPartners");

    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    Clock clock;

    @Inject
    CrashPoint crash;

    @Inject
    QuarkusCqlSession session;

    @Inject
    BookingPorts ports;

    @BeforeEach
    void standIn() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void a_stay_from_the_booking_to_the_departure_leaves_a_line_for_each_step() {
        Map<String, Object> held = booking("05-03", "05-05");
        held.put("hold", true);
        String number = number(book(asStaff(), held));
        staff(number, "confirmation").then().statusCode(200);
        changeStay(number, day(0), day(3), 102).then().statusCode(200);
        staff(number, "check-in").then().statusCode(200);
        staff(number, "check-out").then().statusCode(200);

        List<Map<String, Object>> lines = lines();
        assertThat(lines)
                .extracting(line -> line.get("operation"))
                .containsExactly("book", "confirm", "changeStay", "checkIn", "checkOut");
        assertThat(lines)
                .allSatisfy(line -> assertThat(line)
                        .containsEntry("who", "staff")
                        .containsEntry("outcome", "done")
                        .extractingByKey("subject")
                        .asString()
                        .matches("booking [0-9a-f-]{36}"));
        assertThat(lines.get(0))
                .doesNotContainKey("before")
                .containsEntry(
                        "after",
                        reservation(
                                "HELD", 101, in("05-03").toString(), in("05-05").toString(), "200.00"));
        assertThat(lines.get(2))
                .containsEntry(
                        "before",
                        reservation(
                                "CONFIRMED",
                                101,
                                in("05-03").toString(),
                                in("05-05").toString(),
                                "200.00"))
                .containsEntry("after", reservation("CONFIRMED", 102, day(0), day(3), "300.00"));
        assertThat(lines.get(3)).containsEntry("after", reservation("CHECKED_IN", 102, day(0), day(3), "300.00"));
        assertThat(lines.get(4)).containsEntry("after", reservation("CHECKED_OUT", 102, day(0), day(1), "100.00"));
    }

    @Test
    void so_do_a_cancellation_and_a_guest_who_has_not_come() {
        staff(api.booked(in("05-03").toString(), in("05-05").toString()), "cancellation");
        staff(api.booked(day(-1), day(1)), "no-show");

        assertThat(lines()).extracting(line -> line.get("operation")).containsExactly("cancel", "noShow");
    }

    @Test
    void so_does_what_the_front_desk_undoes() {
        String arrived = api.booked(day(0), day(1));
        String missed = api.booked(day(-1), day(0));
        staff(arrived, "check-in").then().statusCode(200);
        undo(arrived, "check-in").then().statusCode(200);
        undo(arrived, "check-in").then().statusCode(200);
        staff(arrived, "check-in").then().statusCode(200);
        staff(arrived, "check-out").then().statusCode(200);
        undo(arrived, "check-out").then().statusCode(200);
        staff(missed, "no-show").then().statusCode(200);
        undo(missed, "no-show").then().statusCode(200);

        assertThat(lines())
                .extracting(line -> line.get("operation"))
                .containsExactly(
                        "checkIn", "undoCheckIn", "checkIn", "checkOut", "undoCheckOut", "noShow", "undoNoShow");
    }

    @Test
    void a_group_leaves_a_line_for_each_room_and_so_does_its_cancellation() {
        String group = GroupApi.booked(
                        GroupApi.aGroup(api, in("05-03").toString(), in("05-05").toString(), GroupApi.doubles(2)))
                .getString("groupNumber");
        asStaff().post("/v1/groups/" + group + "/cancellation").then().statusCode(200);

        assertThat(lines())
                .extracting(line -> line.get("operation"))
                .containsExactly("bookGroup", "bookGroup", "cancelGroup", "cancelGroup");
        assertThat(lines().toString()).doesNotContain(api.lastName());
    }

    @Test
    void so_does_a_line_of_a_folio_without_its_texts() {
        String number = api.booked(in("05-03").toString(), in("05-05").toString());
        asStaff()
                .header("Idempotency-Key", aKey())
                .contentType(ContentType.JSON)
                .body("""
                        {"kind":"PAYMENT","description":"Paid by Ana","amount":{"amount":"20.00","currency":"EUR"}}""")
                .post("/v1/reservations/" + number + "/folio")
                .then()
                .statusCode(201);

        assertThat(lines()).extracting(line -> line.get("operation")).endsWith("postToFolio");
        assertThat(lines().toString()).contains("PAYMENT").doesNotContain("Paid by Ana");
    }

    @Test
    void guests_and_services_leave_none() {
        String number = api.held(in("05-03").toString(), in("05-05").toString());
        api.asGuest(number, "confirmation").then().statusCode(200);
        api.asGuest(number, "cancellation").then().statusCode(200);
        book(asService(), booking("05-10", "05-12")).then().statusCode(201);

        assertThat(lines()).isEmpty();
    }

    @Test
    void the_same_again_leaves_none() {
        String key = aKey();
        String number = number(book(asStaff(), booking("05-03", "05-05"), key));
        book(asStaff(), booking("05-03", "05-05"), key).then().statusCode(201);
        changeStay(number, in("05-03").toString(), in("05-05").toString())
                .then()
                .statusCode(200);
        String cancelling = aKey();
        cancel(number, cancelling).then().statusCode(200);
        cancel(number, cancelling).then().statusCode(200);
        staff(number, "check-in").then().statusCode(409);

        assertThat(lines()).extracting(line -> line.get("operation")).containsExactly("book", "cancel");
    }

    @Test
    void a_room_that_was_taken_is_told_with_the_name_of_the_problem() {
        api.booked(in("05-10").toString(), in("05-12").toString());
        String number = api.booked(in("05-03").toString(), in("05-05").toString());

        changeStay(number, in("05-09").toString(), in("05-11").toString())
                .then()
                .statusCode(409);
        // A booking that is refused changes nothing.
        book(asStaff(), booking("05-11", "05-13")).then().statusCode(409);

        assertThat(lines()).extracting(line -> line.get("outcome")).containsExactly("room-taken");
        assertThat(lines().get(0))
                .containsEntry(
                        "before",
                        reservation(
                                "CONFIRMED",
                                101,
                                in("05-03").toString(),
                                in("05-05").toString(),
                                "200.00"))
                .containsEntry(
                        "after",
                        reservation(
                                "CONFIRMED",
                                101,
                                in("05-09").toString(),
                                in("05-11").toString(),
                                "200.00"));
    }

    @Test
    void whoever_dies_after_the_line_leaves_it_without_an_outcome() {
        // Written directly, not booked over REST: writes after the answer to a booking would count as well.
        String number = aBooking()
                .at(api.hotel())
                .from(in("05-03").toString())
                .in(ports)
                .terms()
                .confirmationNumber()
                .value();
        int journalAndLine = 2;
        crash.after(journalAndLine);

        staff(number, "cancellation").then().statusCode(500);

        crash.disarm();
        assertThat(BookingApi.status(number)).isEqualTo("CONFIRMED");
        assertThat(told(lines())).singleElement().asString().endsWith(": unknown");
    }

    @Test
    void a_guest_is_told_at_each_hotel_by_what_has_changed_and_nothing_else() {
        BookingApi elsewhere = new BookingApi(BookingFixture.anyHotel(), api.lastName());
        String guest = UUID.randomUUID().toString();
        keep(guest, Map.of("firstName", "Ana", "lastName", api.lastName()))
                .then()
                .statusCode(201);
        List<String> numbers =
                Stream.of(api, elsewhere).map(hotel -> bookFor(guest, hotel)).toList();
        Map<String, Object> reachable = Map.of(
                "firstName",
                "Ana",
                "lastName",
                api.lastName(),
                "emails",
                List.of("ana@example.com"),
                "phoneNumbers",
                List.of("+33 1 99"));
        keep(guest, reachable).then().statusCode(200);
        keep(guest, reachable).then().statusCode(200);
        patch("/v1/guests/" + guest, Map.of("title", "Dr"));
        patch("/v1/reservations/" + numbers.get(0) + "/guest", Map.of("emails", List.of()));
        numbers.forEach(number -> api.asGuest(number, "cancellation").then().statusCode(200));
        asStaff().delete("/v1/guests/" + guest).then().statusCode(204);

        assertThat(told(AuditLogApi.ofNoHotel(guest, clock))).containsExactly("keepGuest: guest " + guest + ": done");
        Stream.of(api, elsewhere).forEach(hotel -> {
            List<Map<String, Object>> lines = AuditLogApi.of(hotel.hotel(), clock);
            assertThat(told(lines))
                    .containsExactly(
                            "keepGuest: guest " + guest + ": done",
                            "correctGuest: guest " + guest + ": done",
                            "correctGuestOfReservation: guest " + guest + ": done",
                            "forgetGuest: guest " + guest + ": done");
            assertThat(lines.get(0))
                    .containsEntry("before", Map.of("person", "on record"))
                    .containsEntry("after", Map.of("changed", List.of("emails", "phoneNumbers")));
            assertThat(lines.get(1)).containsEntry("after", Map.of("changed", List.of("title")));
            assertThat(lines.get(2)).containsEntry("after", Map.of("changed", List.of("emails")));
            assertThat(lines.get(3)).containsEntry("after", Map.of("person", "forgotten"));
        });
    }

    @Test
    void nothing_of_a_guest_ever_stands_in_it() {
        Map<String, Object> details = Map.of(
                "firstName",
                "Qhuizzabel",
                "lastName",
                "Vöxxl" + api.lastName(),
                "title",
                "Ztitle",
                "emails",
                List.of("qx@zzyzx.example"),
                "phoneNumbers",
                List.of("+99 777 31337"),
                "addresses",
                Map.of("qhome", Map.of("street", "Xyzzystreet 7", "city", "Plughville", "country", "Frobnia")));
        Map<String, Object> wanted = booking("05-03", "05-05");
        wanted.put("guest", details);
        Response booked = book(asStaff(), wanted);
        String guest = booked.then().statusCode(201).extract().jsonPath().getString("guestId");
        changeStay(number(booked), in("05-04").toString(), in("05-06").toString())
                .then()
                .statusCode(200);
        keep(guest, Map.of("firstName", "Nyxandra", "lastName", "Vöxxl" + api.lastName()))
                .then()
                .statusCode(200);
        staff(number(booked), "cancellation").then().statusCode(200);
        asStaff().delete("/v1/guests/" + guest).then().statusCode(204);

        String log = auditLog();
        assertThat(lines()).hasSize(5);
        assertThat(log).contains(guest);
        assertThat(Stream.of(
                        "Qhuizzabel",
                        "Nyxandra",
                        "Vöxxl",
                        api.lastName(),
                        "Ztitle",
                        "zzyzx",
                        "31337",
                        "qhome",
                        "Xyzzystreet",
                        "Plughville",
                        "Frobnia",
                        number(booked)))
                .noneMatch(log::contains);
    }

    @Test
    void partners_and_their_commissions_leave_lines_without_the_contact() {
        String partner = "partner-" + BookingFixture.suffix();
        String path = "/v1/partners/" + partner;
        Map<String, String> guide = Map.of("name", "City Guide", "contact", "Qhuizzabel");
        json(asAdmin()).body(guide).put(path).then().statusCode(201);
        json(asAdmin()).body(guide).put(path).then().statusCode(200);
        json(asAdmin())
                .body(Map.of("percent", "10"))
                .put(path + "/commissions/2027-05-01")
                .then()
                .statusCode(200);
        asAdmin().delete(path).then().statusCode(204);

        List<Map<String, Object>> lines = AuditLogApi.ofNoHotel(partner, clock);
        assertThat(told(lines))
                .containsExactly(
                        "keepPartner: partner " + partner + ": done",
                        "setCommission: partner " + partner + " commission 2027-05-01: done",
                        "removePartner: partner " + partner + ": done");
        assertThat(lines.toString()).doesNotContain("Qhuizzabel");
    }

    @Test
    void of_many_cancellations_each_leaves_a_line() {
        int moreThanSideBySide = 12;
        for (int night = 0; night < moreThanSideBySide; night++) {
            api.booked(
                    in("05-03").plusDays(night).toString(),
                    in("05-04").plusDays(night).toString());
        }

        json(asStaff())
                .body(Map.of(
                        "from", clock.instant().minusSeconds(600).toString(),
                        "to", clock.instant().plusSeconds(60).toString(),
                        "dryRun", false))
                .post("/v1/hotels/" + api.hotel() + "/reservations/cancellations")
                .then()
                .statusCode(200);

        assertThat(lines())
                .hasSize(moreThanSideBySide)
                .allSatisfy(line -> assertThat(line)
                        .containsEntry("operation", "cancelMany")
                        .containsEntry("outcome", "done"));
    }

    @Test
    void no_operation_is_forgotten() {
        assertThat(changesByStaff()).isEqualTo(new TreeSet<>(LEAVE_LINES));
    }

    private String auditLog() {
        StringBuilder rows = new StringBuilder();
        session.execute("SELECT JSON * FROM reservation.audit_log").forEach(row -> rows.append(row.getString(0)));
        return rows.toString();
    }

    private List<Map<String, Object>> lines() {
        return AuditLogApi.of(api.hotel(), clock);
    }

    private Map<String, Object> booking(String checkIn, String checkOut) {
        return api.aBooking(in(checkIn).toString(), in(checkOut).toString());
    }

    private static Response book(RequestSpecification as, Map<String, Object> wanted) {
        return book(as, wanted, aKey());
    }

    private static Response book(RequestSpecification as, Map<String, Object> wanted, String key) {
        return json(as).header("Idempotency-Key", key).body(wanted).post("/v1/reservations");
    }

    private static Response cancel(String number, String key) {
        return asStaff().header("Idempotency-Key", key).post("/v1/reservations/" + number + "/cancellation");
    }

    // Not by staff, so without an entry.
    private static String bookFor(String guest, BookingApi hotel) {
        Map<String, Object> wanted =
                hotel.aBooking(in("05-03").toString(), in("05-05").toString());
        wanted.remove("guest");
        wanted.put("guestId", guest);
        return number(
                BookingApi.post(wanted, aKey()).then().statusCode(201).extract().response());
    }

    private static void patch(String path, Map<String, Object> patch) {
        json(asStaff()).body(patch).patch(path).then().statusCode(200);
    }

    private static Response keep(String guest, Map<String, Object> details) {
        return json(asStaff()).body(details).put("/v1/guests/" + guest);
    }

    private static Map<String, Object> reservation(
            String status, int room, String checkIn, String checkOut, String total) {
        return Map.of(
                "status",
                status,
                "roomNumber",
                room,
                "roomType",
                "double",
                "checkIn",
                checkIn,
                "checkOut",
                checkOut,
                "guests",
                2,
                "total",
                Map.of("amount", total, "currency", "EUR"));
    }
}
