package dev.innkeeper.hotel.catalogue.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * A row by which a point of interest is found by a word inside its name.
 *
 * @param words the name from that word on
 * @param ofCity whether for the search in its city, or for that in all cities
 */
public record PoiWord(PoiKey key, String words, boolean ofCity) {

    /** All rows of the point of interest with that key: they follow from it, so none is ever out of date. */
    public static List<PoiWord> allOf(PoiKey key) {
        return key.laterWords().stream()
                .flatMap(words -> Stream.of(new PoiWord(key, words, true), new PoiWord(key, words, false)))
                .toList();
    }
}
