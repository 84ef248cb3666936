package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asPartner;
import static dev.innkeeper.reservation.BookingApi.json;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends requests of a partner that no other test uses, and of administrators about it. */
public record PartnerApi(String id) {

    /** An active partner that gets ten percent from the beginning on. */
    public static PartnerApi aPartner() {
        PartnerApi partner = new PartnerApi("partner-" + BookingFixture.suffix());
        partner.put(Map.of("name", "City Guide")).then().statusCode(201);
        partner.commission("2020-01-01", "10").then().statusCode(200);
        return partner;
    }

    public Response put(Object body) {
        return json(asAdmin()).body(body).put(path(""));
    }

    public Response commission(String from, String percent) {
        return json(asAdmin()).body(Map.of("percent", percent)).put(path("/commissions/" + from));
    }

    /** A click that no other test sends. */
    public static Map<String, Object> click(Instant at, String amount) {
        return click("click-" + BookingFixture.suffix(), at, amount);
    }

    public static Map<String, Object> click(String id, Instant at, String amount) {
        return Map.of(
                "clickId",
                id,
                "link",
                "summer in lisbon",
                "hotelId",
                "lis-001",
                "at",
                at.toString(),
                "amount",
                Map.of("amount", amount, "currency", "EUR"));
    }

    public Response send(Object clicks) {
        return json(asPartner(id)).body(clicks).post(path("/clicks"));
    }

    public Response sendAll(List<?> clicks) {
        return send(Map.of("clicks", clicks));
    }

    /** All clicks of a date, page by page. */
    public List<Map<String, Object>> clicks(LocalDate date) {
        List<Map<String, Object>> clicks = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = clicks(date, 100, cursor).jsonPath();
            clicks.addAll(page.getList("items"));
            cursor = page.getString("next");
        } while (cursor != null);
        return clicks;
    }

    public Response clicks(LocalDate date, int limit, @Nullable String cursor) {
        RequestSpecification request =
                asPartner(id).queryParam("date", date.toString()).queryParam("limit", limit);
        return (cursor == null ? request : request.queryParam("cursor", cursor)).get(path("/clicks"));
    }

    /** What the clicks of a date are worth, counted one by one. */
    public BigDecimal recount(LocalDate date) {
        return clicks(date).stream()
                .map(click -> new BigDecimal(String.valueOf(((Map<?, ?>) click.get("amount")).get("amount"))))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public Response income(String from, String to) {
        return asPartner(id).queryParam("from", from).queryParam("to", to).get(path("/income"));
    }

    /** The income of one date. */
    public JsonPath income(LocalDate date) {
        return income(date.toString(), date.plusDays(1).toString())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    /** One of the amounts in euros of a date: {@code clicks}, {@code bookings} or {@code income}; 0 when there is none. */
    public BigDecimal amount(LocalDate date, String of) {
        String amount = income(date).getString("totals[0]." + of + ".amount");
        return amount == null ? new BigDecimal("0.00") : new BigDecimal(amount);
    }

    public String path(String rest) {
        return "/v1/partners/" + id + rest;
    }

    /** The date in UTC. */
    public static LocalDate dateOf(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }
}
