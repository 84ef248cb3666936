package dev.innkeeper.hotel.catalogue.service;

import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.model.GeoPoint;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Several change the same part of the catalogue at the same time. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CatalogueContentionTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ROUNDS = 30;

    @Inject
    HotelCatalogue hotels;

    @Inject
    PointOfInterestCatalogue points;

    @Inject
    ManualLinks links;

    @Inject
    CatalogueRecovery recovery;

    @Inject
    QuarkusCqlSession session;

    private final Town towns = aTown();
    private Town town = towns;
    private final Random random = new Random();

    @Test
    void a_hotel_and_a_point_that_appear_at_once_find_each_other() {
        inManyTowns(() -> together(putHotel("a", 0), putPoint("Tower", 500)));

        CatalogueConsistency.assertFollowed(session, towns);
    }

    @Test
    void hotels_and_points_that_move_at_once_end_up_linked_as_they_lie() {
        inManyTowns(() -> {
            together(putHotel("a", 0));
            together(putPoint("Tower", 500));
            together(putHotel("a", 3_000), putPoint("Tower", somewhere()), putHotel("b", somewhere()));
        });

        CatalogueConsistency.assertFollowed(session, towns);
    }

    @Test
    void whoever_is_last_the_tables_agree_with_the_authority() {
        inManyTowns(() -> {
            together(putHotel("a", 0), putPoint("Tower", 500), putPoint("Park", 1_000));
            together(
                    putHotel("a", somewhere()),
                    putHotel("a", somewhere()),
                    putPoint("Tower", somewhere()),
                    putPoint("Tower", somewhere()),
                    points.delete(town.aPoint("Park", town.centre()).key(), IfMatch.ANY));
        });

        CatalogueConsistency.assertFollowed(session, towns);
        settle();
    }

    @Test
    void deletion_and_change_at_once_leave_nothing_behind() {
        inManyTowns(() -> {
            together(putHotel("a", 0), putPoint("Tower", 500), putPoint("Castle", 20_000));
            together(
                    hotels.delete(town.hotel("a"), IfMatch.ANY),
                    putHotel("a", somewhere()),
                    putPoint("Tower", somewhere()),
                    links.put(
                                    town.hotel("a"),
                                    town.aPoint("Castle", town.centre()).key())
                            .replaceWithVoid());
        });

        settle();
    }

    private void inManyTowns(Runnable changes) {
        for (int round = 0; round < ROUNDS; round++) {
            town = towns.sister(round);
            changes.run();
        }
    }

    private void settle() {
        boolean done = false;
        for (int round = 0; round < 4 && !done; round++) {
            done = recovery.recover().await().atMost(PATIENCE);
        }
        CatalogueConsistency.assertSettled(session, towns);
    }

    private Uni<Void> putHotel(String name, int metersNorth) {
        return hotels.put(town.hotel(name), town.aHotel("Hotel " + metersNorth, at(metersNorth)), IfMatch.ANY)
                .replaceWithVoid();
    }

    private Uni<Void> putPoint(String name, int metersNorth) {
        return points.put(town.aPoint(name, at(metersNorth)), IfMatch.ANY).replaceWithVoid();
    }

    private GeoPoint at(int metersNorth) {
        return town.at(metersNorth, 0);
    }

    private int somewhere() {
        return random.nextInt(-3_000, 3_000);
    }

    // A refusal is an answer too: what was deleted cannot be linked.
    @SafeVarargs
    private static void together(Uni<Void>... changes) {
        List<Uni<Void>> all = Stream.of(changes)
                .map(change -> change.onFailure(ProblemException.class).recoverWithNull())
                .toList();
        assertThat(Uni.join().all(all).andFailFast().await().atMost(PATIENCE)).hasSize(changes.length);
    }
}
