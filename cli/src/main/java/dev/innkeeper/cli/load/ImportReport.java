package dev.innkeeper.cli.load;

import dev.innkeeper.cli.load.source.Refusals;
import java.time.Duration;

/**
 * What an import has done.
 *
 * @param roomNights how many were put on sale that were not before
 * @param refusals the lines that were not taken, or not wholly
 * @param time how long it took
 */
public record ImportReport(
        Count pointsOfInterest, Count hotels, Count rooms, long roomNights, Refusals refusals, Duration time) {

    /**
     * @param taken how many the service has now
     * @param created how many of them it did not have before
     */
    public record Count(long taken, long created) {}

    /** Whether there was nothing to create. */
    public boolean nothingNew() {
        return pointsOfInterest.created() + hotels.created() + rooms.created() + roomNights == 0;
    }
}
