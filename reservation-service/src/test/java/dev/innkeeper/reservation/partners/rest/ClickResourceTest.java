package dev.innkeeper.reservation.partners.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asPartner;
import static dev.innkeeper.reservation.PartnerApi.click;
import static dev.innkeeper.reservation.PartnerApi.dateOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class ClickResourceTest extends PartnerFixture {
    @Test
    void a_click_is_counted() {
        Map<String, Object> click = click(now, "12.40");

        Response accepted = partner.send(click);

        assertThat(accepted.statusCode()).isEqualTo(202);
        assertThat(accepted.jsonPath().getMap("")).isEqualTo(Map.of("clicks", 1));
        assertThat(partner.clicks(today())).containsExactly(click);
        assertThat(partner.amount(today(), "clicks")).isEqualTo("12.40");
        assertThat(partner.amount(today(), "income")).isEqualTo("1.24");
    }

    @Test
    void fifty_requests_with_one_click_at_once_count_once() {
        String id = "click-" + BookingFixture.suffix();

        List<Integer> statuses = IntStream.range(0, 50)
                .parallel()
                .mapToObj(request -> partner.send(click(id, now.minusSeconds(request % 3), "1.00"))
                        .statusCode())
                .toList();

        assertThat(statuses).containsOnly(202);
        assertThat(partner.clicks(dateOf(now)).size()
                        + partner.clicks(dateOf(now).minusDays(1)).size())
                .isEqualTo(1);
    }

    @Test
    void a_click_that_comes_again_with_another_day_counts_once() {
        String id = "click-" + BookingFixture.suffix();
        partner.send(click(id, now, "1.00"));

        assertThat(partner.send(click(id, now.minus(2, ChronoUnit.DAYS), "7.00"))
                        .statusCode())
                .isEqualTo(202);

        assertThat(partner.clicks(today())).hasSize(1);
        assertThat(partner.clicks(today().minusDays(2))).isEmpty();
    }

    @Test
    void a_click_that_stands_twice_in_a_request_counts_once() {
        Map<String, Object> click = click(now, "1.00");

        assertThat(partner.sendAll(List.of(click, click)).jsonPath().getInt("clicks"))
                .isEqualTo(1);
        assertThat(partner.clicks(today())).hasSize(1);
    }

    @Test
    void totals_equal_a_recount_after_a_race() {
        Instant start = today().atStartOfDay().toInstant(ZoneOffset.UTC);
        List<Integer> statuses = IntStream.range(0, 60)
                .parallel()
                .mapToObj(request -> partner.sendAll(IntStream.range(0, 10)
                                .mapToObj(number -> click(
                                        "click-" + (request / 2) + "-" + number,
                                        start.plusMillis(number),
                                        "0.0" + number % 10))
                                .toList())
                        .statusCode())
                .toList();

        assertThat(statuses).containsOnly(202);
        assertThat(partner.clicks(today())).hasSize(300);
        assertThat(partner.amount(today(), "clicks")).isEqualByComparingTo(partner.recount(today()));
        assertThat(byDay(today())).isEqualTo(300);
    }

    @Test
    void five_hundred_clicks_of_several_days_are_counted_at_once() {
        List<Map<String, Object>> clicks = IntStream.range(0, 500)
                .mapToObj(number -> click(now.minus(number % 3, ChronoUnit.DAYS), "0.01"))
                .toList();

        assertThat(partner.sendAll(clicks).jsonPath().getInt("clicks")).isEqualTo(500);

        BigDecimal sum = BigDecimal.ZERO;
        for (int day = 0; day < 3; day++) {
            sum = sum.add(partner.amount(today().minusDays(day), "clicks"));
        }
        assertThat(sum).isEqualTo("5.00");
    }

    @Test
    void clicks_that_are_interrupted_anywhere_count_once_after_a_retry() {
        BigDecimal expected = BigDecimal.ZERO;
        for (int reached = 0; reached < 16; reached++) {
            List<Map<String, Object>> clicks =
                    IntStream.range(0, 6).mapToObj(number -> click(now, "0.10")).toList();
            writes.after(reached);
            partner.sendAll(clicks);
            writes.disarm();

            assertThat(partner.sendAll(clicks).statusCode()).isEqualTo(202);
            expected = expected.add(new BigDecimal("0.60"));
            assertThat(partner.amount(today(), "clicks")).as("write " + reached).isEqualTo(expected);
            assertThat(partner.recount(today())).isEqualTo(expected);
        }
    }

    @Test
    void clicks_whose_reply_is_lost_count_once_after_a_retry() {
        BigDecimal expected = BigDecimal.ZERO;
        for (int lost = 1; lost <= 4; lost++) {
            Map<String, Object> click = click(now, "0.10");
            writes.losingTheReplyOf(lost);
            partner.send(click);
            writes.disarm();

            assertThat(partner.send(click).statusCode()).isEqualTo(202);
            expected = expected.add(new BigDecimal("0.10"));
            assertThat(partner.amount(today(), "clicks")).as("reply " + lost).isEqualTo(expected);
            assertThat(partner.clicks(today())).hasSize(lost);
        }
    }

    @Test
    void clicks_are_listed_latest_first_page_by_page() {
        Instant start = today().atStartOfDay().toInstant(ZoneOffset.UTC);
        List<Map<String, Object>> clicks = IntStream.range(0, 7)
                .mapToObj(number -> click("c" + number, start.minusMillis(1 + number / 2), "1.00"))
                .toList();
        partner.sendAll(clicks);
        LocalDate yesterday = today().minusDays(1);

        Response first = partner.clicks(yesterday, 3, null);
        Response second = partner.clicks(yesterday, 3, first.jsonPath().getString("next"));
        Response third = partner.clicks(yesterday, 3, second.jsonPath().getString("next"));

        assertThat(first.jsonPath().getList("items.clickId", String.class)).containsExactly("c1", "c0", "c3");
        assertThat(second.jsonPath().getList("items.clickId", String.class)).containsExactly("c2", "c5", "c4");
        assertThat(third.jsonPath().getList("items.clickId", String.class)).containsExactly("c6");
        assertThat(third.jsonPath().getString("next")).isNull();
    }

    @Test
    void a_link_shows_a_partner_its_own_clicks_and_administrators_all() {
        PartnerApi other = PartnerApi.aPartner();
        String link = "link " + BookingFixture.suffix();
        partner.sendAll(List.of(at(link), at(link)));
        other.send(at(link));
        Map<String, Object> counted = at(link);
        partner.send(counted);
        partner.send(counted);

        assertThat(asPartner(partner.id())
                        .get("/v1/links/{link}/clicks", link)
                        .jsonPath()
                        .getList("items"))
                .isEqualTo(List.of(Map.of("partner", partner.id(), "clicks", 3)));
        assertThat(asAdmin().get("/v1/links/{link}/clicks", link).jsonPath().getList("items.clicks", Integer.class))
                .containsExactlyInAnyOrder(3, 1);
    }

    @Test
    void each_day_of_a_graph_has_its_number() {
        partner.sendAll(List.of(click(now, "1.00"), click(now, "1.00"), click(now.minus(2, ChronoUnit.DAYS), "1.00")));

        assertThat(daily(today().minusDays(2).toString(), today().plusDays(1).toString())
                        .jsonPath()
                        .getList("days.clicks", Integer.class))
                .containsExactly(1, 0, 2);
        assertThat(daily("2026-01-01", "2027-01-03").statusCode()).isEqualTo(400);
        assertThat(daily("2026-01-01", "2026-01-01").statusCode()).isEqualTo(400);
    }

    @Test
    void a_new_click_is_seven_statements_and_the_same_again_too() {
        Map<String, Object> click = click(now, "1.00");

        // The partner, the totals, the id, which is written, the batch, the day, the counter.
        assertThat(StatementCounter.during(() -> partner.send(click))).hasSize(7);
        // The partner, the totals, the id; the totals and the rows; the totals, which are repeated for the day.
        assertThat(StatementCounter.during(() -> partner.send(click))).hasSize(7);
    }

    private Map<String, Object> at(String link) {
        return Map.of(
                "clickId",
                "click-" + BookingFixture.suffix(),
                "link",
                link,
                "hotelId",
                "lis-001",
                "at",
                now.toString(),
                "amount",
                Map.of("amount", "1.00", "currency", "EUR"));
    }

    private int byDay(LocalDate date) {
        return daily(date.toString(), date.plusDays(1).toString()).jsonPath().getInt("days[0].clicks");
    }

    private Response daily(String from, String to) {
        return asPartner(partner.id())
                .queryParam("from", from)
                .queryParam("to", to)
                .get(partner.path("/clicks/daily"));
    }
}
