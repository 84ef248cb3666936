package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.model.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The files of an export, in the order in which they are imported: what is named comes before what names it. Each line is
 * the body of a PUT, with the members that its path needs.
 */
enum DataFile {
    HOTELS("hotels", List.of(), Set.of("stars"), Set.of()),
    CANCELLATION_POLICIES("cancellation-policies", List.of("cancellation-policies", "{policy}"), Set.of(), Set.of()),
    TAXES("taxes", List.of("taxes", "{code}"), Set.of("minAge"), Set.of("included")),
    CHILD_POLICIES("child-policies", List.of("child-policy"), Set.of(), Set.of()),
    RATE_PLANS(
            "rate-plans",
            List.of("rate-plans", "{ratePlan}"),
            Set.of("minStay", "maxStay", "minAdvanceDays", "maxAdvanceDays"),
            Set.of()),
    ROOM_TYPES("room-types", List.of("room-types", "{type}"), Set.of("size", "capacity"), Set.of()),
    ROOMS("rooms", List.of("rooms", "{roomNumber}"), Set.of("capacity"), Set.of()),
    RATES("rates", List.of("rates"), Set.of(), Set.of()),
    RESTRICTIONS(
            "restrictions",
            List.of("restrictions"),
            Set.of("minStay", "maxStay"),
            Set.of("closedToArrival", "closedToDeparture", "closed")),
    INVENTORY("inventory", List.of("inventory"), Set.of(), Set.of()),
    PARTNERS("partners", DataOwner.PARTNER, List.of(), Set.of(), Set.of("active")),
    COMMISSIONS("commissions", DataOwner.PARTNER, List.of("commissions", "{effectiveFrom}"), Set.of(), Set.of());

    static final String HOTEL = DataOwner.HOTEL.member();

    private final String title;
    private final DataOwner owner;
    private final List<String> path;
    private final Set<String> numbers;
    private final Set<String> flags;

    DataFile(String title, List<String> path, Set<String> numbers, Set<String> flags) {
        this(title, DataOwner.HOTEL, path, numbers, flags);
    }

    DataFile(String title, DataOwner owner, List<String> path, Set<String> numbers, Set<String> flags) {
        this.title = title;
        this.owner = owner;
        this.path = path;
        this.numbers = numbers;
        this.flags = flags;
    }

    /** The name of the file without its ending, and of what it has. */
    String title() {
        return title;
    }

    /** What its lines belong to. */
    DataOwner owner() {
        return owner;
    }

    /** Whether a member of that name is a number in JSON. */
    boolean isNumber(String member) {
        return numbers.contains(member);
    }

    /** Whether a member of that name is true or false in JSON. */
    boolean isFlag(String member) {
        return flags.contains(member);
    }

    /** Whether later lines replace what earlier lines of the same hotel have set, so that their order counts. */
    boolean isOrdered() {
        return this == RATES || this == RESTRICTIONS || this == INVENTORY;
    }

    /** Whether the lines set values from a date to a date. */
    boolean hasDates() {
        return isOrdered();
    }

    /**
     * Takes the members of the path out of {@code line}.
     *
     * @throws InvalidValueException if one of them is missing
     */
    String pathOf(ObjectNode line) {
        List<String> segments = new ArrayList<>(List.of(owner.collection(), take(line, owner.member())));
        for (String segment : path) {
            segments.add(segment.startsWith("{") ? take(line, segment.substring(1, segment.length() - 1)) : segment);
        }
        return ApiPath.of(segments.toArray(String[]::new));
    }

    private static String take(ObjectNode line, String member) {
        String value = line.path(member).asText("");
        if (value.isBlank()) {
            throw new InvalidValueException(member, "is required");
        }
        line.remove(member);
        return value;
    }
}
