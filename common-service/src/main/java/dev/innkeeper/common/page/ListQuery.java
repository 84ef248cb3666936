package dev.innkeeper.common.page;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a list, without limit and cursor. A cursor is valid only for the same parameters.
 *
 * @param parts the name of the list and each parameter with its value, in a fixed order
 */
public record ListQuery(List<String> parts) {
    public ListQuery {
        parts = List.copyOf(parts);
    }

    /** The list {@code name} without parameters. */
    public static ListQuery of(String name) {
        return new ListQuery(List.of(name));
    }

    /** The same with one more parameter, which may be absent. */
    public ListQuery with(String parameter, @Nullable Object value) {
        List<String> more = new ArrayList<>(parts);
        more.add(value == null ? parameter : parameter + "=" + value);
        return new ListQuery(more);
    }
}
