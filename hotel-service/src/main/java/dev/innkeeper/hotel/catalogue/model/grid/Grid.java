package dev.innkeeper.hotel.catalogue.model.grid;

import dev.innkeeper.model.GeoPoint;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Divides the earth into small cells, so large that all points within {@link #REACH} of a point are in its cell or an adjacent
 * one, at most nine in all. Rows are 0.02 degrees of latitude high (2.2 km). The number of columns keeps each column
 * wide enough, also for a point of the next row towards the pole, so there are fewer towards the poles and one around
 * them. {@link GridCell} puts them together to larger ones.
 */
public final class Grid {
    /** In metres. */
    public static final int REACH = 2_000;

    static final int ROWS = 9_000;
    private static final double ROW_DEGREES = 180.0 / ROWS;
    /** Half of the reach as an angle at the earth's centre, with 10 m to spare for rounding. */
    private static final double HALF_REACH = (REACH + 10) / 6_371_008.8 / 2;

    private Grid() {}

    /** The cell of {@code point}. */
    public static long cellOf(GeoPoint point) {
        int row = rowOf(point);
        return cell(row, columnOf(point, row));
    }

    /** The cells that hold every point within reach of {@code point}. */
    public static Set<Long> around(GeoPoint point) {
        Set<Long> cells = new LinkedHashSet<>();
        int middle = rowOf(point);
        for (int row = Math.max(0, middle - 1); row <= Math.min(ROWS - 1, middle + 1); row++) {
            int columns = columns(row);
            int column = columnOf(point, row);
            cells.add(cell(row, column));
            cells.add(cell(row, Math.floorMod(column - 1, columns)));
            cells.add(cell(row, Math.floorMod(column + 1, columns)));
        }
        return cells;
    }

    private static int rowOf(GeoPoint point) {
        return Math.min(ROWS - 1, (int) Math.floor((point.latitude() + 90) / ROW_DEGREES));
    }

    private static int columnOf(GeoPoint point, int row) {
        int columns = columns(row);
        // 180 degrees east and west are one meridian.
        return Math.floorMod((int) Math.floor((point.longitude() + 180) / 360 * columns), columns);
    }

    static int columns(int row) {
        int rowsFromEquator = row >= ROWS / 2 ? row - ROWS / 2 + 1 : ROWS / 2 - row;
        double furthestLatitude = Math.toRadians((rowsFromEquator + 1) * ROW_DEGREES);
        double sine = Math.sin(HALF_REACH) / Math.max(0, Math.cos(furthestLatitude));
        if (sine >= 0.5) {
            return 1;
        }
        return (int) Math.floor(Math.PI / Math.asin(sine));
    }

    private static long cell(int row, int column) {
        return new GridCell(GridCell.Size.SMALL, row, column).id();
    }
}
