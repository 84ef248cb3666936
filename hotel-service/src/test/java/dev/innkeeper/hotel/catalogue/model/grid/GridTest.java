package dev.innkeeper.hotel.catalogue.model.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.GeoPoint;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class GridTest {
    @Property(tries = 20_000)
    void points_within_reach_lie_in_cells_around_each_other(
            @ForAll("anywhere") GeoPoint point, @ForAll("bearings") double bearing, @ForAll("steps") double meters) {
        GeoPoint other = Positions.moved(point, bearing, meters);
        Assume.that(point.metersTo(other) <= Grid.REACH);

        assertThat(Grid.around(point)).contains(Grid.cellOf(other));
        assertThat(Grid.around(other)).contains(Grid.cellOf(point));
    }

    @Property
    void a_point_lies_in_one_of_its_own_nine_cells(@ForAll("anywhere") GeoPoint point) {
        assertThat(Grid.around(point)).hasSizeBetween(1, 9).contains(Grid.cellOf(point));
    }

    @Property
    void cells_away_from_the_poles_are_small(@ForAll("towns") GeoPoint town) {
        GeoPoint far = Positions.moved(town, Math.PI / 3, 15_000);

        assertThat(Grid.around(town)).doesNotContain(Grid.cellOf(far));
    }

    @Example
    void the_antimeridian_is_no_border() {
        assertThat(Grid.around(new GeoPoint(-17.0, 179.999)))
                .contains(Grid.cellOf(new GeoPoint(-17.0, -179.999)), Grid.cellOf(new GeoPoint(-17.0, 180.0)));
        assertThat(Grid.cellOf(new GeoPoint(10.0, 180.0))).isEqualTo(Grid.cellOf(new GeoPoint(10.0, -180.0)));
    }

    @Example
    void all_meridians_meet_in_one_cell_at_a_pole() {
        assertThat(Grid.cellOf(new GeoPoint(90.0, 12.0))).isEqualTo(Grid.cellOf(new GeoPoint(89.995, -168.0)));
        assertThat(Grid.cellOf(new GeoPoint(-90.0, 12.0))).isEqualTo(Grid.cellOf(new GeoPoint(-89.995, -168.0)));
    }

    @Example
    void distances_agree_with_the_map() {
        GeoPoint louvre = new GeoPoint(48.860611, 2.337644);
        GeoPoint notreDame = new GeoPoint(48.852968, 2.349902);
        GeoPoint arcDeTriomphe = new GeoPoint(48.873792, 2.295028);

        assertThat(louvre.metersTo(notreDame)).isBetween(1_200, 1_300);
        assertThat(louvre.metersTo(arcDeTriomphe)).isBetween(3_400, 3_500);
    }

    @Provide
    Arbitrary<GeoPoint> anywhere() {
        return Positions.anywhere();
    }

    @Provide
    Arbitrary<GeoPoint> towns() {
        return Combinators.combine(
                        Positions.decimals().between(-70, 70),
                        Positions.decimals().between(-180, 180))
                .as(GeoPoint::new);
    }

    @Provide
    Arbitrary<Double> bearings() {
        return Positions.decimals().between(0, 6.28);
    }

    @Provide
    Arbitrary<Double> steps() {
        return Arbitraries.oneOf(
                Positions.decimals().between(0, Grid.REACH),
                Positions.decimals().between(1_990, Grid.REACH));
    }
}
