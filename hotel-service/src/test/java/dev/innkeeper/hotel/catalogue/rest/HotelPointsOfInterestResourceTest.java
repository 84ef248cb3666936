package dev.innkeeper.hotel.catalogue.rest;

import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotelPointsOfInterestResourceTest {
    private final Town town = aTown();
    private final HotelId hotel = town.hotel("grand");

    @Test
    void points_near_a_hotel_come_nearest_first() {
        putHotel();
        CatalogueApi.put(point("Far", 1_950));
        CatalogueApi.put(point("Near", 50));
        CatalogueApi.put(point("Outside", 2_050));

        Response near = CatalogueApi.pointsNear(hotel);

        assertThat(near.jsonPath().getList("items.name")).containsExactly(town.named("Near"), town.named("Far"));
        assertThat(near.jsonPath().getList("items.distanceMeters")).containsExactly(50, 1_950);
        assertThat(near.jsonPath().getMap("items[0]")).doesNotContainKeys("byHand", "point");
    }

    @Test
    void a_hotel_finds_the_points_that_were_there_before_it() {
        CatalogueApi.put(point("Near", 50));
        putHotel();

        assertThat(names()).containsExactly(town.named("Near"));
    }

    @Test
    void a_hotel_has_its_fifty_nearest_points() {
        for (int n = 0; n < 52; n++) {
            CatalogueApi.put(point("Point " + n, 100 + 10 * n));
        }
        putHotel();
        assertThat(all()).hasSize(50).doesNotContain(town.named("Point 50"), town.named("Point 51"));

        CatalogueApi.delete(point("Point 0", 100));

        assertThat(all()).hasSize(50).contains(town.named("Point 50")).doesNotContain(town.named("Point 51"));
        assertThat(CatalogueApi.hotelsNear(point("Point 51", 0)).jsonPath().getList("items"))
                .isEmpty();
    }

    @Test
    void a_link_by_hand_reaches_any_distance_and_outlives_a_move() {
        putHotel();
        PointOfInterest castle = point("Castle", 30_000);
        CatalogueApi.put(castle);

        Response link = CatalogueApi.link(hotel, castle);

        assertThat(link.statusCode()).isEqualTo(201);
        assertThat(link.jsonPath().getInt("distanceMeters")).isBetween(29_990, 30_010);
        assertThat(names()).containsExactly(castle.name());
        CatalogueApi.put(hotel, town.aHotel("Grand", town.at(10_000, 0)));
        assertThat(names()).containsExactly(castle.name());
        assertThat(CatalogueApi.hotelsNear(castle).jsonPath().getList("items.distanceMeters", Integer.class))
                .singleElement()
                .satisfies(distance -> assertThat(distance).isBetween(19_990, 20_010));
        assertThat(CatalogueApi.link(hotel, castle).statusCode()).isEqualTo(200);
    }

    @Test
    void a_removed_link_by_hand_is_gone_in_both_directions() {
        putHotel();
        PointOfInterest castle = point("Castle", 30_000);
        CatalogueApi.put(castle);
        CatalogueApi.link(hotel, castle);

        assertThat(CatalogueApi.unlink(hotel, castle).statusCode()).isEqualTo(204);

        assertThat(names()).isEmpty();
        assertThat(CatalogueApi.hotelsNear(castle).jsonPath().getList("items")).isEmpty();
        assertThat(CatalogueApi.unlink(hotel, castle).statusCode()).isEqualTo(404);
    }

    @Test
    void a_near_point_stays_when_its_link_by_hand_is_removed() {
        putHotel();
        PointOfInterest near = point("Near", 100);
        CatalogueApi.put(near);
        assertThat(CatalogueApi.unlink(hotel, near).statusCode()).isEqualTo(404);
        assertThat(CatalogueApi.link(hotel, near).statusCode()).isEqualTo(200);

        assertThat(CatalogueApi.unlink(hotel, near).statusCode()).isEqualTo(204);

        assertThat(names()).containsExactly(near.name());
    }

    @Test
    void only_what_exists_is_linked() {
        PointOfInterest castle = point("Castle", 30_000);
        assertThat(CatalogueApi.link(hotel, castle).statusCode()).isEqualTo(404);
        putHotel();
        assertThat(CatalogueApi.link(hotel, castle).statusCode()).isEqualTo(404);
        assertThat(CatalogueApi.pointsNear(town.hotel("unknown")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_link_by_hand_ends_with_its_point() {
        putHotel();
        PointOfInterest castle = point("Castle", 30_000);
        CatalogueApi.put(castle);
        CatalogueApi.link(hotel, castle);

        CatalogueApi.delete(castle);
        CatalogueApi.put(castle);

        assertThat(names()).isEmpty();
    }

    @Test
    @Tag("nightly")
    void a_hotel_takes_two_hundred_links() {
        putHotel();
        List<PointOfInterest> linked = IntStream.range(0, 200)
                .mapToObj(n -> point("Far " + n, 10_000 + n))
                .toList();
        linked.parallelStream().forEach(CatalogueApi::put);
        linked.forEach(
                far -> assertThat(CatalogueApi.link(hotel, far).statusCode()).isEqualTo(201));
        PointOfInterest last = point("Last", 20_000);
        CatalogueApi.put(last);

        Response refused = CatalogueApi.link(hotel, last);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-many");
        assertThat(CatalogueApi.link(hotel, point("Far 0", 10_000)).statusCode())
                .isEqualTo(200);
        assertThat(all()).hasSize(200);
    }

    private void putHotel() {
        CatalogueApi.put(hotel, town.aHotel("Grand", town.centre()));
    }

    private PointOfInterest point(String name, int metersNorth) {
        return town.aPoint(name, town.at(metersNorth, 0));
    }

    private List<String> names() {
        return CatalogueApi.pointsNear(hotel).jsonPath().getList("items.name", String.class);
    }

    private List<String> all() {
        List<String> names = new ArrayList<>();
        String cursor = null;
        do {
            var request = given().queryParam("limit", 17);
            Response page = (cursor == null ? request : request.queryParam("cursor", cursor))
                    .get("/v1/hotels/" + hotel + "/points-of-interest");
            names.addAll(page.jsonPath().getList("items.name", String.class));
            cursor = page.jsonPath().getString("next");
        } while (cursor != null);
        return names;
    }
}
