package dev.innkeeper.booking.simulation;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How often what happened. */
final class Statistics {
    private final long[] counts = new long[Count.values().length];

    void count(Count what) {
        counts[what.ordinal()]++;
    }

    long of(Count what) {
        return counts[what.ordinal()];
    }

    void add(Statistics others) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += others.counts[i];
        }
    }

    @Override
    public String toString() {
        return Arrays.stream(Count.values())
                .map(what -> String.format(
                        "%,12d %s",
                        of(what), what.name().toLowerCase(Locale.ROOT).replace('_', ' ')))
                .collect(Collectors.joining("\n"));
    }
}
