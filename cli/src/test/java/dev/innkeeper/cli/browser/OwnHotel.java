package dev.innkeeper.cli.browser;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.rest.ApiPath;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * A hotel that only one test knows, so that tests do not meet. Its double rooms cost 100 euros a night and are on sale from
 * today on. Everything is done over the API, as another program of the hotel does it.
 */
final class OwnHotel {
    /** Where it is a day later on the calendar than in {@link #EARLY} at every moment. */
    static final ZoneId LATE = ZoneId.of("Pacific/Kiritimati");

    static final ZoneId EARLY = ZoneId.of("Pacific/Honolulu");

    private static final ZoneId USUAL = ZoneId.of("Atlantic/Azores");
    private static final int DAYS_ON_SALE = 80;
    private static final int MOST_NIGHTS_AT_ONCE = 20_000;

    private final String id = "own-" + UUID.randomUUID().toString().substring(0, 13);
    private final String name = "Hotel " + id.substring(4);
    private final Api admin = Api.of("admin");

    private ZoneId zone;

    private OwnHotel(ZoneId zone) {
        this.zone = zone;
    }

    /** Opens one with these rooms. */
    static OwnHotel withRooms(int... numbers) {
        return in(USUAL, numbers);
    }

    /** Opens one in a time zone. */
    static OwnHotel in(ZoneId zone, int... numbers) {
        OwnHotel hotel = new OwnHotel(zone);
        hotel.open(numbers);
        return hotel;
    }

    private void open(int... numbers) {
        moveTo(zone);
        // Cancelling costs the first night from the beginning.
        change(
                "PUT",
                path("cancellation-policies", "strict"),
                Map.of(
                        "name",
                        "One night",
                        "rules",
                        List.of(Map.of("hoursBeforeArrival", 0, "penalty", Map.of("nights", 1))),
                        "noShow",
                        Map.of("percent", "100"),
                        "arrivalTime",
                        "18:00"));
        change(
                "PUT",
                path("rate-plans", "standard"),
                Map.of("name", "Standard", "board", "ROOM_ONLY", "cancellationPolicy", "strict"));
        IntStream.of(numbers)
                .parallel()
                .forEach(number -> change(
                        "PUT",
                        path("rooms", String.valueOf(number)),
                        Map.of("type", "double", "capacity", 2, "amenities", List.of())));
        LocalDate today = today();
        LocalDate end = today.plusDays(DAYS_ON_SALE);
        change("PUT", path("rates"), Map.of("roomType", "double", "from", today, "to", end, "price", euros("100.00")));
        int days = Math.max(1, Math.min(DAYS_ON_SALE, MOST_NIGHTS_AT_ONCE / numbers.length));
        for (LocalDate from = today; from.isBefore(end); from = from.plusDays(days)) {
            change("PUT", path("inventory"), Map.of("from", from, "to", from.plusDays(days)));
        }
    }

    /** Says that it is in another time zone: so it may have another date. */
    void moveTo(ZoneId other) {
        zone = other;
        change(
                "PUT",
                path(),
                Map.of(
                        "name", name,
                        "address", Map.of("street", "Rua do Mar 1", "city", "Horta " + id, "country", "Portugal"),
                        "location", Map.of("latitude", 38.5, "longitude", -28.6),
                        "timeZone", zone.getId(),
                        "currency", "EUR"));
    }

    String id() {
        return id;
    }

    String name() {
        return name;
    }

    /** The date at the hotel. */
    LocalDate today() {
        return LocalDate.now(zone);
    }

    /** The address of a page of its desk: {@code ""} is the day, {@code "/plan"} the room plan. */
    String desk(String page) {
        return "/desk/hotels/" + id + page;
    }

    /** A path of the API below the hotel. */
    String path(String... segments) {
        List<String> all = new ArrayList<>(List.of("hotels", id));
        all.addAll(List.of(segments));
        return ApiPath.of(all.toArray(String[]::new));
    }

    /** Books a room for two adults, and returns the confirmation number. */
    String book(int room, LocalDate checkIn, LocalDate checkOut, String firstName, String lastName) {
        return book(Map.of(
                "hotelId", id,
                "roomNumber", room,
                "checkIn", checkIn,
                "checkOut", checkOut,
                "adults", 2,
                "notes", "Arrives with a bicycle.",
                "guest", Map.of("firstName", firstName, "lastName", lastName)));
    }

    String book(Map<String, ?> reservation) {
        return change("POST", ApiPath.of("reservations"), reservation)
                .path("confirmationNumber")
                .asText();
    }

    JsonNode reservation(String number) {
        return read(ApiPath.of("reservations", number));
    }

    /** What a path of the API answers. */
    JsonNode read(String path) {
        return admin.read(path);
    }

    /** A change that must succeed, and its answer. */
    JsonNode change(String method, String path, Object body) {
        return admin.change(method, path, body);
    }

    static Map<String, String> euros(String amount) {
        return Api.money(amount, "EUR");
    }
}
