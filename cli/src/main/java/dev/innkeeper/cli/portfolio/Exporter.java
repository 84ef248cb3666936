package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.cli.portfolio.DataDirectory.LineWriter;
import dev.innkeeper.cli.rest.ApiPath;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Writes hotels with all that staff keep of them: content, policies, taxes, plans, rooms, prices, restrictions and nights
 * on sale; and partners with their commissions. It reads through the REST API, page by page. What guests, shoppers and
 * partners do is not exported.
 */
final class Exporter {
    private static final int PAGE = 100;

    /** Members of a hotel that nobody writes: reviews and reactions are not exported. */
    private static final List<String> NOT_IMPORTED = List.of("id", "rating", "reviews", "favourites");

    private static final int NIGHTS_OF_A_PAGE = 366;
    /** Within 12 months, which is what occupancy answers at once. */
    private static final int OCCUPANCY_DAYS = 330;

    private final PagedReader hotels;
    private final PagedReader reservations;
    private final Clock clock;
    private final int days;
    private final Map<DataFile, LineWriter> out = new EnumMap<>(DataFile.class);
    private final List<String> remarks = new ArrayList<>();

    /** @param days how many nights of prices, restrictions and inventory, from today at each hotel */
    Exporter(PagedReader hotels, PagedReader reservations, Clock clock, int days) {
        this.hotels = hotels;
        this.reservations = reservations;
        this.clock = clock;
        this.days = days;
    }

    /** What could not be exported, one sentence each. */
    List<String> remarks() {
        return remarks;
    }

    /** Exports to {@code directory} and returns the number of lines of each file. */
    Map<DataFile, Long> export(List<String> hotelIds, List<String> partnerIds, DataDirectory directory)
            throws IOException {
        try {
            for (DataFile file : DataFile.values()) {
                out.put(file, directory.write(file));
            }
            hotelIds.forEach(this::export);
            partnerIds.forEach(this::exportPartner);
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
        hotels.eachItem(
                "/v1/hotels?limit=" + PAGE + "&city=" + ApiPath.query(city),
                hotel -> ids.add(hotel.path("hotelId").asText(hotel.path("id").asText())));
        return ids;
    }

    private void export(String hotel) {
        ObjectNode content = hotels.get(ApiPath.of("hotels", hotel));
        content.remove(NOT_IMPORTED);
        write(DataFile.HOTELS, hotel, content);
        hotels.eachItem(
                path(hotel, "cancellation-policies"), policy -> write(DataFile.CANCELLATION_POLICIES, hotel, policy));
        hotels.eachItem(path(hotel, "taxes"), tax -> exportVersions(hotel, tax));
        write(DataFile.CHILD_POLICIES, hotel, hotels.get(ApiPath.of("hotels", hotel, "child-policy")));
        List<ObjectNode> plans = new ArrayList<>();
        hotels.eachItem(path(hotel, "rate-plans"), plan -> {
            plans.add(plan.deepCopy());
            write(DataFile.RATE_PLANS, hotel, plan);
        });
        hotels.eachItem(path(hotel, "room-types"), type -> write(DataFile.ROOM_TYPES, hotel, type));
        TreeSet<String> types = new TreeSet<>();
        int[] rooms = new int[1];
        hotels.eachItem(path(hotel, "rooms"), room -> {
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
        hotels.eachItem(
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
            hotels.eachItem(
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

    private void exportPartner(String partner) {
        ObjectNode details = reservations.get(ApiPath.of("partners", partner));
        write(DataFile.PARTNERS, partner, details.without(List.of("id")));
        reservations.eachItem(
                ApiPath.of("partners", partner, "commissions") + "?limit=" + PAGE,
                commission -> write(DataFile.COMMISSIONS, partner, commission));
    }

    private void write(DataFile file, String owner, ObjectNode content) {
        String member = file.owner().member();
        ObjectNode line = JsonNodeFactory.instance.objectNode().put(member, owner);
        line.setAll((ObjectNode) content.deepCopy().without(List.of(member, "versions")));
        Objects.requireNonNull(out.get(file)).line(line);
    }

    private static String path(String hotel, String part) {
        return ApiPath.of("hotels", hotel, part) + "?limit=" + PAGE;
    }
}
