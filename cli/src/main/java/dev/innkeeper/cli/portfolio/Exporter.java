package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.portfolio.DataDirectory.LineWriter;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Writes hotels with all that staff keep of them: content, policies, taxes, plans, rooms, prices, restrictions and nights
 * on sale. It reads through the REST API, page by page; reservations and guests are not exported.
 */
final class Exporter {
    private static final int PAGE = 100;
    private static final int NIGHTS_OF_A_PAGE = 366;
    /** Within 12 months, which is what occupancy answers at once. */
    private static final int OCCUPANCY_DAYS = 330;

    private final ServiceClient service;
    private final Clock clock;
    private final int days;
    private final Map<DataFile, LineWriter> out = new EnumMap<>(DataFile.class);
    private final List<String> remarks = new ArrayList<>();

    /** @param days how many nights of prices, restrictions and inventory, from today at each hotel */
    Exporter(ServiceClient service, Clock clock, int days) {
        this.service = service;
        this.clock = clock;
        this.days = days;
    }

    /** What could not be exported, one sentence each. */
    List<String> remarks() {
        return remarks;
    }

    /** Exports {@code hotels} to {@code directory} and returns the number of lines of each file. */
    Map<DataFile, Long> export(List<String> hotels, DataDirectory directory) throws IOException {
        try {
            for (DataFile file : DataFile.values()) {
                out.put(file, directory.write(file));
            }
            hotels.forEach(this::export);
            Map<DataFile, Long> lines = new EnumMap<>(DataFile.class);
            out.forEach((file, writer) -> lines.put(file, writer.lines()));
            return lines;
        } finally {
            for (LineWriter writer : out.values()) {
                writer.close();
            }
        }
    }

    /** The ids of the hotels of a city. */
    List<String> hotelsOf(String city) {
        List<String> ids = new ArrayList<>();
        eachItem(
                "/v1/hotels?limit=" + PAGE + "&city=" + ApiPath.query(city),
                hotel -> ids.add(hotel.path("hotelId").asText(hotel.path("id").asText())));
        return ids;
    }

    private void export(String hotel) {
        ObjectNode content = get(ApiPath.of("hotels", hotel));
        content.remove("id");
        write(DataFile.HOTELS, hotel, content);
        eachItem(path(hotel, "cancellation-policies"), policy -> write(DataFile.CANCELLATION_POLICIES, hotel, policy));
        eachItem(path(hotel, "taxes"), tax -> exportVersions(hotel, tax));
        write(DataFile.CHILD_POLICIES, hotel, get(ApiPath.of("hotels", hotel, "child-policy")));
        List<ObjectNode> plans = new ArrayList<>();
        eachItem(path(hotel, "rate-plans"), plan -> {
            plans.add(plan.deepCopy());
            write(DataFile.RATE_PLANS, hotel, plan);
        });
        eachItem(path(hotel, "room-types"), type -> write(DataFile.ROOM_TYPES, hotel, type));
        TreeSet<String> types = new TreeSet<>();
        int[] rooms = new int[1];
        eachItem(path(hotel, "rooms"), room -> {
            types.add(room.path("type").asText());
            rooms[0]++;
            write(DataFile.ROOMS, hotel, room);
        });
        LocalDate today =
                LocalDate.now(clock.withZone(ZoneId.of(content.path("timeZone").asText("UTC"))));
        String currency = content.path("currency").asText();
        types.forEach(type -> plans.forEach(plan -> exportRates(hotel, type, plan, currency, today)));
        exportInventory(hotel, rooms[0], today);
    }

    // Each version of a tax is a line of its own.
    private void exportVersions(String hotel, ObjectNode tax) {
        String code = tax.path("code").asText();
        List<JsonNode> versions = new ArrayList<>();
        tax.path("versions").forEach(versions::add);
        for (JsonNode version : versions.isEmpty() ? List.of((JsonNode) tax) : versions) {
            write(DataFile.TAXES, hotel, ((ObjectNode) version.deepCopy()).put("code", code));
        }
    }

    private void exportRates(String hotel, String type, ObjectNode plan, String currency, LocalDate today) {
        String code = plan.path("ratePlan").asText();
        List<JsonNode> nights = new ArrayList<>();
        eachItem(
                ApiPath.of("hotels", hotel, "rates") + "?limit=" + NIGHTS_OF_A_PAGE + "&roomType="
                        + ApiPath.query(type) + "&ratePlan=" + ApiPath.query(code) + "&from=" + today + "&to="
                        + today.plusDays(days),
                nights::add);
        boolean derived = plan.hasNonNull("derivedFrom");
        if (!derived) {
            writeRanges(DataFile.RATES, hotel, type, code, NightRanges.of(nights, Exporter::prices));
            // After the prices of the type, which would replace them.
            nights.stream()
                    .flatMap(night -> names(night.path("roomPrices")))
                    .distinct()
                    .forEach(room -> NightRanges.of(nights, night -> roomPrice(night, room, currency))
                            .forEach(range -> write(DataFile.RATES, hotel, range.put("ratePlan", code))));
        }
        writeRanges(DataFile.RESTRICTIONS, hotel, type, code, NightRanges.of(nights, Exporter::restrictions));
    }

    private void writeRanges(DataFile file, String hotel, String type, String plan, List<ObjectNode> ranges) {
        ranges.forEach(range -> write(file, hotel, range.put("roomType", type).put("ratePlan", plan)));
    }

    private static Optional<ObjectNode> prices(JsonNode night) {
        if (!night.hasNonNull("price")) {
            return Optional.empty();
        }
        ObjectNode prices = JsonNodeFactory.instance.objectNode();
        prices.set("price", night.path("price"));
        if (night.path("occupancyPrices").size() > 0) {
            prices.set("occupancyPrices", night.path("occupancyPrices"));
        }
        return Optional.of(prices);
    }

    private static Stream<String> names(JsonNode object) {
        return StreamSupport.stream(((Iterable<String>) object::fieldNames).spliterator(), false);
    }

    private static Optional<ObjectNode> roomPrice(JsonNode night, String room, String currency) {
        JsonNode price = night.path("roomPrices").path(room);
        if (price.isMissingNode()) {
            return Optional.empty();
        }
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.putArray("rooms").add(Integer.parseInt(room));
        line.putObject("price").put("amount", price.asText()).put("currency", currency);
        return Optional.of(line);
    }

    // Only limits that hold: a night without any is not in the file.
    private static Optional<ObjectNode> restrictions(JsonNode night) {
        ObjectNode limits = JsonNodeFactory.instance.objectNode();
        night.path("restrictions").fields().forEachRemaining(limit -> {
            JsonNode value = limit.getValue();
            if (!value.isNull() && !(value.isBoolean() && !value.asBoolean())) {
                limits.set(limit.getKey(), value);
            }
        });
        return limits.isEmpty() ? Optional.empty() : Optional.of(limits);
    }

    private void exportInventory(String hotel, int rooms, LocalDate today) {
        List<JsonNode> dates = new ArrayList<>();
        for (LocalDate from = today; from.isBefore(today.plusDays(days)); from = from.plusDays(OCCUPANCY_DAYS)) {
            LocalDate to = earlier(from.plusDays(OCCUPANCY_DAYS), today.plusDays(days));
            eachItem(
                    ApiPath.of("hotels", hotel, "occupancy") + "?limit=" + PAGE + "&from=" + from + "&to=" + to,
                    dates::add);
        }
        NightRanges.of(
                        dates,
                        date -> date.path("rooms").asInt() == rooms && rooms > 0
                                ? Optional.of(JsonNodeFactory.instance.objectNode())
                                : Optional.empty())
                .forEach(range -> write(DataFile.INVENTORY, hotel, range));
        long partly = dates.stream()
                .mapToInt(date -> date.path("rooms").asInt())
                .filter(onSale -> onSale > 0 && onSale < rooms)
                .count();
        if (partly > 0) {
            remarks.add(
                    hotel + ": " + partly + " dates on which only some rooms are on sale are not in inventory.jsonl");
        }
    }

    private static LocalDate earlier(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }

    private void write(DataFile file, String hotel, ObjectNode content) {
        ObjectNode line = JsonNodeFactory.instance.objectNode().put(DataFile.HOTEL, hotel);
        line.setAll((ObjectNode) content.deepCopy().without(List.of(DataFile.HOTEL, "versions")));
        Objects.requireNonNull(out.get(file)).line(line);
    }

    private static String path(String hotel, String part) {
        return ApiPath.of("hotels", hotel, part) + "?limit=" + PAGE;
    }

    private void eachItem(String path, Consumer<ObjectNode> reader) {
        String cursor = "";
        do {
            ObjectNode page = get(path + cursor);
            Iterator<JsonNode> items = page.path("items").elements();
            StreamSupport.stream(((Iterable<JsonNode>) () -> items).spliterator(), false)
                    .forEach(item -> reader.accept((ObjectNode) item));
            cursor = page.hasNonNull("next")
                    ? "&cursor=" + ApiPath.query(page.path("next").asText())
                    : "";
        } while (!cursor.isEmpty());
    }

    private ObjectNode get(String path) {
        ServiceClient.Response response = service.get(path);
        if (!response.isSuccess() || !(response.body() instanceof ObjectNode object)) {
            throw CommandFailedException.failed(path + " answers " + response.status() + ": "
                    + response.body().path("detail").asText("no reason given"));
        }
        return object;
    }
}
