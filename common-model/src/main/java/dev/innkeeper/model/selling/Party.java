package dev.innkeeper.model.selling;

import dev.innkeeper.model.Checks;
import java.util.List;

/**
 * The guests of a room.
 *
 * @param adults how many, 1 to 100
 * @param children the age of each child on arrival, 0 to 17 years, at most 20 of them; youngest first
 */
public record Party(int adults, List<Integer> children) {
    public static final int MOST_ADULTS = 100;
    public static final int MOST_CHILDREN = 20;
    public static final int OLDEST_CHILD = 17;

    public Party(int adults, List<Integer> children) {
        Checks checks =
                new Checks().range("adults", adults, 1, MOST_ADULTS).atMost("children", children, MOST_CHILDREN);
        checks.refuseIfAny();
        checks.that(
                        children.stream().allMatch(age -> age >= 0 && age <= OLDEST_CHILD),
                        "children",
                        "must be ages from 0 to " + OLDEST_CHILD)
                .refuseIfAny();
        this.adults = adults;
        this.children = children.stream().sorted().toList();
    }

    /** Adults only. */
    public static Party of(int adults) {
        return new Party(adults, List.of());
    }

    /** How many people. */
    public int size() {
        return adults + children.size();
    }
}
