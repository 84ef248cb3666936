package dev.innkeeper.hotel.rooms.model;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** The first day on which a stay that is booked now may begin. */
public final class FirstArrival {
    /** Until then a guest who walks in sleeps the night that began yesterday. */
    private static final LocalTime END_OF_NIGHT = LocalTime.of(6, 0);

    private FirstArrival() {}

    /**
     * Today, or yesterday for a guest who walks in at night.
     *
     * @param now at the hotel
     */
    public static LocalDate at(LocalDateTime now, boolean walkIn) {
        return walkIn && now.toLocalTime().isBefore(END_OF_NIGHT)
                ? now.toLocalDate().minusDays(1)
                : now.toLocalDate();
    }
}
