package dev.innkeeper.hotel.catalogue.service;

import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stops each kind of change at each of its writes, and sees that nothing stale stays. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CatalogueCrashTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MORE_WRITES_THAN_ANY_CHANGE_NEEDS = 200;

    /** What cannot be repaired now, because the database is slow, is repaired in a later round. */
    private static final int MOST_ROUNDS = 10;

    @Inject
    HotelCatalogue hotels;

    @Inject
    PointOfInterestCatalogue points;

    @Inject
    ManualLinks links;

    @Inject
    CatalogueJournal journal;

    @Inject
    CatalogueRecovery recovery;

    @Inject
    CrashPoint crash;

    @Inject
    QuarkusCqlSession session;

    /** A change to a town that has two hotels, two points of interest near them, and one far away, linked by hand. */
    enum Change {
        A_NEW_HOTEL(test -> test.putHotel("new", "New", 100)),
        A_RENAMED_HOTEL(test -> test.putHotel("old", "Renamed", 0)),
        A_HOTEL_MOVED_A_LITTLE(test -> test.putHotel("old", "Old", 1_500)),
        A_HOTEL_MOVED_OUT_OF_TOWN(test -> test.putHotel("old", "Old", 50_000)),
        A_HOTEL_IN_ANOTHER_CITY(test -> test.hotels
                .put(
                        test.town.hotel("old"),
                        test.town.aHotel(
                                "Old", test.town.centre(), test.town.named("Shelbyville"), LocalDate.of(1999, 1, 1)),
                        IfMatch.ANY)
                .replaceWithVoid()),
        A_DELETED_HOTEL(test -> test.hotels.delete(test.town.hotel("old"), IfMatch.ANY)),
        A_NEW_POINT(test -> test.putPoint("Fountain", 200)),
        A_POINT_MOVED_A_LITTLE(test -> test.putPoint("Tower", 1_900)),
        A_POINT_MOVED_OUT_OF_TOWN(test -> test.putPoint("Tower", 70_000)),
        A_DELETED_POINT(test -> test.points.delete(test.point("Tower", 0).key(), IfMatch.ANY)),
        A_DELETED_POINT_LINKED_BY_HAND(
                test -> test.points.delete(test.point("Castle", 0).key(), IfMatch.ANY)),
        A_LINK_BY_HAND(test -> test.links
                .put(test.town.hotel("old"), test.point("Lighthouse", 0).key())
                .replaceWithVoid()),
        A_LINK_BY_HAND_REMOVED(test -> test.links.delete(
                test.town.hotel("old"), test.point("Castle", 0).key()));

        private final Function<CatalogueCrashTest, Uni<Void>> change;

        Change(Function<CatalogueCrashTest, Uni<Void>> change) {
            this.change = change;
        }
    }

    private final Town towns = aTown();
    private Town town = towns;

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    @ParameterizedTest
    @EnumSource
    void recovery_finishes_what_stopped_before_a_write(Change change) {
        atEachWrite(change, crash::after, this::recover);
        CatalogueConsistency.assertSettled(session, towns);
    }

    // By day the test above is enough: it leaves the same rows behind.
    @ParameterizedTest
    @EnumSource
    @Tag("nightly")
    void recovery_finishes_what_stopped_after_a_write_without_an_answer(Change change) {
        atEachWrite(change, crash::losingTheReplyOf, this::recover);
        CatalogueConsistency.assertSettled(session, towns);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("nightly")
    void a_retry_finishes_what_stopped_before_a_write(Change change) {
        atEachWrite(change, crash::after, () -> repeat(change));
        CatalogueConsistency.assertFollowed(session, towns);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("nightly")
    void a_retry_finishes_what_stopped_after_a_write_without_an_answer(Change change) {
        atEachWrite(change, crash::losingTheReplyOf, () -> repeat(change));
        CatalogueConsistency.assertFollowed(session, towns);
    }

    /** Each time in a town of its own: the last one sees the change come to its end. */
    private void atEachWrite(Change change, IntConsumer arm, Runnable recovery) {
        for (int writes = 0; writes < MORE_WRITES_THAN_ANY_CHANGE_NEEDS; writes++) {
            town = towns.sister(writes);
            build();
            arm.accept(writes);
            boolean stopped = stops(change);
            crash.disarm();
            if (!stopped) {
                return;
            }
            recovery.run();
        }
        throw new AssertionError("It never came to an end");
    }

    private boolean stops(Change change) {
        try {
            await(change.change.apply(this));
            return false;
        } catch (CrashPoint.Crash stopped) {
            return true;
        }
    }

    private void recover() {
        Instant beforeTheTest = Instant.now().minus(PATIENCE);
        var noted = journal.bucketsSince(beforeTheTest).stream()
                .flatMap(bucket -> journal.changesIn(bucket).await().atMost(PATIENCE).stream())
                .filter(change -> change.toString().contains(town.tag()))
                .toList();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<Boolean> done = noted.stream()
                    .map(change -> recovery.recover(change).await().atMost(PATIENCE))
                    .toList();
            if (!done.contains(false)) {
                return;
            }
        }
        throw new AssertionError("Not repaired after " + MOST_ROUNDS + " rounds: " + noted);
    }

    private void repeat(Change change) {
        try {
            await(change.change.apply(this));
        } catch (ProblemException gone) {
            assertThat(gone.type().status()).isEqualTo(404);
        }
    }

    private void build() {
        await(Uni.join()
                .all(
                        putPoint("Tower", 300),
                        putPoint("Park", -1_900),
                        putPoint("Castle", 20_000),
                        putPoint("Lighthouse", 30_000))
                .andFailFast());
        await(Uni.join()
                .all(putHotel("old", "Old", 0), putHotel("neighbour", "Neighbour", 700))
                .andFailFast());
        await(links.put(town.hotel("old"), point("Castle", 0).key()));
    }

    private Uni<Void> putHotel(String id, String name, int metersNorth) {
        HotelContent content = town.aHotel(name, town.at(metersNorth, 0));
        return hotels.put(town.hotel(id), content, IfMatch.ANY).replaceWithVoid();
    }

    private Uni<Void> putPoint(String name, int metersNorth) {
        return points.put(point(name, metersNorth), IfMatch.ANY).replaceWithVoid();
    }

    private PointOfInterest point(String name, int metersNorth) {
        return town.aPoint(name, town.at(metersNorth, 0));
    }

    private static <T> void await(Uni<T> uni) {
        uni.await().atMost(PATIENCE);
    }
}
