package dev.innkeeper.hotel.pricing;

import static io.restassured.RestAssured.given;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.hotel.selling.cassandra.SellingTermsByHotelDao;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;

/** What hotels sell their rooms with, written into the tables. */
@Singleton
public class SellingFixtures {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** A plan without limits and policy. */
    public static final RatePlan BREAKFAST =
            new RatePlan("With breakfast", null, Board.BREAKFAST, null, null, null, null, null, null);

    private final SellingTermsByHotelDao terms;
    private final QuarkusCqlSession session;

    SellingFixtures(SellingTermsByHotelDao terms, QuarkusCqlSession session) {
        this.terms = terms;
        this.session = session;
    }

    /** A plan with the prices of the standard plan, so much per cent more. */
    public static RatePlan derived(String percent) {
        return new RatePlan(
                "Derived",
                null,
                Board.ROOM_ONLY,
                null,
                new Derivation(RatePlanCode.STANDARD, new BigDecimal(percent)),
                null,
                null,
                null,
                null);
    }

    public void put(HotelId hotel, String code, RatePlan plan) {
        put(hotel, Term.of(new RatePlanCode(code), plan));
    }

    public void put(HotelId hotel, String code, CancellationPolicy policy) {
        put(hotel, Term.of(new PolicyCode(code), policy));
    }

    public void put(HotelId hotel, ChildPolicy children) {
        put(hotel, Term.of(children));
    }

    /** A tax for everybody. */
    public void putTax(HotelId hotel, String code, TaxKind kind, String value, boolean included, LocalDate from) {
        put(hotel, Term.of(new TaxCode(code), new Tax("Tax", kind, new BigDecimal(value), included, null, from)));
    }

    public void remove(HotelId hotel, String plan) {
        StoredTerms found = await(hotel);
        terms.remove(found, TermKey.of(new RatePlanCode(plan)), found.next())
                .await()
                .atMost(PATIENCE);
    }

    private void put(HotelId hotel, Term term) {
        StoredTerms found = await(hotel);
        terms.put(found, term, found.next()).await().atMost(PATIENCE);
    }

    private StoredTerms await(HotelId hotel) {
        return terms.of(hotel).await().atMost(PATIENCE);
    }

    /** Sets the price of double rooms under a plan on a night, in euros. */
    public void price(HotelId hotel, String plan, LocalDate night, String amount) {
        set(hotel, plan, night, "currency = 'EUR', price = " + amount);
    }

    /** Sets the price of double rooms for a number of adults. */
    public void price(HotelId hotel, String plan, LocalDate night, int adults, String amount) {
        set(hotel, plan, night, "currency = 'EUR', occupancy_prices = {" + adults + ": " + amount + "}");
    }

    /** Sets restrictions of double rooms on a date, such as {@code min_stay = 3}. */
    public void restrict(HotelId hotel, String plan, LocalDate date, String assignments) {
        set(hotel, plan, date, assignments);
    }

    private void set(HotelId hotel, String plan, LocalDate date, String assignments) {
        session.execute(SimpleStatement.newInstance(
                "UPDATE hotel.rates_by_hotel_date SET " + assignments
                        + " WHERE hotel_id = ? AND month = ? AND date = ? AND room_type = 'double' AND rate_plan = ?",
                hotel.value(),
                YearMonth.from(date).toString(),
                date,
                plan));
    }

    /** Asks for the availability of a stay for two adults, with all reasons. */
    public static Response explained(HotelId hotel, LocalDate checkIn, LocalDate checkOut) {
        return available(hotel, checkIn, checkOut, request -> request.queryParam("explain", true));
    }

    /** Asks for the availability of a stay for two adults, with more parameters. */
    public static Response available(HotelId hotel, LocalDate checkIn, LocalDate checkOut, Parameters... more) {
        RequestSpecification request = given().queryParam("checkIn", checkIn.toString())
                .queryParam("checkOut", checkOut.toString())
                .queryParam("adults", 2);
        Arrays.stream(more).forEach(parameters -> parameters.add(request));
        return request.get("/v1/hotels/{hotel}/availability", hotel.value());
    }

    /** Adds parameters to a query. */
    @FunctionalInterface
    public interface Parameters {
        void add(RequestSpecification request);
    }
}
