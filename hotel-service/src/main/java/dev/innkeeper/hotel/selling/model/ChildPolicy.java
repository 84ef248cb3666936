package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.Checks;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What children cost, by age. A child above all bands counts as an adult.
 *
 * @param bands at most 18, the youngest first, no two with one {@code toAge}
 */
public record ChildPolicy(List<ChildBand> bands) {
    private static final int MOST_BANDS = 18;

    /** Every child counts as an adult. */
    public static final ChildPolicy NONE = new ChildPolicy(List.of());

    public ChildPolicy(@Nullable List<ChildBand> bands) {
        Checks checks = new Checks().present("bands", bands).atMost("bands", bands, MOST_BANDS);
        checks.refuseIfAny();
        List<ChildBand> given = Objects.requireNonNull(bands);
        checks.that(
                        given.stream().map(ChildBand::toAge).distinct().count() == given.size(),
                        "bands",
                        "must not overlap: two have the same toAge")
                .refuseIfAny();
        this.bands =
                given.stream().sorted(Comparator.comparing(ChildBand::toAge)).toList();
    }

    /** The band of a child of that age; empty when the child counts as an adult. */
    public Optional<ChildBand> band(int age) {
        return bands.stream().filter(band -> age <= band.toAge()).findFirst();
    }
}
