package dev.innkeeper.reservation.reconciliation.service;

import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.in;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.PartnerApi.click;
import static dev.innkeeper.reservation.reconciliation.CorruptedBookings.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import dev.innkeeper.reservation.partners.model.recount.DaySlot;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A partner with a booking of 200.00, and on the same day five clicks of 1.00 each; it gets ten percent. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class PartnerReconciliationTest {
    private static final String CLICKS = "clicks_by_partner_date";
    private static final String BOOKINGS = "bookings_by_partner_date";
    private static final String DAYS = "daily_amounts_by_partner_year";

    @Inject
    PartnerReconciliation audit;

    @Inject
    BookingReconciliation bookings;

    @Inject
    QuarkusCqlSession session;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    HotelsInMemory hotels;

    private final String clickId = "click-" + BookingFixture.suffix();
    private PartnerApi partner = new PartnerApi("unset");
    private String booked = "";
    private Instant at = Instant.EPOCH;

    @BeforeEach
    void bookAndClick() {
        hotels.asking(recoveryHandler);
        partner = PartnerApi.aPartner();
        Map<String, Object> wanted = BookingApi.anywhere()
                .aBooking(in("05-03").toString(), in("05-05").toString());
        wanted.put("partner", partner.id());
        Response made = post(wanted, aKey()).then().statusCode(201).extract().response();
        booked = number(made);
        at = Instant.parse(made.jsonPath().getString("createdAt"));
        partner.send(click(clickId, at, "1.00")).then().statusCode(202);
        partner.sendAll(IntStream.range(0, 4)
                        .mapToObj(each -> click(at, "1.00"))
                        .toList())
                .then()
                .statusCode(202);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void what_is_as_it_should_be_is_right() {
        ReconciliationPage page = look(false);

        assertThat(page.findings()).isEmpty();
        assertThat(page.underWay()).isZero();
        assertThat(page.checked()).isEqualTo(8);
        assertThat(look(true).findings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                CLICKS
                        + " | UPDATE reservation.clicks_by_partner_date SET counts = {'EUR': 9}, amounts = {'EUR': 9.99} WHERE {slot}",
                CLICKS
                        + " | UPDATE reservation.clicks_by_partner_date SET counts = {'EUR': 1, 'JPY': 1}, amounts = {'EUR': 1.00, 'JPY': 5} WHERE {slot}",
                CLICKS + " | DELETE revision, counts, amounts FROM reservation.clicks_by_partner_date WHERE {slot}",
                BOOKINGS
                        + " | UPDATE reservation.bookings_by_partner_date SET counts = {}, amounts = {} WHERE {bookings}",
                BOOKINGS
                        + " | DELETE revision, counts, amounts FROM reservation.bookings_by_partner_date WHERE {bookings}",
                DAYS
                        + " | UPDATE reservation.daily_amounts_by_partner_year SET amount = 5000.00 WHERE {day} AND kind = 'BOOKING' AND slot = {number slot} AND currency = 'EUR'",
                DAYS
                        + " | UPDATE reservation.daily_amounts_by_partner_year SET count = 7 WHERE {day} AND kind = 'CLICK' AND slot = {click slot} AND currency = 'EUR'",
                DAYS
                        + " | INSERT INTO reservation.daily_amounts_by_partner_year (partner_id, year, date, kind, slot, currency, count, amount) VALUES ({partner}, {year}, {date}, 'CLICK', 0, 'JPY', 3, 900)",
                DAYS + " | DELETE FROM reservation.daily_amounts_by_partner_year WHERE {day}"
            })
    void totals_that_somebody_has_spoiled_are_found_and_counted_again(String table, String cql) {
        run(cql);

        assertThat(look(false).findings())
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding).isEqualTo(finding(table)));
        assertThat(look(true).findings()).isNotEmpty().allMatch(Finding::mended);
        assertThat(look(false).findings()).isEmpty();
        assertIncome("5.00", "200.00", "20.50");
    }

    @Test
    void a_click_that_was_lost_leaves_the_totals_and_the_day() {
        run("DELETE FROM reservation.clicks_by_partner_date WHERE {slot} AND at = {at} AND click_id = {click}");

        assertThat(look(false).findings()).containsExactlyInAnyOrder(finding(CLICKS), finding(DAYS));
        assertThat(look(true).findings()).hasSize(2).allMatch(Finding::mended);

        assertThat(partner.recount(date())).isEqualTo("4.00");
        assertIncome("4.00", "200.00", "20.40");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ROW_MISSING | DELETE FROM reservation.bookings_by_partner_date WHERE {bookings} AND confirm_number = {number}",
                "ROW_MISSING | DELETE FROM reservation.bookings_by_partner_date WHERE {bookings}",
                "ROW_WRONG | UPDATE reservation.bookings_by_partner_date SET amount = 999.00 WHERE {bookings} AND confirm_number = {number}",
                "ROW_WRONG | UPDATE reservation.bookings_by_partner_date SET counted = false WHERE {bookings} AND confirm_number = {number}"
            })
    void a_booking_that_somebody_has_spoiled_is_counted_again_by_its_own_row(FindingKind kind, String cql) {
        run(cql);

        assertThat(bookings(false).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(kind);
            assertThat(finding.table()).isEqualTo(BOOKINGS);
            assertThat(finding.confirmationNumber()).hasToString(booked);
        });
        bookings(true);
        look(true);

        assertThat(bookings(false).findings()).isEmpty();
        assertThat(look(false).findings()).isEmpty();
        assertIncome("5.00", "200.00", "20.50");
    }

    @Test
    void a_cancelled_booking_stays_with_nothing() {
        staff(booked, "cancellation").then().statusCode(200);

        assertThat(bookings(false).findings()).isEmpty();
        assertThat(look(false).findings()).isEmpty();
        assertIncome("5.00", "0.00", "0.50");
    }

    @Test
    void a_repair_that_is_interrupted_anywhere_is_completed_by_the_next() {
        for (int writes = 0; writes < 8; writes++) {
            run("UPDATE reservation.clicks_by_partner_date SET counts = {}, amounts = {} WHERE {slot}");
            run("DELETE FROM reservation.daily_amounts_by_partner_year WHERE {day}");
            crash.after(writes);
            lookUntilTheCrash();
            crash.disarm();

            look(true);

            assertThat(look(false).findings()).as("write " + writes).isEmpty();
            assertIncome("5.00", "200.00", "20.50");
        }
    }

    @Test
    void clicks_that_come_during_a_repair_are_counted() {
        for (int round = 0; round < 3; round++) {
            run("UPDATE reservation.clicks_by_partner_date SET counts = {}, amounts = {} WHERE {slot}");
            List<Runnable> both = Stream.concat(
                            Stream.<Runnable>of(() -> look(true), () -> look(true)),
                            IntStream.range(0, 20)
                                    .<Runnable>mapToObj(each -> () -> partner.send(click(at, "0.10"))
                                            .then()
                                            .statusCode(202)))
                    .toList();
            both.parallelStream().forEach(Runnable::run);
        }
        look(true);

        assertThat(look(false).findings()).isEmpty();
        assertThat(partner.recount(date())).isEqualTo("11.00");
        assertThat(partner.amount(date(), "clicks")).isEqualTo("11.00");
    }

    /** docs/data-model.md states them. */
    @Test
    void a_slot_takes_four_statements() {
        assertThat(StatementCounter.during(() -> look(false))).hasSize(8 * 4);
    }

    /** The same. A request also writes the audit log. */
    @Test
    void a_repair_of_a_slot_takes_nine_more() {
        run("UPDATE reservation.clicks_by_partner_date SET counts = {}, amounts = {} WHERE {slot}");

        assertThat(StatementCounter.during(() -> look(true))).hasSize(8 * 4 + 9);
    }

    private void assertIncome(String clicks, String bookings, String income) {
        assertThat(partner.amount(date(), "clicks")).isEqualTo(clicks);
        assertThat(partner.amount(date(), "bookings")).isEqualTo(bookings);
        assertThat(partner.amount(date(), "income")).isEqualTo(income);
        assertThat(partner.recount(date())).isEqualTo(new BigDecimal(clicks));
    }

    private LocalDate date() {
        return PartnerApi.dateOf(at);
    }

    private ReconciliationPage look(boolean repair) {
        List<DaySlot> ofDay = Stream.of(TurnoverKind.values())
                .flatMap(kind -> TurnoverSlot.NUMBERS.stream()
                        .map(slot -> new DaySlot(kind, new TurnoverSlot(new PartnerId(partner.id()), date(), slot))))
                .toList();
        return await(audit.check(ofDay, repair));
    }

    private void lookUntilTheCrash() {
        try {
            look(true);
        } catch (CrashPoint.Crash stopped) {
            // Before anything was repaired; a repair itself leaves its finding.
        }
    }

    private ReconciliationPage bookings(boolean repair) {
        return await(bookings.page(List.of(booked), repair, null));
    }

    private Finding finding(String table) {
        return new Finding(FindingKind.TOTAL_WRONG, table, null, null, date(), null, partner.id(), false);
    }

    private void run(String cql) {
        String key = "partner_id = {partner} AND date = {date} AND slot = ";
        String filled = cql.replace("{slot}", key + "{click slot}")
                .replace("{bookings}", key + "{number slot}")
                .replace("{day}", "partner_id = {partner} AND year = {year} AND date = {date}")
                .replace("{click slot}", Byte.toString(TurnoverSlot.numberOf(clickId)))
                .replace("{number slot}", Byte.toString(TurnoverSlot.numberOf(booked)))
                .replace("{partner}", "'" + partner.id() + "'")
                .replace("{date}", "'" + date() + "'")
                .replace("{year}", Integer.toString(date().getYear()))
                .replace("{at}", Long.toString(at.toEpochMilli()))
                .replace("{click}", "'" + clickId + "'")
                .replace("{number}", "'" + booked + "'");
        session.execute(SimpleStatement.newInstance(filled));
    }
}
