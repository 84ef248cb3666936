package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.model.InvalidValueException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Imports data files, line by line in the order of {@link DataFile}. Every request may be repeated, so an interrupted import
 * is run again from the start: what is there already is not changed. Dates that are past at the hotel are left out.
 */
final class DataImporter {
    /** What {@code PUT /v1/hotels/{hotelId}/rates} accepts at once. */
    private static final int MOST_CHANGES = 100;

    private final Function<DataOwner, ServiceClient> services;
    private final Clock clock;
    private final Refusals refusals;
    private final Map<DataFile, Long> taken = new EnumMap<>(DataFile.class);
    private final Map<String, LocalDate> todays = new HashMap<>();

    /** @param services where the lines of each owner are sent */
    DataImporter(Function<DataOwner, ServiceClient> services, Clock clock, Refusals refusals) {
        this.services = services;
        this.clock = clock;
        this.refusals = refusals;
    }

    /** The lines of each file. */
    interface Lines {
        void forEach(DataFile file, Refusals refusals, Consumer<DataLine> reader);
    }

    /** Imports all files and returns how many lines of each the service has accepted. */
    Map<DataFile, Long> load(Lines lines) {
        for (DataFile file : DataFile.values()) {
            if (file == DataFile.RATES) {
                loadRates(lines);
            } else if (file == DataFile.RATE_PLANS) {
                // A derived plan names one that has prices of its own.
                load(lines, file, line -> !isDerived(line));
                load(lines, file, DataImporter::isDerived);
            } else {
                load(lines, file, line -> true);
            }
        }
        return taken;
    }

    private static boolean isDerived(DataLine line) {
        return line.content().hasNonNull("derivedFrom");
    }

    private void load(Lines lines, DataFile file, Predicate<DataLine> wanted) {
        forEach(lines, file, line -> {
            if (wanted.test(line)) {
                put(file, line);
            }
        });
    }

    private void forEach(Lines lines, DataFile file, Consumer<DataLine> reader) {
        lines.forEach(file, refusals, line -> {
            if (line.id(file.owner()).isBlank()) {
                refusals.add(line.refused(file.owner().member(), "is required"));
            } else if (isToCome(file, line)) {
                reader.accept(line);
            }
        });
    }

    private void put(DataFile file, DataLine line) {
        try {
            ObjectNode body = line.content().deepCopy();
            services.apply(file.owner()).put(file.pathOf(body), body);
            taken.merge(file, 1L, Long::sum);
        } catch (InvalidValueException e) {
            e.violations().forEach(violation -> refusals.add(line.refused(violation.field(), violation.message())));
        }
    }

    private void loadRates(Lines lines) {
        List<DataLine> together = new ArrayList<>();
        forEach(lines, DataFile.RATES, line -> {
            boolean fits = together.isEmpty()
                    || (together.size() < MOST_CHANGES
                            && together.get(0).hotelId().equals(line.hotelId()));
            if (!fits) {
                putTogether(together);
                together.clear();
            }
            together.add(line);
        });
        putTogether(together);
    }

    // A refusal is about all lines. Sent one by one, each line has an answer of its own.
    private void putTogether(List<DataLine> together) {
        if (together.isEmpty()) {
            return;
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        together.forEach(
                line -> body.withArray("changes").add(line.content().deepCopy().without(DataFile.HOTEL)));
        try {
            services.apply(DataOwner.HOTEL)
                    .put(ApiPath.of("hotels", together.get(0).hotelId(), "rates"), body);
            taken.merge(DataFile.RATES, (long) together.size(), Long::sum);
        } catch (InvalidValueException e) {
            together.forEach(line -> put(DataFile.RATES, line));
        }
    }

    // Cuts off the dates that are past. Dates that cannot be read are left to the service.
    private boolean isToCome(DataFile file, DataLine line) {
        if (!file.hasDates()) {
            return true;
        }
        LocalDate today = todays.computeIfAbsent(line.hotelId(), this::today);
        resolve(line.content(), "from", today);
        resolve(line.content(), "to", today);
        if (isBefore(line.content().path("from"), today)) {
            line.content().put("from", today.toString());
        }
        JsonNode to = line.content().path("to");
        return !(isBefore(to, today) || to.asText().equals(today.toString()));
    }

    private static void resolve(ObjectNode line, String member, LocalDate today) {
        String date = line.path(member).asText();
        if (date.matches("@[0-9]{1,4}")) {
            line.put(member, today.plusDays(Integer.parseInt(date.substring(1))).toString());
        }
    }

    private static boolean isBefore(JsonNode date, LocalDate today) {
        return date.asText().matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")
                && date.asText().compareTo(today.toString()) < 0;
    }

    private LocalDate today(String hotelId) {
        String zone = services.apply(DataOwner.HOTEL)
                .get(ApiPath.of("hotels", hotelId))
                .body()
                .path("timeZone")
                .asText("UTC");
        return LocalDate.now(clock.withZone(ZoneId.of(zone)));
    }
}
