package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.OpenApiDocument.assertAnswersAsDocumented;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.common.testkit.RunningService;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.model.HotelId;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A reservation service that runs elsewhere, with a hotel service beside it: docs/operations/images.md. */
@Tag("nightly")
class RunningServiceTest {
    private static final String HOTEL = """
            {"name":"Test","timeZone":"Europe/Lisbon","currency":"EUR","location":{"latitude":38.71,"longitude":-9.13},
             "address":{"street":"Rua 1","city":"Lisboa","country":"Portugal"}}""";
    private static final String ROOM = """
            {"type":"double","capacity":2}""";

    @BeforeEach
    void send_all_requests_there() {
        RunningService.RESERVATION.target();
    }

    @AfterEach
    void send_requests_to_the_next_test_s_service() {
        RestAssured.reset();
    }

    @Test
    void every_example_is_answered_as_documented() {
        Map<String, Operation> operations = OpenApiDocument.served().operations().stream()
                .collect(Collectors.toMap(Operation::name, operation -> operation));
        Map<String, @Nullable ReservationStatus> inOrder = OpenApiTest.inOrder();
        assertThat(operations).containsOnlyKeys(inOrder.keySet());
        inOrder.forEach((name, state) -> {
            if (!name.endsWith("/no-show")) {
                // Not possible before tomorrow.
                assertAnswersAsDocumented(
                        operations.get(name),
                        OpenApiTest.client(name),
                        valuesFor(name, state),
                        OpenApiTest.leftOut(name));
            }
        });
    }

    @Test
    void no_request_however_odd_is_a_fault() throws IOException {
        // Nobody counts the writes of another process.
        FuzzTest.run(
                RunningService.RESERVATION.url(), new CrashPoint(), () -> booked(ReservationStatus.CONFIRMED, false));
    }

    private static Map<String, String> valuesFor(String operation, @Nullable ReservationStatus state) {
        if (operation.contains("/guests/")) {
            return Map.of();
        }
        if (operation.contains("/webhooks") || operation.contains("/partners/") || operation.contains("/links/")) {
            return OpenApiTest.values(operation);
        }
        if (operation.equals("POST /v1/reservations") || operation.equals("POST /v1/groups")) {
            return onSale();
        }
        if (operation.contains("/groups/")) {
            return group();
        }
        boolean today = operation.endsWith("/check-in") || operation.endsWith("/check-out");
        return booked(state == null ? ReservationStatus.CONFIRMED : state, today);
    }

    /** The values of parameters that lead to a new reservation in that state. */
    private static Map<String, String> booked(ReservationStatus state, boolean today) {
        BookingApi api = new BookingApi(new HotelId(onSale().get("hotelId")), "Smith" + BookingFixture.suffix());
        LocalDate checkIn = today ? LocalDate.now(ZoneId.of("Europe/Lisbon")) : BookingApi.in("05-03");
        Map<String, Object> booking =
                api.aBooking(checkIn.toString(), checkIn.plusDays(2).toString());
        booking.put("hold", state == ReservationStatus.HELD);
        booking.put(
                "guest",
                Map.of("firstName", "Ana", "lastName", api.lastName(), "emails", List.of("ana.smith@example.com")));
        Response booked = BookingApi.post(booking, BookingApi.aKey());
        assertThat(booked.statusCode()).isEqualTo(201);
        String number = BookingApi.number(booked);
        if (state == ReservationStatus.CHECKED_IN || state == ReservationStatus.CHECKED_OUT) {
            BookingApi.staff(number, "check-in").then().statusCode(200);
        }
        if (state == ReservationStatus.CHECKED_OUT) {
            BookingApi.staff(number, "check-out").then().statusCode(200);
        }
        return Map.of(
                "confirmationNumber", number,
                "hotelId", api.hotel().value(),
                "lastName", api.lastName(),
                "guestId", BookingApi.read(number).jsonPath().getString("guestId"));
    }

    /** The values of parameters that lead to a new group. */
    private static Map<String, String> group() {
        BookingApi api = new BookingApi(new HotelId(onSale().get("hotelId")), "Smith" + BookingFixture.suffix());
        return Map.of(
                "lastName",
                api.lastName(),
                "email",
                GroupApi.EMAIL,
                "groupNumber",
                GroupApi.booked(GroupApi.aGroup(
                                api,
                                BookingApi.in("05-03").toString(),
                                BookingApi.in("05-05").toString(),
                                GroupApi.doubles(2)))
                        .getString("groupNumber"));
    }

    /** A new hotel with two rooms, on sale in May for what the examples say that a night costs. */
    private static Map<String, String> onSale() {
        String hotel = BookingFixture.anyHotel().value();
        put(hotel, "", HOTEL);
        put(hotel, "/rooms/101", ROOM);
        put(hotel, "/rooms/102", ROOM);
        put(hotel, "/inventory", nights("05-01", "05-31", ""));
        LocalDate today = LocalDate.now(ZoneId.of("Europe/Lisbon"));
        put(hotel, "/inventory", nights(today, today.plusDays(2), ""));
        put(hotel, "/rates", nights(today, today.plusDays(2), price("129.00")));
        put(hotel, "/rates", nights("05-01", "05-04", price("129.00")));
        put(hotel, "/rates", nights("05-04", "05-31", price("139.00")));
        put(hotel, "/rates", nights("05-17", "05-18", price("129.00")));
        return Map.of("hotelId", hotel);
    }

    private static void put(String hotel, String path, String body) {
        RequestSpecification admin = BookingApi.json(Tokens.asAdmin()).body(body);
        int status = admin.put(RunningService.HOTEL.url().resolve("/v1/hotels/" + hotel + path))
                .statusCode();
        assertThat(status).isBetween(200, 204);
    }

    private static String nights(String from, String to, String more) {
        return nights(BookingApi.in(from), BookingApi.in(to), more);
    }

    private static String nights(LocalDate from, LocalDate to, String more) {
        return "{\"from\":\"" + from + "\",\"to\":\"" + to + "\"" + more + "}";
    }

    private static String price(String amount) {
        return ",\"roomType\":\"double\",\"price\":{\"amount\":\"" + amount + "\",\"currency\":\"EUR\"}";
    }
}
