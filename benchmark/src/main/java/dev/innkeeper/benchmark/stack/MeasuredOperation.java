package dev.innkeeper.benchmark.stack;

/** The operations that are measured, with their goals. */
public enum MeasuredOperation {
    Q1("50 hotels near a point of interest", SampleHotels.SLICE, 0.45),
    Q2("one hotel", 1, 0.5),
    Q3("50 points of interest near a hotel", SampleHotels.SLICE, 0.45),
    Q4("100 rooms free on 3 nights", SampleHotels.LARGE_ROOMS, 0.6),
    Q5("a room, its amenities and 3 prices", 1, 0.5),
    Q6("a reservation by its number, as staff", 1, 0.5),
    Q7("50 arrivals of a date", SampleHotels.SLICE, 0.45),
    Q8("50 reservations of a name", SampleHotels.SLICE, 0.45),
    Q9("one guest", 1, 0.5),
    BOOKING("two nights within a month, with a new guest", 1, 0.8);

    /** The median latency that REST may add at half of saturation, in milliseconds. */
    public static final double MOST_ADDED_MILLIS = 0.4;

    private final String description;
    private final int items;
    private final double goal;

    MeasuredOperation(String description, int items, double goal) {
        this.description = description;
        this.items = items;
        this.goal = goal;
    }

    public String description() {
        return description;
    }

    /** How many items each response must have. */
    public int items() {
        return items;
    }

    /** The least ratio of throughput over REST to that of the replay. */
    public double goal() {
        return goal;
    }
}
