package dev.innkeeper.conformance.scenario;

import java.util.List;
import java.util.stream.Stream;

/** The races of the kit. */
public final class Scenarios {
    private Scenarios() {}

    public static List<Scenario> all() {
        return Stream.of(BookingRaces.all(), KeyRaces.all(), ChangeRaces.all())
                .flatMap(List::stream)
                .toList();
    }
}
