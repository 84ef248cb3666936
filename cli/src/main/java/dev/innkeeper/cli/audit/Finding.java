package dev.innkeeper.cli.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Something that a service has found wrong.
 *
 * @param about hotel, room, date and confirmation number, as far as they are known
 */
public record Finding(String kind, String about, boolean mended) {

    static Finding read(JsonNode json) {
        String about = Stream.of(
                        said(json, "table", ""),
                        said(json, "hotelId", ""),
                        said(json, "roomNumber", "room "),
                        said(json, "date", ""),
                        said(json, "confirmationNumber", ""),
                        json.has("confirmationNumber") ? "" : said(json, "bookingId", "booking "))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
        return new Finding(
                json.path("kind").asText("unknown"), about, json.path("mended").asBoolean());
    }

    private static String said(JsonNode json, String member, String before) {
        return json.has(member) ? before + json.get(member).asText() : "";
    }
}
