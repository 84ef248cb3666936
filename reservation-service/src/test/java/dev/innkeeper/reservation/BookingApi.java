package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;

import dev.innkeeper.model.HotelId;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Sends requests as clients do. The guest has a last name that no other test uses. */
public record BookingApi(HotelId hotel, String lastName) {

    public static BookingApi anywhere() {
        return new BookingApi(BookingFixture.anyHotel(), "Smith" + BookingFixture.suffix());
    }

    /** A key that nobody has used. */
    public static String aKey() {
        return UUID.randomUUID().toString();
    }

    /** The date so many days from today, at the hotels of the stand-in. */
    public static String day(int fromToday) {
        return TestClock.today().plusDays(fromToday).toString();
    }

    /** Two guests in room 101, new to the hotel. */
    public Map<String, Object> aBooking(String checkIn, String checkOut) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("hotelId", hotel.value());
        body.put("roomNumber", 101);
        body.put("checkIn", checkIn);
        body.put("checkOut", checkOut);
        body.put("guests", 2);
        body.put("guest", Map.of("firstName", "Ana", "lastName", lastName));
        return body;
    }

    public Response book(String checkIn, String checkOut) {
        return post(aBooking(checkIn, checkOut), aKey());
    }

    public static Response post(Object body, String key) {
        return json(given()).header("Idempotency-Key", key).body(body).post("/v1/reservations");
    }

    /** Books a room and returns the confirmation number. */
    public String booked(String checkIn, String checkOut) {
        return number(book(checkIn, checkOut).then().statusCode(201).extract().response());
    }

    /** Holds a room for the guest to confirm. */
    public String held(String checkIn, String checkOut) {
        Map<String, Object> body = aBooking(checkIn, checkOut);
        body.put("hold", true);
        return number(post(body, aKey()).then().statusCode(201).extract().response());
    }

    public static String number(Response booked) {
        return booked.jsonPath().getString("confirmationNumber");
    }

    /** A request of the guest: {@code confirmation} or {@code cancellation}. */
    public Response asGuest(String number, String operation) {
        return given().queryParam("lastName", lastName).post("/v1/reservations/" + number + "/" + operation);
    }

    /** A request of staff: {@code check-in}, {@code check-out}, {@code no-show} and the rest. */
    public static Response staff(String number, String operation) {
        return asStaff().post("/v1/reservations/" + number + "/" + operation);
    }

    /** Staff undo {@code check-in}, {@code check-out} or {@code no-show}. */
    public static Response undo(String number, String operation) {
        return asStaff().delete("/v1/reservations/" + number + "/" + operation);
    }

    public static Response changeStay(String number, String checkIn, String checkOut) {
        return json(asStaff())
                .body(Map.of("checkIn", checkIn, "checkOut", checkOut))
                .put("/v1/reservations/" + number + "/stay");
    }

    public static Response changeStay(String number, String checkIn, String checkOut, int room) {
        return json(asStaff())
                .body(Map.of("checkIn", checkIn, "checkOut", checkOut, "roomNumber", room))
                .put("/v1/reservations/" + number + "/stay");
    }

    public static Response read(String number) {
        return asStaff().get("/v1/reservations/" + number);
    }

    public static String status(String number) {
        return read(number).jsonPath().getString("status");
    }

    public static RequestSpecification json(RequestSpecification request) {
        return request.contentType(ContentType.JSON);
    }

    /** The same day of the next year, so that examples never lie in the past. */
    public static LocalDate in(String monthAndDay) {
        return LocalDate.parse(LocalDate.now(ZoneOffset.UTC).getYear() + 1 + "-" + monthAndDay);
    }
}
