package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Joins consecutive nights with equal values to ranges of dates. */
final class NightRanges {
    private NightRanges() {}

    /**
     * One object for each range: its values, {@code from} and {@code to}.
     *
     * @param nights with a member {@code date}, in order
     * @param values those of a night that are exported; empty when there is nothing to export
     */
    static List<ObjectNode> of(Iterable<JsonNode> nights, Function<JsonNode, Optional<ObjectNode>> values) {
        List<ObjectNode> ranges = new ArrayList<>();
        Optional<ObjectNode> before = Optional.empty();
        for (JsonNode night : nights) {
            LocalDate date = LocalDate.parse(night.path("date").asText());
            Optional<ObjectNode> value = values.apply(night);
            int last = ranges.size() - 1;
            if (value.isPresent() && value.equals(before) && ends(ranges.get(last), date)) {
                ranges.get(last).put("to", date.plusDays(1).toString());
            } else if (value.isPresent()) {
                ranges.add(value.get()
                        .deepCopy()
                        .put("from", date.toString())
                        .put("to", date.plusDays(1).toString()));
            }
            before = value;
        }
        return ranges;
    }

    private static boolean ends(ObjectNode range, LocalDate date) {
        return range.path("to").asText().equals(date.toString());
    }
}
