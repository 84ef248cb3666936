package dev.innkeeper.hotel.pricing.model;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Decides what is sellable and what it costs, night by night, from the rules as they are written down and with no code of
 * the service. Money is in minor units of the currency, percentages are in hundredths, values of taxes and amounts for
 * children in ten-thousandths of the currency.
 */
final class NaiveHotel {
    int decimals;
    LocalDate today;
    final Map<String, Plan> plans = new TreeMap<>();
    final Map<String, Day> days = new HashMap<>();
    final List<Levy> levies = new ArrayList<>();
    final List<Band> bands = new ArrayList<>();
    final List<Room> rooms = new ArrayList<>();

    static final class Plan {
        String base;
        long percent;
        Integer minStay;
        Integer maxStay;
        Integer minAdvance;
        Integer maxAdvance;
    }

    static final class Day {
        Long price;
        final Map<Integer, Long> byAdults = new HashMap<>();
        final Map<Integer, Long> byRoom = new HashMap<>();
        Integer minStay;
        Integer maxStay;
        boolean closedToArrival;
        boolean closedToDeparture;
        boolean closed;
    }

    record Levy(String code, String kind, long value, boolean included, Integer minAge, LocalDate from) {}

    record Band(int toAge, Long percent, Long amount) {}

    record Room(int number, String type, int capacity, Set<LocalDate> free) {}

    /** What a stay costs: the nights in order, the taxes by "date code included". */
    record Bill(int room, List<Long> nights, Map<String, Long> taxes, long total) {}

    /** What is asked of it. */
    record Question(LocalDate checkIn, LocalDate checkOut, int adults, List<Integer> ages) {
        int people() {
            return adults + ages.size();
        }

        int length() {
            int nights = 0;
            for (LocalDate date = checkIn; date.isBefore(checkOut); date = date.plusDays(1)) {
                nights++;
            }
            return nights;
        }
    }

    Day day(LocalDate date, String type, String plan) {
        return days.computeIfAbsent(date + " " + type + " " + plan, added -> new Day());
    }

    /** All that stands against the stay. */
    Set<String> reasons(String type, String planCode, Question asked) {
        Set<String> reasons = new TreeSet<>();
        Plan plan = plans.get(planCode);
        Day arrival = day(asked.checkIn, type, planCode);
        int length = asked.length();
        if (arrival.minStay != null && length < arrival.minStay || plan.minStay != null && length < plan.minStay) {
            reasons.add("MIN_STAY");
        }
        if (arrival.maxStay != null && length > arrival.maxStay || plan.maxStay != null && length > plan.maxStay) {
            reasons.add("MAX_STAY");
        }
        if (arrival.closedToArrival) {
            reasons.add("CLOSED_TO_ARRIVAL");
        }
        if (day(asked.checkOut, type, planCode).closedToDeparture) {
            reasons.add("CLOSED_TO_DEPARTURE");
        }
        for (LocalDate night = asked.checkIn; night.isBefore(asked.checkOut); night = night.plusDays(1)) {
            if (day(night, type, planCode).closed) {
                reasons.add("CLOSED");
            }
        }
        if (plan.minAdvance != null && today.plusDays(plan.minAdvance).isAfter(asked.checkIn)) {
            reasons.add("TOO_LATE");
        }
        if (plan.maxAdvance != null && today.plusDays(plan.maxAdvance).isBefore(asked.checkIn)) {
            reasons.add("TOO_EARLY");
        }
        addReasonsOfRooms(reasons, type, planCode, asked);
        return reasons;
    }

    private void addReasonsOfRooms(Set<String> reasons, String type, String plan, Question asked) {
        boolean anyFree = false;
        boolean anyFits = false;
        boolean anyFreeFits = false;
        boolean anyHasPrices = false;
        boolean anyFreeFitsAndHasPrices = false;
        for (Room room : rooms) {
            if (room.type.equals(type)) {
                boolean fits = asked.people() <= room.capacity;
                boolean hasPrices = bill(room, plan, asked) != null;
                anyFree |= isFree(room, asked);
                anyFits |= fits;
                anyFreeFits |= isFree(room, asked) && fits;
                anyHasPrices |= hasPrices;
                anyFreeFitsAndHasPrices |= isFree(room, asked) && fits && hasPrices;
            }
        }
        if (!anyFree) {
            reasons.add("SOLD_OUT");
        }
        if (anyFree && !anyFreeFits || !anyFits) {
            reasons.add("CAPACITY");
        }
        if (anyFreeFits ? !anyFreeFitsAndHasPrices : !anyHasPrices) {
            reasons.add("NO_PRICE");
        }
    }

    /** How many rooms are free for the stay and take the party. */
    int freeRooms(String type, Question asked) {
        int free = 0;
        for (Room room : rooms) {
            if (room.type.equals(type) && isFree(room, asked) && asked.people() <= room.capacity) {
                free++;
            }
        }
        return free;
    }

    /** The bill of the cheapest free room that takes the party; of two the one with the lower number. */
    Bill cheapest(String type, String plan, Question asked) {
        Bill cheapest = null;
        for (Room room : rooms) {
            if (room.type.equals(type) && isFree(room, asked) && asked.people() <= room.capacity) {
                Bill bill = bill(room, plan, asked);
                boolean better = bill != null
                        && (cheapest == null
                                || bill.total < cheapest.total
                                || bill.total == cheapest.total && bill.room < cheapest.room);
                cheapest = better ? bill : cheapest;
            }
        }
        return cheapest;
    }

    private static boolean isFree(Room room, Question asked) {
        for (LocalDate night = asked.checkIn; night.isBefore(asked.checkOut); night = night.plusDays(1)) {
            if (!room.free.contains(night)) {
                return false;
            }
        }
        return true;
    }

    private Bill bill(Room room, String plan, Question asked) {
        List<Long> nights = new ArrayList<>();
        Map<String, Long> taxes = new TreeMap<>();
        long total = 0;
        for (LocalDate night = asked.checkIn; night.isBefore(asked.checkOut); night = night.plusDays(1)) {
            Long price = price(night, room, plan, asked);
            if (price == null) {
                return null;
            }
            nights.add(price);
            total += price + taxes(night, price, asked, taxes);
        }
        return new Bill(room.number, nights, taxes, total);
    }

    private Long price(LocalDate night, Room room, String plan, Question asked) {
        int adults = asked.adults;
        for (int age : asked.ages) {
            adults += band(age) == null ? 1 : 0;
        }
        String source = plans.get(plan).base == null ? plan : plans.get(plan).base;
        Day day = day(night, room.type, source);
        Long price = day.byRoom.containsKey(room.number)
                ? day.byRoom.get(room.number)
                : day.byAdults.containsKey(adults) ? day.byAdults.get(adults) : day.price;
        if (price != null && plans.get(plan).base != null) {
            price = halfUp(price, 10_000 + plans.get(plan).percent, 10_000);
            price = price == 0 ? null : price;
        }
        if (price == null) {
            return null;
        }
        long withChildren = price;
        for (int age : asked.ages) {
            Band band = band(age);
            if (band != null && band.percent != null) {
                withChildren += halfUp(price, band.percent, 10_000L * adults);
            } else if (band != null) {
                withChildren += minorUnits(band.amount, 1);
            }
        }
        return withChildren;
    }

    private Band band(int age) {
        Band youngest = null;
        for (Band band : bands) {
            if (age <= band.toAge && (youngest == null || band.toAge < youngest.toAge)) {
                youngest = band;
            }
        }
        return youngest;
    }

    // Answers what is added to the total.
    private long taxes(LocalDate night, long price, Question asked, Map<String, Long> taxes) {
        long added = 0;
        for (Levy levy : levies) {
            if (!isNewest(levy, night)) {
                continue;
            }
            long amount = 0;
            if (levy.kind.equals("PERCENT")) {
                amount = halfUp(price, levy.value, levy.included ? 1_000_000 + levy.value : 1_000_000);
            } else if (levy.kind.equals("PER_NIGHT")) {
                amount = minorUnits(levy.value, 1);
            } else if (levy.kind.equals("PER_STAY") && night.equals(asked.checkIn)) {
                amount = minorUnits(levy.value, 1);
            } else if (levy.kind.equals("PER_PERSON_NIGHT")) {
                int people = asked.adults;
                for (int age : asked.ages) {
                    people += levy.minAge == null || levy.minAge <= age ? 1 : 0;
                }
                amount = minorUnits(levy.value, people);
            }
            if (amount > 0) {
                taxes.put(night + " " + levy.code + " " + levy.included, amount);
                added += levy.included ? 0 : amount;
            }
        }
        return added;
    }

    private boolean isNewest(Levy levy, LocalDate night) {
        if (night.isBefore(levy.from)) {
            return false;
        }
        for (Levy other : levies) {
            if (other.code.equals(levy.code) && other.from.isAfter(levy.from) && !night.isBefore(other.from)) {
                return false;
            }
        }
        return true;
    }

    // Ten-thousandths of the currency, so many times.
    private long minorUnits(long value, int times) {
        return halfUp(value * times, (long) Math.pow(10, decimals), 10_000);
    }

    static long halfUp(long amount, long numerator, long denominator) {
        BigInteger twice = BigInteger.valueOf(amount)
                .multiply(BigInteger.valueOf(numerator))
                .multiply(BigInteger.TWO);
        return twice.add(BigInteger.valueOf(denominator))
                .divide(BigInteger.valueOf(denominator).multiply(BigInteger.TWO))
                .longValueExact();
    }
}
