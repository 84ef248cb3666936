package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.selling.Party;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a party from a query. */
public final class PartyParameters {
    private static final Pattern AGES = Pattern.compile("([0-9]{1,3}(,[0-9]{1,3})*)?");

    private PartyParameters() {}

    /**
     * The party; 400 unless it is within the bounds.
     *
     * @param adults one for null
     * @param children ages with commas in between; none for null
     */
    public static Party party(@Nullable Integer adults, @Nullable String children) {
        new Checks()
                .that(children == null || AGES.matcher(children).matches(), "children", "must be ages such as 5,9")
                .refuseIfAny();
        return new Party(adults == null ? 1 : adults, ages(children));
    }

    private static List<Integer> ages(@Nullable String children) {
        return children == null || children.isEmpty()
                ? List.of()
                : Stream.of(children.split(",")).map(Integer::valueOf).toList();
    }
}
