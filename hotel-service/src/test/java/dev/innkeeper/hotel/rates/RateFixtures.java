package dev.innkeeper.hotel.rates;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;

import dev.innkeeper.hotel.selling.cassandra.SellingTermsByHotelDao;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Rate plans to test with, and requests about prices and restrictions. */
@Singleton
public class RateFixtures {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final SellingTermsByHotelDao terms;

    RateFixtures(SellingTermsByHotelDao terms) {
        this.terms = terms;
    }

    /** A plan with prices of its own. */
    public void putPlan(HotelId hotel, String code) {
        put(hotel, code, null);
    }

    /** A plan that adds a percentage to the prices of another. */
    public void derivePlan(HotelId hotel, String code, String from, String percent) {
        put(hotel, code, new Derivation(new RatePlanCode(from), new BigDecimal(percent)));
    }

    private void put(HotelId hotel, String code, @Nullable Derivation derivedFrom) {
        RatePlan plan = new RatePlan(code, null, Board.ROOM_ONLY, null, derivedFrom, null, null, null, null);
        terms.of(hotel)
                .chain(found -> terms.put(found, Term.of(new RatePlanCode(code), plan), found.next()))
                .await()
                .atMost(PATIENCE);
    }

    /** Sends the body, in which quotes may be single. */
    public static Response putRates(HotelId hotel, String body) {
        return staff(body.replace('\'', '"')).put("/v1/hotels/{hotel}/rates", hotel.value());
    }

    /** Sends the body, in which quotes may be single. */
    public static Response putRestrictions(HotelId hotel, String body) {
        return staff(body.replace('\'', '"')).put("/v1/hotels/{hotel}/restrictions", hotel.value());
    }

    /** The members of a price for double rooms in euros. */
    public static String euros(LocalDate from, LocalDate to, String amount) {
        return "'roomType':'double','from':'%s','to':'%s','price':{'amount':'%s','currency':'EUR'}"
                .formatted(from, to, amount);
    }

    /** The nights of double rooms under a plan, as staff see them. */
    public static JsonPath nights(HotelId hotel, String plan, LocalDate from, LocalDate to) {
        Response answer = getRates(asStaff(), hotel, plan, from, to);
        answer.then().statusCode(200);
        return answer.jsonPath();
    }

    /** Asks for at most 366 nights of double rooms. */
    public static Response getRates(RequestSpecification as, HotelId hotel, String plan, LocalDate from, LocalDate to) {
        return as.queryParam("roomType", "double")
                .queryParam("ratePlan", plan)
                .queryParam("from", from.toString())
                .queryParam("to", to.toString())
                .queryParam("limit", 366)
                .get("/v1/hotels/{hotel}/rates", hotel.value());
    }
}
