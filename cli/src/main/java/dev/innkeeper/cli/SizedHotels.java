package dev.innkeeper.cli;

import dev.innkeeper.cli.size.Population;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@link SizeCommand} that say how many hotels there are, and what goes on in them. */
final class SizedHotels {
    private static final int MOST_ROOMS = 10_000;
    private static final int LARGEST_HOTEL = 5_000;

    @Option(
            names = "--hotels",
            paramLabel = "N",
            defaultValue = "5000",
            description = "Hotels (default: ${DEFAULT-VALUE}).")
    private long hotels;

    @Option(
            names = "--rooms",
            paramLabel = "N",
            defaultValue = "100",
            description = "Rooms of a hotel, on average (default: ${DEFAULT-VALUE}).")
    private int rooms;

    @Option(
            names = "--largest-hotel",
            paramLabel = "N",
            description = "Rooms of the largest hotel (default: 5000, or --rooms where that is more).")
    private @Nullable Integer largestHotel;

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "730",
            description =
                    "Nights of each room that are stored, past ones too: nothing is deleted (default: ${DEFAULT-VALUE}).")
    private int days;

    @Option(
            names = "--nights-sold",
            paramLabel = "SHARE",
            defaultValue = "0.7",
            description = "Share of the nights that are sold (default: ${DEFAULT-VALUE}).")
    private double nightsSold;

    @Option(
            names = "--nights-per-stay",
            paramLabel = "N",
            defaultValue = "2.5",
            description = "Nights that a guest stays, on average (default: ${DEFAULT-VALUE}).")
    private double nightsPerStay;

    @Option(
            names = "--cancelled",
            paramLabel = "SHARE",
            defaultValue = "0.2",
            description = "Share of all bookings that are cancelled; their rows stay (default: ${DEFAULT-VALUE}).")
    private double cancelled;

    @Option(
            names = "--staff-changes",
            paramLabel = "N",
            defaultValue = "10",
            description =
                    "Changes by staff of a hotel's catalogue, prices and inventory in a day: each leaves a line in the"
                            + " audit trail (default: ${DEFAULT-VALUE}).")
    private double staffChanges;

    void check(Bounds bounds) {
        bounds.require("--hotels", hotels, 1, 10_000_000);
        bounds.require("--rooms", rooms, 1, MOST_ROOMS);
        if (largestHotel != null) {
            bounds.require("--largest-hotel", largestHotel, rooms, MOST_ROOMS);
        }
        bounds.require("--days", days, 1, 7_300);
        bounds.require("--nights-sold", nightsSold, 0.01, 1);
        bounds.require("--nights-per-stay", nightsPerStay, 1, 90);
        bounds.require("--cancelled", cancelled, 0, 0.95);
        bounds.require("--staff-changes", staffChanges, 0, 10_000);
    }

    Population population() {
        int largest = largestHotel == null ? Math.max(LARGEST_HOTEL, rooms) : largestHotel;
        return new Population(hotels, rooms, largest, days, nightsSold, nightsPerStay, cancelled, staffChanges);
    }
}
