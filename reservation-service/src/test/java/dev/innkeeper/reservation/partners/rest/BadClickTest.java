package dev.innkeeper.reservation.partners.rest;

import static dev.innkeeper.common.testkit.Tokens.asPartner;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.PartnerApi.click;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clicks that are refused, and count nothing. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BadClickTest extends PartnerFixture {
    @ParameterizedTest
    @ValueSource(longs = {6, 60 * 24 * 365})
    void clicks_from_the_future_are_refused(long minutes) {
        assertRefused(click(now.plus(minutes, ChronoUnit.MINUTES), "1.00"));
    }

    @Test
    void a_clock_may_be_a_little_fast() {
        assertThat(partner.send(click(now.plus(4, ChronoUnit.MINUTES), "1.00")).statusCode())
                .isEqualTo(202);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2009-05-03T15:20:00Z", "-000001-05-03T15:20:00Z", "+999999-05-03T15:20:00Z"})
    void clicks_of_another_time_are_refused(String at) {
        assertRefused(click(Instant.parse(at), "1.00"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1.00", "1.001", "1e3", "NaN", ""})
    void amounts_that_are_none_are_refused(String amount) {
        assertRefused(click(now, amount));
    }

    @Test
    void one_bad_click_among_many_is_named_and_nothing_is_counted() {
        Response refused = partner.sendAll(List.of(click(now, "1.00"), click(now.minus(32, ChronoUnit.DAYS), "1.00")));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field")).isEqualTo(List.of("clicks[1].at"));
        assertThat(partner.clicks(today())).isEmpty();
    }

    @Test
    void five_hundred_and_one_clicks_are_refused() {
        writes.after(Integer.MAX_VALUE);
        Response refused = partner.sendAll(
                IntStream.range(0, 501).mapToObj(number -> click(now, "1.00")).toList());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(writes.disarm()).isZero();
        assertThat(partner.clicks(today())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"clicks\":[]}",
                "{\"clicks\":[null]}",
                "{\"clicks\":[{}]}",
                "",
                "{\"clickId\":\"x\"}"
            })
    void another_body_is_refused(String body) {
        assertThat(json(asPartner(partner.id()))
                        .body(body)
                        .post(partner.path("/clicks"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_partner_sends_and_sees_only_its_own_clicks() {
        PartnerApi other = PartnerApi.aPartner();

        assertThat(json(asPartner(other.id()))
                        .body(click(now, "1.00"))
                        .post(partner.path("/clicks"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(asPartner(other.id())
                        .queryParam("date", today().toString())
                        .get(partner.path("/clicks"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(partner.clicks(today())).isEmpty();
    }

    @Test
    void a_partner_that_is_not_active_sends_none_and_one_that_is_not_there_neither() {
        partner.put(Map.of("name", "City Guide", "active", false));

        assertThat(partner.send(click(now, "1.00")).statusCode()).isEqualTo(403);
        assertThat(partner.clicks(today())).isEmpty();
        assertThat(new PartnerApi("nobody-" + BookingFixture.suffix())
                        .send(click(now, "1.00"))
                        .statusCode())
                .isEqualTo(404);
    }

    private void assertRefused(Map<String, Object> click) {
        writes.after(Integer.MAX_VALUE);
        assertThat(partner.send(click).statusCode()).isEqualTo(400);
        assertThat(writes.disarm()).isZero();
        assertThat(partner.clicks(today())).isEmpty();
    }
}
