package dev.innkeeper.reservation.partners.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.in;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static dev.innkeeper.reservation.BookingApi.read;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.undo;
import static dev.innkeeper.reservation.PartnerApi.click;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.GroupApi;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.booking.service.Recovery;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bookings that partners bring. A night costs 100.00. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class PartnerBookingTest {
    private static final String TWO_NIGHTS = "200.00";
    private static final int MANY = 1_000;
    private static final int POINTS_OF_A_GROUP = 12;

    /** Of the totals and a booking. */
    private static final String CONDITIONAL_BATCH = "BATCH of 2";

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    BookingPorts ports;

    @Inject
    CrashPoint crash;

    @Inject
    Recovery recovery;

    private PartnerApi partner = new PartnerApi("unset");

    @BeforeEach
    void create() {
        hotels.asking(recoveryHandler);
        partner = PartnerApi.aPartner();
    }

    @AfterEach
    void letPass() {
        crash.disarm();
        hotels.recover();
    }

    @Test
    void a_booking_brings_its_partner_a_commission() {
        Map<String, Object> wanted = wanted(BookingApi.anywhere());
        wanted.put("clickId", "7d1f0c52");

        Response booked = book(wanted);

        assertThat(booked.jsonPath().getString("partner")).isEqualTo(partner.id());
        assertThat(booked.jsonPath().getString("clickId")).isEqualTo("7d1f0c52");
        assertThat(read(number(booked)).jsonPath().getString("partner")).isEqualTo(partner.id());
        assertThat(bookings(booked)).isEqualTo(TWO_NIGHTS);
        assertThat(partner.amount(dateOf(booked), "income")).isEqualTo("20.00");
    }

    @Test
    void clicks_and_bookings_of_a_day_add_up() {
        Response booked = book(wanted(BookingApi.anywhere()));
        partner.send(click(createdAt(booked), "0.05")).then().statusCode(202);

        assertThat(partner.amount(dateOf(booked), "income")).isEqualTo("20.01");
    }

    @Test
    void a_cancelled_booking_is_taken_off() {
        Response booked = book(wanted(BookingApi.anywhere()));
        Response other = book(wanted(BookingApi.anywhere()));

        staff(number(booked), "cancellation").then().statusCode(200);

        assertThat(bookings(other)).isEqualTo(TWO_NIGHTS);
    }

    @Test
    void a_hold_counts_once_it_is_confirmed() {
        BookingApi api = BookingApi.anywhere();
        Map<String, Object> wanted = wanted(api);
        wanted.put("hold", true);
        Response held = book(wanted);
        assertThat(bookings(held)).isEqualTo("0.00");

        api.asGuest(number(held), "confirmation").then().statusCode(200);

        assertThat(bookings(held)).isEqualTo(TWO_NIGHTS);
    }

    @Test
    void a_guest_who_does_not_come_brings_nothing_unless_it_is_undone() {
        Map<String, Object> wanted = BookingApi.anywhere().aBooking(day(-1), day(1));
        wanted.put("partner", partner.id());
        Response booked = book(wanted);
        staff(number(booked), "no-show").then().statusCode(200);
        assertThat(bookings(booked)).isEqualTo("0.00");

        undo(number(booked), "no-show").then().statusCode(200);

        assertThat(bookings(booked)).isEqualTo(TWO_NIGHTS);
    }

    @Test
    void another_stay_changes_the_amount() {
        Response booked = book(wanted(BookingApi.anywhere()));

        changeStay(number(booked), in("05-03").toString(), in("05-08").toString())
                .then()
                .statusCode(200);

        assertThat(bookings(booked)).isEqualTo("500.00");
    }

    @Test
    void the_same_request_again_counts_once() {
        Map<String, Object> wanted = wanted(BookingApi.anywhere());
        String key = aKey();
        Response booked = post(wanted, key);
        post(wanted, key).then().statusCode(201);

        assertThat(bookings(booked)).isEqualTo(TWO_NIGHTS);
    }

    @Test
    void the_percent_of_the_day_of_the_booking_counts() {
        Response booked = book(wanted(BookingApi.anywhere()));

        partner.commission(dateOf(booked).plusDays(1).toString(), "50");
        assertThat(partner.amount(dateOf(booked), "income")).isEqualTo("20.00");

        partner.commission(dateOf(booked).toString(), "50");
        assertThat(partner.amount(dateOf(booked), "income")).isEqualTo("100.00");
    }

    @Test
    void totals_are_exact_after_a_race_of_bookings_and_cancellations() {
        List<Response> booked = IntStream.range(0, 24)
                .parallel()
                .mapToObj(number -> {
                    Response made = book(wanted(BookingApi.anywhere()));
                    if (number % 3 == 0) {
                        staff(number(made), "cancellation").then().statusCode(200);
                    }
                    return made;
                })
                .toList();

        assertThat(bookings(booked.get(0))).isEqualTo("3200.00");
    }

    @Test
    void a_partner_that_is_unknown_or_not_active_brings_no_booking() {
        Map<String, Object> unknown = wanted(BookingApi.anywhere());
        unknown.put("partner", "nobody-at-all");
        assertRefused(unknown);

        partner.put(Map.of("name", "City Guide", "active", false));
        assertRefused(wanted(BookingApi.anywhere()));
    }

    @Test
    void a_click_without_a_partner_is_refused() {
        Map<String, Object> wanted = wanted(BookingApi.anywhere());
        wanted.remove("partner");
        wanted.put("clickId", "7d1f0c52");

        assertRefused(wanted);
    }

    @Test
    void older_versions_that_come_late_change_nothing() {
        Response booked = book(wanted(BookingApi.anywhere()));
        Booking before = row(booked);
        staff(number(booked), "cancellation").then().statusCode(200);

        ports.derivedRows().publish(before, Instant.now()).await().indefinitely();

        assertThat(bookings(booked)).isEqualTo("0.00");
    }

    @Test
    void a_booking_that_is_interrupted_anywhere_counts_once_it_is_recovered() {
        int writes = writesOfABooking();
        assertThat(writes).isGreaterThan(4);
        IntStream.rangeClosed(0, writes).forEach(write -> assertRecovers("write " + write, crash::after, write));
    }

    @Test
    void so_does_one_whose_reply_is_lost() {
        int writes = writesOfABooking();
        IntStream.rangeClosed(1, writes)
                .forEach(write -> assertRecovers("reply " + write, crash::losingTheReplyOf, write));
    }

    @Test
    void a_partner_costs_a_booking_five_statements_of_which_one_is_conditional() {
        BookingApi without = BookingApi.anywhere();
        BookingApi with = BookingApi.anywhere();
        List<String> before = StatementCounter.during(
                () -> without.book(in("05-03").toString(), in("05-05").toString()));

        List<String> sent = StatementCounter.during(() -> book(wanted(with)));

        // The partner, the totals, the booking, the batch, the day.
        assertThat(sent).hasSize(before.size() + 5);
        assertThat(Collections.frequency(sent, CONDITIONAL_BATCH))
                .isEqualTo(Collections.frequency(before, CONDITIONAL_BATCH) + 1);
    }

    @Test
    void each_room_of_a_group_counts() {
        JsonPath group = GroupApi.booked(aGroup(BookingApi.anywhere(), 2));

        assertThat(group.getList("rooms.partner", String.class)).containsExactly(partner.id(), partner.id());
        assertThat(group.getList("rooms.clickId", String.class)).containsExactly("7d1f0c52", "7d1f0c52");
        assertThat(partner.amount(dateOf(group), "bookings")).isEqualTo("400.00");

        staff(group.getString("rooms[0].confirmationNumber"), "cancellation")
                .then()
                .statusCode(200);

        assertThat(partner.amount(dateOf(group), "bookings")).isEqualTo(TWO_NIGHTS);
    }

    @Test
    void a_group_that_is_interrupted_anywhere_counts_each_room_once_it_is_recovered() {
        crash.after(MANY);
        GroupApi.booked(aGroup(BookingApi.anywhere(), 2));
        int writes = crash.disarm();

        for (int write = 0; write <= writes; write += 1 + writes / POINTS_OF_A_GROUP) {
            partner = PartnerApi.aPartner();
            BookingApi api = BookingApi.anywhere();
            Map<String, Object> wanted = aGroup(api, 2);
            String key = aKey();
            crash.after(write);
            GroupApi.post(wanted, key);
            recovery.recover(hotels, List.of(api.hotel()));

            Response again = GroupApi.post(wanted, key);

            assertThat(again.statusCode()).as("write " + write).isIn(201, 409);
            assertThat(partner.amount(today(), "bookings").add(partner.amount(today().minusDays(1), "bookings")))
                    .as("write " + write)
                    .isEqualTo(again.statusCode() == 201 ? "400.00" : "0.00");
        }
    }

    @Test
    void a_group_of_a_partner_that_is_unknown_or_not_active_is_refused() {
        BookingApi api = BookingApi.anywhere();
        partner.put(Map.of("name", "City Guide", "active", false));
        assertRefused(GroupApi.post(aGroup(api, 2), aKey()));

        partner = new PartnerApi("nobody-at-all");
        assertRefused(GroupApi.post(aGroup(api, 2), aKey()));

        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void a_partner_costs_a_group_one_statement_and_four_for_each_room() {
        Map<String, Object> without = aGroup(BookingApi.anywhere(), 3);
        without.keySet().removeAll(List.of("partner", "clickId"));
        Map<String, Object> with = aGroup(BookingApi.anywhere(), 3);
        List<String> before = StatementCounter.during(() -> GroupApi.booked(without));

        List<String> sent = StatementCounter.during(() -> GroupApi.booked(with));

        assertThat(sent).hasSize(before.size() + 1 + 3 * 4);
    }

    @Test
    void the_file_of_a_date_names_partner_and_click() {
        BookingApi api = BookingApi.anywhere();
        Map<String, Object> wanted = wanted(api);
        wanted.put("clickId", "7d1f0c52");
        book(wanted);

        String file = asStaff()
                .accept("text/csv")
                .queryParam("date", in("05-03").toString())
                .get("/v1/hotels/" + api.hotel() + "/reservations")
                .asString();

        assertThat(file.lines().toList().get(0)).endsWith(",notes,partner,clickId");
        assertThat(file.lines().toList().get(1)).endsWith("," + partner.id() + ",7d1f0c52");
    }

    private Map<String, Object> aGroup(BookingApi api, int rooms) {
        Map<String, Object> wanted =
                GroupApi.aGroup(api, in("05-03").toString(), in("05-05").toString(), GroupApi.doubles(rooms));
        wanted.put("partner", partner.id());
        wanted.put("clickId", "7d1f0c52");
        return wanted;
    }

    private int writesOfABooking() {
        crash.after(MANY);
        book(wanted(BookingApi.anywhere()));
        return crash.disarm();
    }

    private void assertRecovers(String what, IntConsumer stop, int write) {
        PartnerApi other = PartnerApi.aPartner();
        BookingApi api = BookingApi.anywhere();
        Map<String, Object> wanted = wanted(api);
        wanted.put("partner", other.id());
        String key = aKey();
        stop.accept(write);
        post(wanted, key);
        recovery.recover(hotels, List.of(api.hotel()));

        Response again = post(wanted, key);
        LocalDate from = LocalDate.now(ZoneOffset.UTC).minusDays(1);
        String booked = other.income(from.toString(), from.plusDays(30).toString())
                .jsonPath()
                .getString("totals[0].bookings.amount");
        if (again.statusCode() == 201) {
            assertThat(booked).as(what).isEqualTo(TWO_NIGHTS);
        } else {
            assertThat(again.statusCode()).as(what).isEqualTo(409);
            assertThat(booked).as(what).isNull();
        }
    }

    private Booking row(Response booked) {
        return (Booking) ports.bookings()
                .settled(new ConfirmationNumber(number(booked)))
                .await()
                .indefinitely()
                .orElseThrow();
    }

    private static void assertRefused(Map<String, Object> wanted) {
        assertRefused(post(wanted, aKey()));
    }

    private static void assertRefused(Response refused) {
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field")).isEqualTo(List.of("partner"));
    }

    private Map<String, Object> wanted(BookingApi api) {
        Map<String, Object> wanted =
                api.aBooking(in("05-03").toString(), in("05-05").toString());
        wanted.put("partner", partner.id());
        return wanted;
    }

    private static Response book(Map<String, Object> wanted) {
        return post(wanted, aKey()).then().statusCode(201).extract().response();
    }

    private BigDecimal bookings(Response booked) {
        return partner.amount(dateOf(booked), "bookings");
    }

    private static Instant createdAt(Response booked) {
        return Instant.parse(booked.jsonPath().getString("createdAt"));
    }

    private static LocalDate dateOf(Response booked) {
        return PartnerApi.dateOf(createdAt(booked));
    }

    private static LocalDate dateOf(JsonPath group) {
        return PartnerApi.dateOf(Instant.parse(group.getString("createdAt")));
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }
}
