package dev.innkeeper.hotel.catalogue.model.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.GeoPoint;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class GridCellTest {

    @Property(tries = 5_000)
    void every_point_of_a_circle_lies_in_a_cell_that_covers_it(
            @ForAll("anywhere") GeoPoint centre,
            @ForAll @IntRange(min = 1, max = Circle.LARGEST_RADIUS) int radius,
            @ForAll("bearings") double bearing,
            @ForAll @DoubleRange(max = 1) double share) {
        GeoPoint point = Positions.moved(centre, bearing, radius * share);
        Assume.that(centre.metersTo(point) <= radius);

        List<Long> covering = GridCell.covering(new Circle(centre, radius)).stream()
                .map(GridCell::id)
                .toList();

        assertThat(covering).containsAnyElementsOf(GridCell.idsAround(Grid.cellOf(point)));
    }

    @Property(tries = 5_000)
    void few_cells_cover_a_circle(
            @ForAll("anywhere") GeoPoint centre, @ForAll @IntRange(min = 1, max = Circle.LARGEST_RADIUS) int radius) {
        assertThat(GridCell.covering(new Circle(centre, radius))).hasSizeBetween(1, 29);
    }

    @Property(tries = 5_000)
    void a_cell_is_no_nearer_than_its_nearest_point_and_no_further_than_its_furthest(
            @ForAll("anywhere") GeoPoint from, @ForAll("anywhere") GeoPoint point) {
        int meters = from.metersTo(point);

        assertThat(around(point)).allSatisfy(cell -> {
            assertThat(cell.nearestMeters(from)).isLessThanOrEqualTo(meters);
            assertThat(cell.furthestMeters(from)).isGreaterThanOrEqualTo(meters);
        });
    }

    @Property(tries = 5_000)
    void the_bounds_of_a_cell_nearby_are_close(@ForAll("towns") GeoPoint from, @ForAll("bearings") double bearing) {
        GridCell small = around(Positions.moved(from, bearing, 30_000)).get(0);

        assertThat(small.furthestMeters(from) - small.nearestMeters(from)).isBetween(0, 3_300);
    }

    @Property
    void a_cell_is_one_of_the_parts_of_the_next_larger_one(@ForAll("anywhere") GeoPoint point) {
        List<GridCell> around = around(point);

        assertThat(around.get(1).parts()).contains(around.get(0)).doesNotHaveDuplicates();
        assertThat(around.get(2).parts()).contains(around.get(1)).doesNotHaveDuplicates();
    }

    @Property
    void every_part_of_a_cell_belongs_to_it(@ForAll("anywhere") GeoPoint point) {
        GridCell middle = around(point).get(1);

        assertThat(middle.parts())
                .allSatisfy(
                        part -> assertThat(GridCell.idsAround(part.id()).get(1)).isEqualTo(middle.id()));
    }

    @Property
    void a_larger_cell_has_about_sixteen_parts(@ForAll("towns") GeoPoint town) {
        assertThat(around(town).get(2).parts()).hasSizeBetween(12, 24);
    }

    /** The cells of each size that it lies in, smallest first. */
    private static List<GridCell> around(GeoPoint point) {
        List<Long> ids = GridCell.idsAround(Grid.cellOf(point));
        return List.of(
                cell(ids.get(0), GridCell.Size.SMALL),
                cell(ids.get(1), GridCell.Size.MIDDLE),
                cell(ids.get(2), GridCell.Size.LARGE));
    }

    private static GridCell cell(long id, GridCell.Size size) {
        GridCell cell = new GridCell(size, (int) (id >> 16 & 0xFFFF), (int) (id & 0xFFFF));
        assertThat(cell.id()).isEqualTo(id);
        return cell;
    }

    @Provide
    Arbitrary<GeoPoint> anywhere() {
        return Positions.anywhere();
    }

    @Provide
    Arbitrary<GeoPoint> towns() {
        return Combinators.combine(
                        Arbitraries.doubles().between(-70, 70),
                        Arbitraries.doubles().between(-180, 180))
                .as(GeoPoint::new);
    }

    @Provide
    Arbitrary<Double> bearings() {
        return Arbitraries.doubles().between(0, 6.28);
    }
}
