package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.stack.SampleHotels.Arrival;
import dev.innkeeper.benchmark.stack.Slots.Slot;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.stack.Service;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of the operations. */
public final class RestRequests {
    private static final int TRAVELLERS = 1_000;
    private static final String LIMIT = "limit=" + SampleHotels.SLICE;

    private final Map<String, String> staff =
            Map.of("Authorization", "Bearer " + DevelopmentTokens.issue("staff", Duration.ofHours(12)));
    private final SampleHotels hotels;
    private final String dates;
    private final AtomicLong nextBooking = new AtomicLong();

    RestRequests(SampleHotels hotels) {
        this.hotels = hotels;
        this.dates = "checkIn=" + hotels.stay().checkIn() + "&checkOut="
                + hotels.stay().checkOut();
    }

    /** @param number selects the hotel, room or guest of a query; each booking is of another room-night */
    RestRequest request(MeasuredOperation operation, long number) {
        HotelId town = select(hotels.town(), number);
        HotelId large = select(hotels.large(), number);
        Arrival arrival = select(hotels.arrivals(), number);
        return switch (operation) {
            case Q1 -> hotels("?poi=" + encode(point(number)) + "&city=" + SampleHotels.CITY + "&" + LIMIT);
            case Q2 -> hotels("/" + town);
            case Q3 -> hotels("/" + town + "/points-of-interest?" + LIMIT);
            case Q4 -> hotels("/" + large + "/available-rooms?" + dates + "&limit=" + SampleHotels.LARGE_ROOMS);
            case Q5 -> hotels("/" + large + "/rooms/" + (SampleHotels.FIRST_ROOM + number) + "?" + dates);
            case Q6 -> asStaff("/v1/reservations/" + arrival.number());
            case Q7 ->
                asStaff("/v1/hotels/" + hotels.desk() + "/reservations?view=arrivals&date="
                        + hotels.stay().checkIn() + "&" + LIMIT);
            case Q8 -> asStaff("/v1/reservations?lastName=" + SampleHotels.LAST_NAME + "&" + LIMIT);
            case Q9 -> asStaff("/v1/guests/" + arrival.guest());
            case BOOKING -> {
                long slot = nextBooking.getAndIncrement();
                yield booking(hotels.rest().slot(slot), traveller(slot));
            }
        };
    }

    /** A booking by a new guest, with an idempotency key of its own. */
    public static RestRequest booking(Slot slot, String lastName) {
        String body = """
                {"hotelId":"%s","roomNumber":%s,"checkIn":"%s","checkOut":"%s","guests":2,"guest":{"firstName":"Ana",\
                "lastName":"%s","title":"Dr","emails":["ana@guest.example"],"phoneNumbers":["+351 912 555 000"]}}""".formatted(
                slot.hotel(), slot.room(), slot.stay().checkIn(), slot.stay().checkOut(), lastName);
        String key = UUID.randomUUID().toString();
        Map<String, String> headers = Map.of("Content-Type", "application/json", "Idempotency-Key", key);
        return new RestRequest(Service.RESERVATION, "POST", "/v1/reservations", headers, body);
    }

    /** The last name of a guest who books; as long for each number. */
    static String traveller(long number) {
        return String.format(Locale.ROOT, "Traveller-%03d", number % TRAVELLERS);
    }

    /** The name of a point of interest. It has accents, as many names have them: plain ASCII takes a faster path. */
    static String point(long number) {
        return "Belvédère " + number % SampleHotels.SLICE + " of the bench";
    }

    private static RestRequest hotels(String path) {
        return RestRequest.get(Service.HOTEL, "/v1/hotels" + path, Map.of());
    }

    private RestRequest asStaff(String path) {
        return RestRequest.get(Service.RESERVATION, path, staff);
    }

    private static <T> T select(List<T> all, long number) {
        return all.get((int) (number % all.size()));
    }

    /** For a path or a query. */
    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
