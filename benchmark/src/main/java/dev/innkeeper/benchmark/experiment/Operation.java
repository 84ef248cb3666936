package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.scene.Scene;

/** What is measured, and what it may cost over the database itself. */
public enum Operation {
    Q1("50 hotels near a point of interest", Kind.SLICE),
    Q2("one hotel", Kind.ROW),
    Q3("50 points of interest near a hotel", Kind.SLICE),
    Q4("100 rooms free on 3 nights", Kind.VACANCIES),
    Q5("a room, its amenities and 3 prices", Kind.ROW),
    Q6("a reservation by its number, as staff", Kind.ROW),
    Q7("50 arrivals of a date", Kind.SLICE),
    Q8("50 reservations of a name", Kind.SLICE),
    Q9("one guest", Kind.ROW),
    BOOKING("two nights within a month, with a new guest", Kind.BOOKING);

    /**
     * Of which kind an operation is: its goal, throughput over REST as a part of that of the bare driver, and how many items
     * each time has to answer.
     */
    private enum Kind {
        ROW(0.5, 1),
        SLICE(0.45, Scene.SLICE),
        VACANCIES(0.6, Scene.LARGE_ROOMS),
        BOOKING(0.8, 1);

        private final double goal;
        private final int items;

        Kind(double goal, int items) {
            this.goal = goal;
            this.items = items;
        }
    }

    /** By how much REST may raise the median latency at half of what saturates it, in milliseconds. */
    public static final double MOST_ADDED_MILLIS = 0.4;

    private final String description;
    private final Kind kind;

    Operation(String description, Kind kind) {
        this.description = description;
        this.kind = kind;
    }

    public String description() {
        return description;
    }

    /** The least part of the bare driver's throughput that REST is to reach at the same concurrency. */
    public double goal() {
        return kind.goal;
    }

    /** How many items each time has to answer. */
    public int items() {
        return kind.items;
    }

    /** Whether each time uses something up. */
    public boolean writes() {
        return this == BOOKING;
    }
}
