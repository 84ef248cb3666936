package dev.innkeeper.hotel.catalogue.model.grid;

import dev.innkeeper.model.GeoPoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A cell of {@link Grid}, or a larger one that consists of about 4 x 4 cells of the next smaller size. Every cell
 * belongs to exactly one of each larger size. The borders of larger cells follow those of their parts, so they are
 * ragged in the west and east.
 *
 * @param row from the south pole
 * @param column to the east, from the meridian of 180 degrees
 */
public record GridCell(Size size, int row, int column) {
    private static final int PARTS = 4;
    private static final int COLUMN_BITS = 16;
    private static final int ROW_BITS = 16;
    private static final double FULL_CIRCLE = 360;
    private static final double HALF_CIRCLE = 180;

    /**
     * By how much of its width a larger cell may exceed its column in the east: the parts that begin in it, and those
     * of the parts, are at most a quarter and a sixteenth as wide.
     */
    private static final double OVERHANG = 5.0 / 16;

    /** How large a cell is. */
    public enum Size {
        /** About 2 km. */
        SMALL,
        /** About 8 km. */
        MIDDLE,
        /** About 32 km. */
        LARGE;

        /** In metres: fewer than thirty cells of a size meet a circle that is so large. */
        private static final int SMALL_RADIUS = 2 * Grid.REACH;

        private static final int MIDDLE_RADIUS = PARTS * SMALL_RADIUS;

        static Size forRadius(int meters) {
            if (meters <= SMALL_RADIUS) {
                return SMALL;
            }
            return meters <= MIDDLE_RADIUS ? MIDDLE : LARGE;
        }

        private Size smaller() {
            return values()[ordinal() - 1];
        }

        private Size larger() {
            return values()[ordinal() + 1];
        }

        private int rows() {
            return switch (this) {
                case SMALL -> Grid.ROWS;
                case MIDDLE, LARGE -> (smaller().rows() + PARTS - 1) / PARTS;
            };
        }

        private double rowDegrees() {
            return switch (this) {
                case SMALL -> HALF_CIRCLE / Grid.ROWS;
                case MIDDLE, LARGE -> smaller().rowDegrees() * PARTS;
            };
        }

        private int columns(int row) {
            return switch (this) {
                case SMALL -> Grid.columns(row);
                // There are fewer towards the poles.
                case MIDDLE, LARGE ->
                    Math.max(1, partRows(row).map(smaller()::columns).min().orElseThrow() / PARTS);
            };
        }

        /** The rows of the next smaller size that make up {@code row}. */
        private IntStream partRows(int row) {
            return IntStream.range(
                    row * PARTS, Math.min((row + 1) * PARTS, smaller().rows()));
        }
    }

    /** The cells of all sizes that contain the small cell with this id, the small one first. */
    public static List<Long> idsAround(long smallCell) {
        GridCell small = new GridCell(
                Size.SMALL, (int) (smallCell >> COLUMN_BITS), (int) (smallCell & ((1 << COLUMN_BITS) - 1)));
        GridCell middle = small.whole();
        return List.of(small.id(), middle.id(), middle.whole().id());
    }

    /** The cells that contain every point of the circle: fewer than thirty, of a size that suits it. */
    public static Set<GridCell> covering(Circle circle) {
        Size size = Size.forRadius(circle.radius());
        double reach = HALF_CIRCLE * circle.radius() / GeoBox.HALF_CIRCUMFERENCE;
        int first = (int) Math.floor((circle.centre().latitude() + 90 - reach) / size.rowDegrees()) - 1;
        int last = (int) Math.floor((circle.centre().latitude() + 90 + reach) / size.rowDegrees()) + 1;
        Set<GridCell> cells = new LinkedHashSet<>();
        for (int row = Math.max(0, first); row <= Math.min(size.rows() - 1, last); row++) {
            addRow(cells, size, row, circle);
        }
        return cells;
    }

    /** Away from the meridian of the centre, to the east and to the west, cells are further and further away. */
    private static void addRow(Set<GridCell> cells, Size size, int row, Circle circle) {
        int columns = size.columns(row);
        int middle = (int) Math.floor((circle.centre().longitude() + HALF_CIRCLE) / FULL_CIRCLE * columns);
        for (int direction : List.of(1, -1)) {
            Stream.iterate(0, step -> step < columns, step -> step + 1)
                    .map(step -> new GridCell(size, row, Math.floorMod(middle + direction * step, columns)))
                    .takeWhile(cell -> cell.nearestMeters(circle.centre()) <= circle.radius())
                    .forEach(cells::add);
        }
    }

    /** The key of its rows. */
    public long id() {
        return ((long) size.ordinal() << (ROW_BITS + COLUMN_BITS)) | ((long) row << COLUMN_BITS) | column;
    }

    /** Whether it has no parts. */
    public boolean isSmallest() {
        return size == Size.SMALL;
    }

    /** The cells of the next smaller size that it consists of. */
    public List<GridCell> parts() {
        Size smaller = size.smaller();
        int columns = size.columns(row);
        List<GridCell> parts = new ArrayList<>();
        size.partRows(row).forEach(partRow -> {
            int partColumns = smaller.columns(partRow);
            int first = firstPart(column, columns, partColumns);
            int end = firstPart(column + 1, columns, partColumns);
            IntStream.range(first, end)
                    .mapToObj(partColumn -> new GridCell(smaller, partRow, partColumn))
                    .forEach(parts::add);
        });
        return parts;
    }

    /** No point of the cell is nearer, in metres. */
    public int nearestMeters(GeoPoint from) {
        return box().nearestMeters(from);
    }

    /** No point of the cell is further away, in metres. */
    public int furthestMeters(GeoPoint from) {
        return box().furthestMeters(from);
    }

    /** The cell of the next larger size that it is a part of: a part belongs where its western border begins. */
    private GridCell whole() {
        Size larger = size.larger();
        int wholeRow = row / PARTS;
        long wholeColumn = (long) column * larger.columns(wholeRow) / size.columns(row);
        return new GridCell(larger, wholeRow, (int) wholeColumn);
    }

    private static int firstPart(int column, int columns, int partColumns) {
        return (int) (((long) column * partColumns + columns - 1) / columns);
    }

    private GeoBox box() {
        double south = row * size.rowDegrees() - HALF_CIRCLE / 2;
        double width = FULL_CIRCLE / size.columns(row);
        double west = column * width - HALF_CIRCLE;
        double east = west + width * (isSmallest() ? 1 : 1 + OVERHANG);
        return new GeoBox(south, Math.min(HALF_CIRCLE / 2, south + size.rowDegrees()), west, east);
    }
}
