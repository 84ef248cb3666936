package dev.innkeeper.reservation.partners.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asPartner;
import static dev.innkeeper.reservation.PartnerApi.click;
import static dev.innkeeper.reservation.PartnerApi.dateOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What partners earn by clicks; {@link PartnerBookingTest} is about bookings. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class IncomeTest extends PartnerFixture {
    @Test
    void income_is_shown_by_day_and_currency_with_the_percent_in_force() {
        partner.commission(today().toString(), "12.5");
        partner.sendAll(List.of(click(now, "0.04"), click(now.minus(1, ChronoUnit.DAYS), "10.00"), inYen(now, "1001")));

        JsonPath income = income(today().minusDays(5), today().plusDays(5));

        assertThat(income.getList("days.date"))
                .isEqualTo(List.of(today().minusDays(1).toString(), today().toString()));
        assertThat(income.getList("days.percent")).isEqualTo(List.of("10", "12.5"));
        assertThat(income.getList("days[1].amounts.income.amount")).isEqualTo(List.of("0.01", "125"));
        assertThat(income.getList("totals.income.amount")).isEqualTo(List.of("1.01", "125"));
        assertThat(income.getList("totals.clicks.currency")).isEqualTo(List.of("EUR", "JPY"));
    }

    @Test
    void a_commission_of_the_past_changes_what_was_earned_since() {
        partner.sendAll(List.of(click(now, "10.00"), click(now.minus(3, ChronoUnit.DAYS), "10.00")));
        assertThat(incomeOf(today().minusDays(5), today().plusDays(1))).isEqualTo("2.00");

        partner.commission(today().minusDays(2).toString(), "20");
        assertThat(incomeOf(today().minusDays(5), today().plusDays(1))).isEqualTo("3.00");

        partner.commission(today().minusDays(2).toString(), "0");
        assertThat(incomeOf(today().minusDays(5), today().plusDays(1))).isEqualTo("1.00");
    }

    @Test
    void days_outside_the_period_do_not_count() {
        partner.sendAll(List.of(click(now, "10.00"), click(now.minus(1, ChronoUnit.DAYS), "5.00")));

        assertThat(incomeOf(today().minusDays(1), today())).isEqualTo("0.50");
        assertThat(incomeOf(today(), today().plusDays(1))).isEqualTo("1.00");
        assertThat(income(today().plusDays(1), today().plusDays(9)).getList("totals"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1900, 2900",
        "1900-01-01, 2900-01-01",
        "1900-01-01, 2100-01-01",
        "2027-01-01, 2027-01-01",
        "2027-01-01, 2026-01-01",
        "2027-01-01,",
        ",2027-01-01"
    })
    void another_period_is_refused(String from, String to) {
        assertThat(asPartner(partner.id())
                        .queryParam("from", from == null ? "" : from)
                        .queryParam("to", to == null ? "" : to)
                        .get(partner.path("/income"))
                        .statusCode())
                .isEqualTo(400);
        assertThat(asPartner(partner.id()).get(partner.path("/income")).statusCode())
                .isEqualTo(400);
    }

    @Test
    void ten_years_are_read_in_one_slice_a_year() {
        List<String> sent = StatementCounter.during(
                () -> partner.income("2020-01-01", "2029-12-31").then().statusCode(200));

        // The partner, ten slices, and the commissions.
        assertThat(sent).hasSize(12);
    }

    @Test
    void a_year_costs_the_same_however_many_clicks_there_were() {
        List<Map<String, Object>> clicks =
                IntStream.range(0, 500).mapToObj(number -> click(now, "1.00")).toList();
        partner.sendAll(clicks).then().statusCode(202);

        List<String> sent = StatementCounter.during(() -> partner.income(today()));

        assertThat(sent).hasSize(3);
        assertThat(partner.amount(today(), "clicks")).isEqualTo("500.00");
    }

    @Test
    void a_partner_sees_only_its_own_income_and_administrators_see_all() {
        PartnerApi other = PartnerApi.aPartner();
        String path = partner.path("/income?from=2027-01-01&to=2027-02-01");

        assertThat(asPartner(other.id()).get(path).statusCode()).isEqualTo(403);
        assertThat(asPartner(partner.id()).get(path).statusCode()).isEqualTo(200);
        assertThat(asAdmin().get(path).statusCode()).isEqualTo(200);
        assertThat(asAdmin()
                        .get("/v1/partners/nobody-at-all/income?from=2027-01-01&to=2027-02-01")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void the_statement_of_a_month_has_its_days_and_totals() {
        Instant lastMonth = lastOfLastMonth();
        partner.sendAll(List.of(click(lastMonth, "12.40"), click(now, "5.00")));

        JsonPath statement = statement(month(lastMonth)).jsonPath();

        assertThat(statement.getString("month")).isEqualTo(month(lastMonth));
        assertThat(statement.getList("days.date"))
                .isEqualTo(List.of(dateOf(lastMonth).toString()));
        assertThat(statement.getString("totals[0].income.amount")).isEqualTo("1.24");
    }

    @Test
    void it_is_a_file_too() {
        Instant lastMonth = lastOfLastMonth();
        partner.send(click(lastMonth, "12.40"));

        Response file = asPartner(partner.id()).accept("text/csv").get(partner.path("/statements/" + month(lastMonth)));

        assertThat(file.contentType()).isEqualToIgnoringCase("text/csv;charset=UTF-8;header=present");
        assertThat(file.header("Content-Disposition")).contains("statement-" + partner.id());
        assertThat(file.asString())
                .isEqualTo("date,percent,currency,clicks,bookings,income\r\n" + dateOf(lastMonth)
                        + ",10,EUR,12.40,0.00,1.24\r\ntotal,,EUR,12.40,0.00,1.24\r\n");
    }

    @Test
    void a_month_has_no_statement_before_it_is_over() {
        assertThat(statement(YearMonth.from(today()).toString()).statusCode()).isEqualTo(404);
        assertThat(statement(YearMonth.from(today()).plusMonths(1).toString()).statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-13", "2026", "26-01", "2026-1", "1026-01", "x"})
    void a_month_that_is_none_is_refused(String month) {
        assertThat(statement(month).statusCode()).isEqualTo(400);
    }

    private Response statement(String month) {
        return asPartner(partner.id()).get(partner.path("/statements/" + month));
    }

    // Clicks of the last 31 days are accepted.
    private Instant lastOfLastMonth() {
        return today().withDayOfMonth(1)
                .atStartOfDay()
                .toInstant(ZoneOffset.UTC)
                .minusSeconds(1);
    }

    private static String month(Instant time) {
        return YearMonth.from(dateOf(time)).toString();
    }

    private static Map<String, Object> inYen(Instant at, String amount) {
        Map<String, Object> click = new HashMap<>(click(at, "1.00"));
        click.put("amount", Map.of("amount", amount, "currency", "JPY"));
        return click;
    }

    private JsonPath income(LocalDate from, LocalDate to) {
        return partner.income(from.toString(), to.toString())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private String incomeOf(LocalDate from, LocalDate to) {
        return income(from, to).getString("totals[0].income.amount");
    }
}
