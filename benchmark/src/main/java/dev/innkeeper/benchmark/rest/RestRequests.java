package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.scene.Slots;
import dev.innkeeper.benchmark.scene.Slots.Slot;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import dev.innkeeper.stack.Service;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The requests of Q1 to Q9 and of a booking, each about what the bare driver asks for under the same number. */
public final class RestRequests {
    private static final String AUTHORIZATION = "Authorization";
    private static final Map<String, String> ANYONE = Map.of();

    private final Map<String, String> staff =
            Map.of(AUTHORIZATION, "Bearer " + DevelopmentTokens.issue("staff", Duration.ofHours(12)));
    private final Scene scene;
    private final Slots slots;
    private final String run = UUID.randomUUID().toString();

    public RestRequests(Scene scene, Slots slots) {
        this.scene = scene;
        this.slots = slots;
    }

    /** Q1. */
    public RestRequest hotelsNear(long number) {
        return hotel("?poi=" + encoded(Scene.pointOf(number)) + "&city=" + encoded(Scene.CITY) + "&" + slice());
    }

    /** Q2. */
    public RestRequest hotel(long number) {
        return hotel("/" + scene.townHotel(number));
    }

    /** Q3. */
    public RestRequest pointsNear(long number) {
        return hotel("/" + scene.townHotel(number) + "/points-of-interest?" + slice());
    }

    /** Q4, for the stay of the scene. */
    public RestRequest freeRooms(long number) {
        return freeRooms(scene.largeHotel(number), scene.stay());
    }

    /** Q4, the longest page. */
    public RestRequest freeRooms(HotelId hotel, Stay stay) {
        return hotel("/" + hotel + "/available-rooms?" + dates(stay) + "&limit=" + Scene.LARGE_ROOMS);
    }

    /** Q5. */
    public RestRequest room(long number) {
        return hotel("/" + scene.largeHotel(number) + "/rooms/" + Scene.room(number) + "?" + dates(scene.stay()));
    }

    /** Q6. */
    public RestRequest reservation(long number) {
        return asStaff("/v1/reservations/" + scene.arrival(number).number());
    }

    /** Q7. */
    public RestRequest arrivals(long number) {
        return asStaff("/v1/hotels/" + scene.desk() + "/reservations?view=arrivals&date="
                + scene.stay().checkIn() + "&" + slice());
    }

    /** Q8. */
    public RestRequest staysOfName(long number) {
        return asStaff("/v1/reservations?lastName=" + Scene.LAST_NAME + "&" + slice());
    }

    /** Q9. */
    public RestRequest guest(long number) {
        return asStaff("/v1/guests/" + scene.arrival(number).guest());
    }

    /** A booking of the slot of that number. */
    public RestRequest booking(long number) {
        return booking(slots.slot(number), "Traveller-" + number % 1_000, run + "-" + number);
    }

    /** A booking by a new guest. */
    public static RestRequest booking(Slot slot, String lastName, String key) {
        String body = """
                {"hotelId":"%s","roomNumber":%s,"checkIn":"%s","checkOut":"%s","guests":2,"guest":{"firstName":"Ana",\
                "lastName":"%s","title":"Dr","emails":["ana@guest.example"],"phoneNumbers":["+351 912 555 000"]}}""".formatted(
                slot.hotel(), slot.room(), slot.stay().checkIn(), slot.stay().checkOut(), lastName);
        return new RestRequest(
                Service.RESERVATION,
                "POST",
                "/v1/reservations",
                Map.of("Content-Type", "application/json", "Idempotency-Key", key),
                body);
    }

    /** The cancellation of a reservation, as staff. */
    public RestRequest cancellation(String number) {
        return new RestRequest(
                Service.RESERVATION, "POST", "/v1/reservations/" + number + "/cancellation", staff, null);
    }

    /** The longest page of Q8, for another name than the scene's. */
    public RestRequest longPageOfName(String lastName, @Nullable String cursor) {
        return asStaff("/v1/reservations?limit=100&lastName=" + lastName
                + (cursor == null ? "" : "&cursor=" + encoded(cursor)));
    }

    private static RestRequest hotel(String path) {
        return RestRequest.get(Service.HOTEL, "/v1/hotels" + path, ANYONE);
    }

    private RestRequest asStaff(String path) {
        return RestRequest.get(Service.RESERVATION, path, staff);
    }

    private static String slice() {
        return "limit=" + Scene.SLICE;
    }

    private static String dates(Stay stay) {
        return "checkIn=" + stay.checkIn() + "&checkOut=" + stay.checkOut();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
