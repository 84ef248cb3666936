package dev.innkeeper.cli.traffic;

import java.time.LocalDate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much is generated.
 *
 * @param from the first day
 * @param to the day after the last one
 * @param clicksPerDay of a partner, on average
 * @param shoppers how many there are, who write the reviews and have the favourites
 */
record TrafficOptions(
        long seed,
        LocalDate from,
        LocalDate to,
        int partners,
        int clicksPerDay,
        int reviewsPerHotel,
        int favouritesPerHotel,
        int shoppers) {

    /** All of them in a text, always the same. */
    String key() {
        return Stream.<Object>of(seed, from, to, partners, clicksPerDay, reviewsPerHotel, favouritesPerHotel, shoppers)
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }
}
