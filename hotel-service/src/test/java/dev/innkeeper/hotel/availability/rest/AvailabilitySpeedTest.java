package dev.innkeeper.hotel.availability.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.pricing.SellingFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How long availability takes: 100 rooms of 10 types, 5 plans of which 2 are derived, 7 nights. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@Tag("nightly")
class AvailabilitySpeedTest {
    private static final int ROOMS = 100;
    private static final int TYPES = 10;
    private static final int WARM_UP = 1_500;
    private static final int ROUNDS = 1_500;
    private static final LocalDate FIRST = day(5, 3);
    private static final LocalDate LAST = FIRST.plusDays(7);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    SellingFixtures selling;

    @Inject
    QuarkusCqlSession session;

    @TestHTTPResource("/")
    URI root;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void availability_takes_at_most_half_as_long_again_as_available_rooms() throws Exception {
        HotelId hotel = aHotelWithPlans();
        String stay = "?checkIn=" + FIRST + "&checkOut=" + LAST;
        URI rooms = root.resolve("/v1/hotels/" + hotel + "/available-rooms" + stay);
        URI availability = root.resolve("/v1/hotels/" + hotel + "/availability" + stay);
        for (int request = 0; request < WARM_UP; request++) {
            nanos(rooms);
            nanos(availability);
        }

        List<Long> ofRooms = new ArrayList<>();
        List<Long> ofAvailability = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            ofRooms.add(nanos(rooms));
            ofAvailability.add(nanos(availability));
        }

        assertThat((double) median(ofAvailability) / median(ofRooms))
                .as("medians: availability %d µs, rooms %d µs", median(ofAvailability) / 1_000, median(ofRooms) / 1_000)
                .isLessThan(1.5);
        System.out.printf(
                "MEDIANS availability %d rooms %d%n", median(ofAvailability) / 1_000, median(ofRooms) / 1_000);
    }

    private HotelId aHotelWithPlans() {
        HotelId hotel = fixtures.aHotel();
        for (int room = 0; room < ROOMS; room++) {
            putRoom(hotel, 101 + room, "type-" + room % TYPES, 2);
        }
        putOnSale(hotel, day(5, 1), day(5, 15)).then().statusCode(200);
        for (int type = 0; type < TYPES; type++) {
            InventoryFixtures.price(hotel, "type-" + type, day(5, 1), day(5, 15), (100 + type) + ".00")
                    .then()
                    .statusCode(200);
        }
        selling.put(hotel, "breakfast", SellingFixtures.BREAKFAST);
        selling.put(hotel, "half-board", SellingFixtures.BREAKFAST);
        selling.put(hotel, "early", SellingFixtures.derived("-10"));
        selling.put(hotel, "late", SellingFixtures.derived("10"));
        for (LocalDate night = FIRST; night.isBefore(LAST); night = night.plusDays(1)) {
            for (int type = 0; type < TYPES; type++) {
                price(hotel, "type-" + type, "breakfast", night, 120 + type);
                price(hotel, "type-" + type, "half-board", night, 140 + type);
            }
        }
        return hotel;
    }

    private void price(HotelId hotel, String type, String plan, LocalDate night, int euros) {
        session.execute(SimpleStatement.newInstance(
                "UPDATE hotel.rates_by_hotel_date SET currency = 'EUR', price = " + euros + ".00, min_stay = 2"
                        + " WHERE hotel_id = ? AND month = ? AND date = ? AND room_type = ? AND rate_plan = ?",
                hotel.value(),
                YearMonth.from(night).toString(),
                night,
                type,
                plan));
    }

    private long nanos(URI uri) throws IOException, InterruptedException {
        long start = System.nanoTime();
        int status = client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray())
                .statusCode();
        long took = System.nanoTime() - start;
        assertThat(status).isEqualTo(200);
        return took;
    }

    private static long median(List<Long> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }
}
