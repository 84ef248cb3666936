package dev.innkeeper.hotel.pricing.model;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes hotels and questions at random. Most prices are there and most dates are open, so that stays are sellable. */
final class RandomHotels {
    static final List<String> TYPES = List.of("double", "suite");
    static final List<String> PLANS = List.of("standard", "breakfast", "non-refundable", "derived-breakfast");
    private static final List<String> KINDS = List.of("PERCENT", "PER_NIGHT", "PER_PERSON_NIGHT", "PER_STAY");

    /** Where calendars go wrong. */
    private static final List<LocalDate> EDGES = List.of(
            LocalDate.of(2028, 2, 28),
            LocalDate.of(2028, 2, 29),
            LocalDate.of(2027, 2, 28),
            LocalDate.of(2100, 2, 28),
            LocalDate.of(2027, 12, 31),
            LocalDate.of(2028, 12, 30),
            LocalDate.of(2027, 4, 30),
            LocalDate.of(2027, 3, 28),
            LocalDate.of(2027, 10, 31));

    private final Random random;

    private RandomHotels(Random random) {
        this.random = random;
    }

    /** A hotel and what is asked of it. */
    record Case(NaiveHotel hotel, NaiveHotel.Question asked) {}

    static Case one(Random random) {
        return new RandomHotels(random).one();
    }

    private Case one() {
        LocalDate checkIn = random.nextBoolean()
                ? EDGES.get(random.nextInt(EDGES.size())).minusDays(random.nextInt(4))
                : LocalDate.of(2026 + random.nextInt(8), 1, 1).plusDays(random.nextInt(366));
        int length = oneIn(12) ? 1 + random.nextInt(90) : 1 + random.nextInt(9);
        NaiveHotel.Question asked = new NaiveHotel.Question(
                checkIn,
                checkIn.plusDays(length),
                1 + random.nextInt(3),
                random.nextBoolean() ? List.of() : ages(random.nextInt(4)));
        NaiveHotel hotel = new NaiveHotel();
        hotel.decimals = List.of(0, 2, 3).get(random.nextInt(3));
        hotel.today = checkIn.minusDays(random.nextInt(40));
        addPlans(hotel);
        addDays(hotel, asked);
        addTaxes(hotel, checkIn);
        addBands(hotel);
        addRooms(hotel, asked);
        return new Case(hotel, asked);
    }

    private List<Integer> ages(int children) {
        return IntStream.range(0, children)
                .mapToObj(child -> random.nextInt(18))
                .toList();
    }

    private void addPlans(NaiveHotel hotel) {
        for (String code : PLANS) {
            NaiveHotel.Plan plan = new NaiveHotel.Plan();
            plan.minStay = oneIn(10) ? 1 + random.nextInt(5) : null;
            plan.maxStay = oneIn(10) ? 5 + random.nextInt(10) : null;
            plan.minAdvance = oneIn(10) ? random.nextInt(10) : null;
            plan.maxAdvance = oneIn(10) ? 10 + random.nextInt(40) : null;
            hotel.plans.put(code, plan);
        }
        derive(hotel.plans.get("non-refundable"), "standard");
        derive(hotel.plans.get("derived-breakfast"), "breakfast");
    }

    private void derive(NaiveHotel.Plan plan, String base) {
        plan.base = base;
        plan.percent = oneIn(10) ? -9_999 : random.nextInt(12_000) - 6_000;
    }

    private void addDays(NaiveHotel hotel, NaiveHotel.Question asked) {
        for (String type : TYPES) {
            for (String plan : PLANS) {
                boolean isDerived = hotel.plans.get(plan).base != null;
                int adults = oneIn(3) ? 1 + random.nextInt(4) : 0;
                int ownRoom = oneIn(3) ? 101 + random.nextInt(8) : 0;
                Set<DayOfWeek> noArrivals = weekdays();
                Set<DayOfWeek> noDepartures = weekdays();
                Set<DayOfWeek> closed = oneIn(8) ? weekdays() : Set.of();
                for (LocalDate date = asked.checkIn().minusDays(2);
                        !date.isAfter(asked.checkOut().plusDays(2));
                        date = date.plusDays(1)) {
                    NaiveHotel.Day day = hotel.day(date, type, plan);
                    if (!isDerived) {
                        addPrices(day, adults, ownRoom);
                    }
                    day.minStay = oneIn(12) ? 1 + random.nextInt(6) : null;
                    day.maxStay = oneIn(12) ? 1 + random.nextInt(14) : null;
                    day.closedToArrival = noArrivals.contains(date.getDayOfWeek());
                    day.closedToDeparture = noDepartures.contains(date.getDayOfWeek());
                    day.closed = closed.contains(date.getDayOfWeek()) || oneIn(80);
                }
            }
        }
    }

    private void addPrices(NaiveHotel.Day day, int adults, int ownRoom) {
        day.price = oneIn(60) ? null : price();
        if (adults > 0 && !oneIn(10)) {
            day.byAdults.put(adults, price());
        }
        if (ownRoom > 0 && !oneIn(4)) {
            day.byRoom.put(ownRoom, price());
        }
    }

    private long price() {
        return oneIn(20) ? 1 + random.nextInt(9) : 1 + random.nextInt(60_000);
    }

    private Set<DayOfWeek> weekdays() {
        Set<DayOfWeek> some = EnumSet.noneOf(DayOfWeek.class);
        if (oneIn(3)) {
            some.add(DayOfWeek.of(1 + random.nextInt(7)));
            some.add(DayOfWeek.of(1 + random.nextInt(7)));
        }
        return some;
    }

    private void addTaxes(NaiveHotel hotel, LocalDate checkIn) {
        int codes = random.nextInt(4);
        for (int code = 0; code < codes; code++) {
            Set<LocalDate> begins = new HashSet<>(List.of(LocalDate.of(2020, 1, 1)));
            begins.add(checkIn.plusDays(random.nextInt(20) - 10));
            for (LocalDate from : begins) {
                String kind = KINDS.get(random.nextInt(KINDS.size()));
                hotel.levies.add(new NaiveHotel.Levy(
                        "tax-" + code,
                        kind,
                        oneIn(10) ? 0 : random.nextInt(kind.equals("PERCENT") ? 1_000_000 : 300_000),
                        random.nextBoolean(),
                        kind.equals("PER_PERSON_NIGHT") && random.nextBoolean() ? random.nextInt(18) : null,
                        from));
            }
        }
    }

    private void addBands(NaiveHotel hotel) {
        List<Integer> ages = new ArrayList<>(new HashSet<>(ages(random.nextInt(4))));
        for (int toAge : ages) {
            hotel.bands.add(
                    random.nextBoolean()
                            ? new NaiveHotel.Band(toAge, (long) random.nextInt(10_001), null)
                            : new NaiveHotel.Band(toAge, null, (long) random.nextInt(500_000)));
        }
    }

    private void addRooms(NaiveHotel hotel, NaiveHotel.Question asked) {
        for (int number = 101; number < 109; number++) {
            Set<LocalDate> free = new HashSet<>();
            boolean isTaken = oneIn(2);
            for (LocalDate date = asked.checkIn().minusDays(1);
                    !date.isAfter(asked.checkOut());
                    date = date.plusDays(1)) {
                if (!isTaken || oneIn(2)) {
                    free.add(date);
                }
            }
            hotel.rooms.add(
                    new NaiveHotel.Room(number, TYPES.get(random.nextInt(TYPES.size())), 1 + random.nextInt(6), free));
        }
    }

    private boolean oneIn(int cases) {
        return random.nextInt(cases) == 0;
    }
}
