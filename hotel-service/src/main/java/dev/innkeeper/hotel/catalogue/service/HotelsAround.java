package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.hotel.catalogue.cassandra.HotelsByCellDao;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import dev.innkeeper.hotel.catalogue.model.grid.GridCell;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds hotels around a position, nearest first. It reads cells nearest first, and stops when no other cell can hold a
 * hotel that belongs on the page. A larger cell with more than {@value #HOTELS_OF_A_LARGER_CELL} hotels is divided into
 * its parts, so an empty region takes a few large cells, and a city takes only the small cells at the right distance. A
 * later page skips the cells that lie wholly before it, so it does not cost more than an earlier one.
 *
 * <p>A statement reads a few cells, each further one of a page twice as many, at most {@value #MOST_CELLS}.
 */
@Singleton
public class HotelsAround {
    static final int HOTELS_OF_A_LARGER_CELL = 100;
    static final int FIRST_CELLS = 4;
    static final int MOST_CELLS = 16;

    private final HotelsByCellDao hotelsByCell;

    HotelsAround(HotelsByCellDao hotelsByCell) {
        this.hotelsByCell = hotelsByCell;
    }

    /** The nearest {@code most} hotels in the circle after that one. */
    public Uni<List<NearbyHotel>> find(Circle circle, NearbyHotel.@Nullable Position after, int most) {
        return Uni.createFrom().deferred(() -> new Search(circle, after, most).look());
    }

    /** A cell that was not read yet. */
    private record Waiting(GridCell cell, int meters) {
        private static final Comparator<Waiting> NEAREST_FIRST = Comparator.comparingInt(Waiting::meters)
                .thenComparing(next -> next.cell().id());
    }

    /** One page. */
    private final class Search {
        private final Circle circle;
        private final NearbyHotel.@Nullable Position after;
        private final int most;
        private final NavigableSet<Waiting> waiting = new TreeSet<>(Waiting.NEAREST_FIRST);
        private final Map<HotelId, NearbyHotel> found = new HashMap<>();
        private int cellsOfAStatement = FIRST_CELLS;

        Search(Circle circle, NearbyHotel.@Nullable Position after, int most) {
            this.circle = circle;
            this.after = after;
            this.most = most;
            GridCell.covering(circle).forEach(this::add);
        }

        Uni<List<NearbyHotel>> look() {
            List<NearbyHotel> page = nearest();
            if (isCertain(page)) {
                return Uni.createFrom().item(page);
            }
            List<GridCell> next = next();
            cellsOfAStatement = Math.min(2 * cellsOfAStatement, MOST_CELLS);
            return read(next).invoke(hotels -> note(next, hotels)).chain(this::look);
        }

        private List<NearbyHotel> nearest() {
            return found.values().stream()
                    .sorted(Comparator.comparing(NearbyHotel::position))
                    .limit(most)
                    .toList();
        }

        private boolean isCertain(List<NearbyHotel> page) {
            return waiting.isEmpty()
                    || (page.size() == most
                            && page.get(most - 1).distanceMeters()
                                    < waiting.first().meters());
        }

        /** The nearest cells that can be read together: larger ones with a limit, small ones without. */
        private List<GridCell> next() {
            boolean smallest = waiting.first().cell().isSmallest();
            List<Waiting> next = waiting.stream()
                    .filter(cell -> cell.cell().isSmallest() == smallest)
                    .limit(cellsOfAStatement)
                    .toList();
            next.forEach(waiting::remove);
            return next.stream().map(Waiting::cell).toList();
        }

        private Uni<Map<Long, List<NearbyHotel>>> read(List<GridCell> cells) {
            int mostOfACell = cells.get(0).isSmallest() ? Integer.MAX_VALUE : HOTELS_OF_A_LARGER_CELL + 1;
            return hotelsByCell.near(
                    circle.centre(), cells.stream().map(GridCell::id).toList(), mostOfACell);
        }

        private void note(List<GridCell> cells, Map<Long, List<NearbyHotel>> hotels) {
            for (GridCell cell : cells) {
                List<NearbyHotel> here = hotels.getOrDefault(cell.id(), List.of());
                if (cell.isSmallest() || here.size() <= HOTELS_OF_A_LARGER_CELL) {
                    here.stream().filter(this::belongs).forEach(this::note);
                } else {
                    cell.parts().forEach(this::add);
                }
            }
        }

        /** A hotel that is moving may be in two cells. */
        private void note(NearbyHotel hotel) {
            found.merge(
                    hotel.hotelId(),
                    hotel,
                    (one, other) -> Stream.of(one, other)
                            .min(Comparator.comparing(NearbyHotel::position))
                            .orElseThrow());
        }

        private boolean belongs(NearbyHotel hotel) {
            return hotel.distanceMeters() <= circle.radius()
                    && (after == null || hotel.position().compareTo(after) > 0);
        }

        private void add(GridCell cell) {
            int meters = cell.nearestMeters(circle.centre());
            if (meters <= circle.radius()
                    && (after == null || cell.furthestMeters(circle.centre()) >= after.distanceMeters())) {
                waiting.add(new Waiting(cell, meters));
            }
        }
    }
}
