package dev.innkeeper.hotel.catalogue.service;

import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByCellDao;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import dev.innkeeper.hotel.catalogue.model.grid.Grid;
import dev.innkeeper.hotel.catalogue.model.grid.GridCell;
import dev.innkeeper.hotel.catalogue.model.grid.Positions;
import dev.innkeeper.model.GeoPoint;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the search with a sort of all hotels, in parts of the world that no {@link Town} is in. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotelsAroundTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int HOTELS = 400;
    private static final int SEARCHES = 12;

    @Inject
    HotelsAround hotelsAround;

    @Inject
    HotelsByCellDao hotelsByCell;

    private final Town town = aTown();
    private final long seed = ThreadLocalRandom.current().nextLong();
    private final Random random = new Random(seed);
    private final List<Hotel> hotels = new ArrayList<>();

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "the north pole, 90, 0",
        "near the north pole, 89.8, 17",
        "the south pole, -89.99, -120",
        "the date line at the equator, 0, 180",
        "the date line in the south, -41.2, -179.9",
        "the far north, 71, 25",
        "the middle latitudes, 47.9, 176"
    })
    void all_pages_together_are_the_hotels_of_the_circle_nearest_first(
            String place, double latitude, double longitude) {
        GeoPoint middle = Positions.moved(new GeoPoint(latitude, longitude), direction(), random.nextInt(3_000));
        build(middle);

        for (int search = 0; search < SEARCHES; search++) {
            GeoPoint centre = Positions.moved(middle, direction(), random.nextInt(30_000));
            Circle circle = new Circle(centre, 1 + random.nextInt(search % 2 == 0 ? Circle.LARGEST_RADIUS : 6_000));
            int limit = 1 + random.nextInt(100);

            assertThat(pages(circle, limit))
                    .as("%s, seed %d, %s, limit %d", place, seed, circle, limit)
                    .containsExactlyElementsOf(reference(circle));
        }
    }

    @Test
    void hotels_at_one_distance_come_by_id() {
        GeoPoint centre = new GeoPoint(63.0 + random.nextDouble(), 20.0);
        for (int number = 0; number < 9; number++) {
            put("h" + number, Positions.moved(centre, 0, 800));
        }

        assertThat(pages(new Circle(centre, 2_000), 2)).containsExactlyElementsOf(reference(new Circle(centre, 2_000)));
    }

    @Test
    void an_empty_region_takes_one_or_two_statements() {
        Circle largest = new Circle(new GeoPoint(-75.0 + random.nextDouble(), 60.0), Circle.LARGEST_RADIUS);

        assertThat(statements(largest, null, 21)).hasSizeBetween(1, 3);
    }

    @Test
    void a_page_far_down_a_metropolis_takes_no_more_statements_than_documented() {
        GeoPoint centre = new GeoPoint(-64.0 - random.nextDouble(), 100.0);
        List<Hotel> all = new ArrayList<>();
        for (int number = 0; number < 2_000; number++) {
            all.add(hotel("m" + number, Positions.moved(centre, direction(), 20_000 * Math.sqrt(random.nextDouble()))));
        }
        put(all);
        Circle circle = new Circle(Positions.moved(centre, direction(), 5_000), Circle.LARGEST_RADIUS);
        List<NearbyHotel> reference = reference(circle);

        for (int page : List.of(0, 1, 20, 50, 90)) {
            NearbyHotel.Position after =
                    page == 0 ? null : reference.get(20 * page - 1).position();
            List<String> statements = statements(circle, after, 21);
            assertThat(statements).as("page %d", page).hasSizeLessThanOrEqualTo(8);
        }
    }

    @Test
    void a_hotel_that_is_moving_is_on_a_page_once() {
        GeoPoint centre = new GeoPoint(64.0 + random.nextDouble(), 60.0);
        put("moving", Positions.moved(centre, 0, 1_500));
        put("moving", Positions.moved(centre, 3, 500));

        assertThat(page(new Circle(centre, 2_000), null, 20))
                .extracting(NearbyHotel::distanceMeters)
                .containsExactly(500);
    }

    private void build(GeoPoint middle) {
        List<Hotel> built = new ArrayList<>();
        GeoPoint dense = Positions.moved(middle, direction(), random.nextInt(40_000));
        for (int number = 0; number < HOTELS; number++) {
            GeoPoint location = switch (number % 4) {
                case 0 -> Positions.moved(middle, direction(), random.nextInt(70_000));
                case 1 -> Positions.moved(middle, direction(), random.nextInt(3_000));
                case 2 -> Positions.moved(dense, direction(), random.nextInt(2_500));
                default -> number % 8 == 3 ? middle : dense;
            };
            built.add(hotel("h" + number, location));
        }
        put(built);
    }

    private double direction() {
        return random.nextDouble() * 2 * Math.PI;
    }

    private Hotel hotel(String id, GeoPoint location) {
        return town.aHotel(id, location).of(town.hotel(id));
    }

    private void put(String id, GeoPoint location) {
        hotels.removeIf(hotel -> hotel.id().equals(town.hotel(id)));
        put(List.of(hotel(id, location)));
    }

    private void put(List<Hotel> more) {
        hotels.addAll(more);
        Parallel.eachWithoutCancelling(more, this::write).await().atMost(PATIENCE);
    }

    private Uni<Void> write(Hotel hotel) {
        return hotelsByCell
                .put(GridCell.idsAround(Grid.cellOf(hotel.location())), hotel, Revision.next())
                // Many at once, on a machine that does other things too.
                .onFailure(DatabaseUnavailableException.class)
                .retry()
                .atMost(5);
    }

    private List<String> statements(Circle circle, NearbyHotel.@Nullable Position after, int most) {
        AtomicReference<List<NearbyHotel>> found = new AtomicReference<>();
        return StatementCounter.during(() -> found.set(page(circle, after, most)));
    }

    private List<NearbyHotel> pages(Circle circle, int limit) {
        List<NearbyHotel> all = new ArrayList<>();
        List<NearbyHotel> page = page(circle, null, limit);
        while (!page.isEmpty()) {
            all.addAll(page);
            page = page(circle, page.get(page.size() - 1).position(), limit);
        }
        return all.stream()
                .filter(hotel -> hotel.hotelId().value().endsWith(town.tag()))
                .toList();
    }

    private List<NearbyHotel> page(Circle circle, NearbyHotel.@Nullable Position after, int most) {
        return hotelsAround.find(circle, after, most).await().atMost(PATIENCE);
    }

    /** Without cells. */
    private List<NearbyHotel> reference(Circle circle) {
        return hotels.stream()
                .map(hotel -> new NearbyHotel(
                        hotel.id(),
                        hotel.name(),
                        hotel.phone(),
                        hotel.address(),
                        hotel.location(),
                        circle.centre().metersTo(hotel.location())))
                .filter(hotel -> hotel.distanceMeters() <= circle.radius())
                .sorted(Comparator.comparingInt(NearbyHotel::distanceMeters)
                        .thenComparing(hotel -> hotel.hotelId().value()))
                .toList();
    }
}
