package dev.innkeeper.reservation.events.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.restassured.path.json.JsonPath;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A simple consumer of the feed of a hotel: the last event of a reservation says what it is.
 *
 * @param events all that it has read, in order
 */
public record FeedReader(List<Map<String, Object>> events) {

    /** Has read everything. */
    public static FeedReader of(HotelId hotel) {
        return of(hotel, null, 100);
    }

    /** Has read everything of the last hour: less work than all days that are kept. */
    public static FeedReader ofLastHour(HotelId hotel) {
        return of(hotel, Instant.now().minus(1, ChronoUnit.HOURS).toString(), 100);
    }

    /** Has read everything after {@code since}, in pages of {@code limit}. */
    public static FeedReader of(HotelId hotel, @Nullable String since, int limit) {
        List<Map<String, Object>> events = new ArrayList<>();
        JsonPath page;
        String cursor = null;
        do {
            page = page(hotel, since, limit, cursor);
            List<Map<String, Object>> items = page.getList("items");
            assertThat(items).hasSizeLessThanOrEqualTo(limit);
            events.addAll(items);
            cursor = page.getString("next");
            assertThat(events).hasSizeLessThan(10_000);
        } while (cursor != null);
        return new FeedReader(events);
    }

    static JsonPath page(HotelId hotel, @Nullable String since, int limit, @Nullable String cursor) {
        Map<String, Object> query = new LinkedHashMap<>();
        query.put("limit", limit);
        if (since != null) {
            query.put("since", since);
        }
        if (cursor != null) {
            query.put("cursor", cursor);
        }
        return asStaff()
                .queryParams(query)
                .get("/v1/hotels/" + hotel + "/events")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    List<String> ids() {
        return events.stream().map(event -> (String) event.get("id")).toList();
    }

    List<String> types() {
        return events.stream().map(event -> (String) event.get("type")).toList();
    }

    /** Ids are unique and sort as text. */
    public FeedReader assertInOrder() {
        assertThat(ids()).doesNotHaveDuplicates().isSorted();
        return this;
    }

    /** The versions of a reservation in the order in which they came first. */
    public List<Long> versions(ConfirmationNumber number) {
        return of(number).stream()
                .map(subject -> ((Number) subject.get("version")).longValue())
                .distinct()
                .toList();
    }

    private List<Map<String, Object>> of(ConfirmationNumber number) {
        return events.stream()
                .map(FeedReader::subject)
                .filter(subject -> number.value().equals(subject.get("confirmationNumber")))
                .toList();
    }

    /** What each reservation is, according to the last event of it. */
    Map<String, List<Object>> state() {
        Map<String, List<Object>> state = new LinkedHashMap<>();
        events.stream()
                .map(FeedReader::subject)
                .filter(subject -> subject.containsKey("confirmationNumber"))
                .forEach(subject -> state.put((String) subject.get("confirmationNumber"), shown(subject)));
        return state;
    }

    /** What a consumer learns of {@code number} without the feed. */
    static List<Object> read(String number) {
        return shown(asStaff().get("/v1/reservations/" + number).jsonPath().getMap(""));
    }

    private static List<Object> shown(Map<String, Object> reservation) {
        return List.of(
                reservation.get("status"),
                reservation.get("roomNumber"),
                reservation.get("checkIn"),
                reservation.get("checkOut"),
                reservation.get("total"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> subject(Map<String, Object> event) {
        return (Map<String, Object>) event.get("subject");
    }
}
