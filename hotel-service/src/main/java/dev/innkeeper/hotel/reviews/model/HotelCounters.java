package dev.innkeeper.hotel.reviews.model;

/** How often a hotel was viewed and booked, roughly. */
public record HotelCounters(long views, long bookings) {
    public static final HotelCounters NONE = new HotelCounters(0, 0);
}
