package dev.innkeeper.hotel.catalogue.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/**
 * A row that a search for points of interest has read.
 *
 * @param shown false for a row to pass over: the point of interest was deleted, or another row shows it
 */
public record FoundPoi(PointOfInterest point, Position position, boolean shown) {

    /**
     * Its place in the results: first those whose name begins with what was searched, then those in which a later word
     * does.
     *
     * @param words the name from that word on, folded; empty for the whole name
     */
    public record Position(String words, PoiKey key) implements Comparable<Position> {
        /** As Cassandra sorts text. */
        private static final Comparator<String> STORED =
                Comparator.comparing(text -> text.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

        private static final Comparator<Position> ORDER = Comparator.comparing(Position::words, STORED)
                .thenComparing(position -> position.key().name(), STORED)
                .thenComparing(position -> position.key().city(), STORED);

        public boolean isByName() {
            return words.isEmpty();
        }

        @Override
        public int compareTo(Position other) {
            return ORDER.compare(this, other);
        }
    }
}
