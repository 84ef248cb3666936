package dev.innkeeper.hotel.inventory;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.oneOf;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.catalogue.service.HotelCatalogue;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hotels, rooms, prices and nights to test with; each hotel is a test's own. */
@Singleton
public class InventoryFixtures {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Fingerprint FINGERPRINT = Fingerprint.of("a request".getBytes(StandardCharsets.US_ASCII));
    private static final SecureRandom RANDOM = new SecureRandom();

    private final HotelCatalogue catalogue;

    InventoryFixtures(HotelCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** A year that is all in the future. */
    public static int nextYear() {
        return Year.now(Clock.systemUTC()).getValue() + 1;
    }

    /** A day of that year. */
    public static LocalDate day(int month, int day) {
        return LocalDate.of(nextYear(), month, day);
    }

    /** A hotel in Paris without rooms. */
    public HotelId aHotel() {
        return aHotel("EUR");
    }

    /** A hotel without rooms that takes that currency. */
    public HotelId aHotel(String currency) {
        HotelId id = new HotelId("inv-" + UUID.randomUUID());
        put(id, currency, somewhere());
        return id;
    }

    /** A place where most likely nothing else is. */
    public static GeoPoint somewhere() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new GeoPoint(random.nextDouble(-60, 60), random.nextDouble(-179, 179));
    }

    /** A point of interest; the hotels around it are linked to it. */
    public static void putPointOfInterest(String city, String name, GeoPoint location) {
        asAdmin()
                .contentType(ContentType.JSON)
                .body("""
                        {"country":"France","location":{"latitude":%s,"longitude":%s}}""".formatted(location.latitude(), location.longitude()))
                .put("/v1/points-of-interest/{city}/{name}", city, name)
                .then()
                .statusCode(oneOf(200, 201));
    }

    /** Puts a hotel, new or not. */
    public void put(HotelId id, String currency, GeoPoint location) {
        catalogue
                .put(
                        id,
                        new HotelContent(
                                "Hotel " + id,
                                null,
                                new Address("Rue de Rivoli 1", "Paris " + id, null, "75001", "France"),
                                location,
                                3,
                                ZoneId.of("Europe/Paris"),
                                Currency.getInstance(currency),
                                null,
                                null,
                                null,
                                null,
                                null,
                                null),
                        IfMatch.ANY)
                .await()
                .atMost(PATIENCE);
    }

    /** A hotel with double rooms 101, 102, …, on sale from a date to a date for 100 euros a night. */
    public HotelId aHotelOnSale(int rooms, LocalDate from, LocalDate to) {
        HotelId hotel = aHotel();
        IntStream.range(0, rooms).forEach(index -> putRoom(hotel, 101 + index, "double", 2));
        putOnSale(hotel, from, to).then().statusCode(200);
        price(hotel, "double", from, to, "100.00").then().statusCode(200);
        return hotel;
    }

    public static void putRoom(HotelId hotel, int number, String type, int capacity) {
        staff("""
                {"type":"%s","capacity":%d,"amenities":[{"name":"wifi","description":"free"}]}""".formatted(type, capacity))
                .put("/v1/hotels/{hotel}/rooms/{number}", hotel.value(), number)
                .then()
                .statusCode(oneOf(200, 201));
    }

    /** Puts rooms on sale, all when none is named. */
    public static Response putOnSale(HotelId hotel, LocalDate from, LocalDate to, int... rooms) {
        String numbers = IntStream.of(rooms).mapToObj(Integer::toString).collect(Collectors.joining(","));
        return staff("""
                {%s"from":"%s","to":"%s"}""".formatted(rooms.length == 0 ? "" : "\"rooms\":[" + numbers + "],", from, to))
                .put("/v1/hotels/{hotel}/inventory", hotel.value());
    }

    /** Sets the price of a type, in euros. */
    public static Response price(HotelId hotel, String type, LocalDate from, LocalDate to, String amount) {
        return staff("""
                {"roomType":"%s","from":"%s","to":"%s","price":{"amount":"%s","currency":"EUR"}}""".formatted(type, from, to, amount)).put("/v1/hotels/{hotel}/rates", hotel.value());
    }

    /** Sets the price of a room, in euros. */
    public static Response price(HotelId hotel, int room, LocalDate from, LocalDate to, String amount) {
        return staff("""
                {"rooms":[%d],"from":"%s","to":"%s","price":{"amount":"%s","currency":"EUR"}}""".formatted(room, from, to, amount)).put("/v1/hotels/{hotel}/rates", hotel.value());
    }

    /** The number of a booking that nobody has made. */
    public static ConfirmationNumber aNumber() {
        return ConfirmationNumber.random(RANDOM);
    }

    /** A token of the request that {@link #claimRoom} and {@link #claimAny} send under that number. */
    public static Owner token(ConfirmationNumber number, int room, int attempt) {
        return Owner.of(number, FINGERPRINT, new RoomNumber(room), attempt);
    }

    /** The token of a booking that nobody has made. */
    public static UUID aToken() {
        return token(aNumber(), 101, Owner.FIRST_ATTEMPT).token();
    }

    /** Claims the nights for a change of stay. */
    public static Response claim(HotelId hotel, UUID claim, int room, LocalDate checkIn, LocalDate checkOut) {
        return asService()
                .contentType(ContentType.JSON)
                .body("""
                        {"roomNumber":%d,"checkIn":"%s","checkOut":"%s"}""".formatted(room, checkIn, checkOut))
                .put("/v1/hotels/{hotel}/claims/{claim}", hotel.value(), claim.toString());
    }

    /** Claims that room for a booking of two guests. */
    public static Response claimRoom(
            HotelId hotel, ConfirmationNumber number, int room, LocalDate checkIn, LocalDate checkOut) {
        return claimFor(hotel, number, "\"roomNumber\":" + room + "," + party(2), checkIn, checkOut);
    }

    /** Claims any double room for a booking of two guests. */
    public static Response claimAny(HotelId hotel, ConfirmationNumber number, LocalDate checkIn, LocalDate checkOut) {
        return claimFor(hotel, number, "\"roomType\":\"double\"," + party(2), checkIn, checkOut);
    }

    /** The member of a claim with so many adults and children of these ages. */
    public static String party(int adults, int... children) {
        return "\"party\":{\"adults\":" + adults + ",\"children\":" + Arrays.toString(children) + "}";
    }

    /** Claims for a booking, with {@code more} members of the request. */
    public static Response claimFor(
            HotelId hotel, ConfirmationNumber number, String more, LocalDate checkIn, LocalDate checkOut) {
        return asService()
                .contentType(ContentType.JSON)
                .body("""
                        {"number":"%s","fingerprint":{"hex":"%s"},"hotelId":"%s",%s,
                        "stay":{"checkIn":"%s","checkOut":"%s"}}""".formatted(number, FINGERPRINT.hex(), hotel, more, checkIn, checkOut))
                .post("/v1/claims");
    }

    /** Settles the nights. */
    public static Response release(HotelId hotel, UUID claim, int room, LocalDate checkIn, LocalDate checkOut) {
        return asService()
                .queryParam("roomNumber", room)
                .queryParam("checkIn", checkIn.toString())
                .queryParam("checkOut", checkOut.toString())
                .delete("/v1/hotels/{hotel}/claims/{claim}", hotel.value(), claim.toString());
    }

    public static Response close(HotelId hotel, int room, LocalDate from, LocalDate to) {
        return staff("""
                {"from":"%s","to":"%s","reason":"new bathroom"}""".formatted(from, to)).put("/v1/hotels/{hotel}/rooms/{room}/out-of-order", hotel.value(), room);
    }

    public static Response reopen(HotelId hotel, int room, LocalDate from, LocalDate to) {
        return asStaff()
                .queryParam("from", from.toString())
                .queryParam("to", to.toString())
                .delete("/v1/hotels/{hotel}/rooms/{room}/out-of-order", hotel.value(), room);
    }

    /** Q4 without more. */
    public static Response freeRooms(HotelId hotel, LocalDate checkIn, LocalDate checkOut) {
        return given().queryParam("checkIn", checkIn.toString())
                .queryParam("checkOut", checkOut.toString())
                .get("/v1/hotels/{hotel}/available-rooms", hotel.value());
    }

    /** The occupancy of one night, as the answer has it. */
    public static Response occupancy(HotelId hotel, LocalDate from, LocalDate to) {
        return asStaff()
                .queryParam("from", from.toString())
                .queryParam("to", to.toString())
                .queryParam("limit", 100)
                .get("/v1/hotels/{hotel}/occupancy", hotel.value());
    }

    /** How many rooms are claimed on each night. */
    public static List<Integer> claimed(HotelId hotel, LocalDate from, LocalDate to) {
        return occupancy(hotel, from, to).jsonPath().getList("items.claimed");
    }

    /** A request of staff with a JSON body. */
    public static RequestSpecification staff(String body) {
        return asStaff().contentType(ContentType.JSON).body(body);
    }
}
