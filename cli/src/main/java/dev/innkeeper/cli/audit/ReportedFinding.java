package dev.innkeeper.cli.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An inconsistency that a service has found.
 *
 * @param about table, hotel or partner, room, date and booking, as far as they are known
 */
record ReportedFinding(String kind, String about, boolean repaired) {

    static ReportedFinding read(JsonNode json) {
        String about = Stream.of(
                        text(json, "table", ""),
                        text(json, "hotelId", ""),
                        text(json, "partner", "partner "),
                        text(json, "roomNumber", "room "),
                        text(json, "date", ""),
                        text(json, "confirmationNumber", ""))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
        return new ReportedFinding(
                json.path("kind").asText("unknown"), about, json.path("mended").asBoolean());
    }

    private static String text(JsonNode json, String member, String prefix) {
        return json.has(member) ? prefix + json.get(member).asText() : "";
    }
}
