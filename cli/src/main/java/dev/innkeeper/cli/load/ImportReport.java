package dev.innkeeper.cli.load;

import dev.innkeeper.cli.load.source.Refusals;
import java.time.Duration;

/**
 * The result of an import.
 *
 * @param roomNights newly put on sale
 * @param refusals the lines that were not imported, or only in part
 */
public record ImportReport(
        Count pointsOfInterest, Count hotels, Count rooms, long roomNights, Refusals refusals, Duration time) {

    /**
     * @param taken how many the service has accepted
     * @param created how many of them are new
     */
    public record Count(long taken, long created) {}

    public boolean nothingNew() {
        return pointsOfInterest.created() + hotels.created() + rooms.created() + roomNights == 0;
    }
}
