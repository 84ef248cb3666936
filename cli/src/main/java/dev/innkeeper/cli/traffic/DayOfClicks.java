package dev.innkeeper.cli.traffic;

import dev.innkeeper.model.HotelId;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The clicks of a partner on one day, in UTC.
 *
 * @param slots those of each slot that has any
 */
record DayOfClicks(GeneratedPartner partner, LocalDate date, Map<Byte, Slot> slots) {
    private static final int MILLIS_OF_A_DAY = 86_400_000;
    private static final int MOST_CENTS = 200;
    private static final int LEAST_CENTS = 5;
    private static final int CENTS = 2;

    /**
     * The clicks of a slot.
     *
     * @param revision of the totals: a time-based UUID of the end of the day
     */
    record Slot(UUID revision, List<GeneratedClick> clicks) {
        BigDecimal amount() {
            return clicks.stream().map(GeneratedClick::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    static DayOfClicks of(TrafficPlan plan, GeneratedPartner partner, LocalDate date) {
        Random random = plan.randomOf("clicks", partner.id(), date);
        Instant midnight = date.atStartOfDay(ZoneOffset.UTC).toInstant();
        List<String> links = partner.links();
        List<GeneratedClick> clicks = new ArrayList<>();
        int number = (int) Math.round(plan.options().clicksPerDay() * share(date.getDayOfWeek()));
        for (int i = 0; i < number; i++) {
            clicks.add(new GeneratedClick(
                    date + "-" + i,
                    links.get(random.nextInt(links.size())),
                    popular(plan.hotels(), random),
                    midnight.plusMillis(random.nextInt(MILLIS_OF_A_DAY)),
                    BigDecimal.valueOf(LEAST_CENTS + random.nextInt(MOST_CENTS), CENTS)));
        }
        Instant end = date.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        Map<Byte, Slot> slots = new TreeMap<>();
        clicks.stream()
                .collect(Collectors.groupingBy(GeneratedClick::slot, TreeMap::new, Collectors.toList()))
                .forEach((slot, ofSlot) -> slots.put(slot, new Slot(GeneratedId.at(end, random), ofSlot)));
        return new DayOfClicks(partner, date, slots);
    }

    /** More before and on the weekend; seven of them make a week. */
    private static double share(DayOfWeek day) {
        return switch (day) {
            case MONDAY, TUESDAY, WEDNESDAY -> 0.9;
            case THURSDAY, SUNDAY -> 1.0;
            case FRIDAY -> 1.1;
            case SATURDAY -> 1.2;
        };
    }

    // The first ones are clicked on most.
    private static HotelId popular(List<HotelId> hotels, Random random) {
        double position = random.nextDouble();
        return hotels.get((int) (position * position * hotels.size()));
    }

    long clicks() {
        return slots.values().stream().mapToLong(slot -> slot.clicks().size()).sum();
    }

    /** How many clicks each link has. */
    Map<String, Long> byLink() {
        return slots.values().stream()
                .flatMap(slot -> slot.clicks().stream())
                .collect(Collectors.groupingBy(GeneratedClick::link, TreeMap::new, Collectors.counting()));
    }
}
