package dev.innkeeper.booking;

/** All that the reservations' side of the protocol touches. */
public record BookingPorts(
        BookingTable bookings,
        Journal<BookingId> journal,
        Hotel hotel,
        GuestBook guests,
        Projections projections,
        Finished finished,
        Witness witness,
        Pace pace,
        BookingTimes times) {

    /** The same, with guests that are kept another way. */
    public BookingPorts with(GuestBook others) {
        return new BookingPorts(bookings, journal, hotel, others, projections, finished, witness, pace, times);
    }

    /** The same, with notes that are kept another way. */
    public BookingPorts with(Finished others) {
        return new BookingPorts(bookings, journal, hotel, guests, projections, others, witness, pace, times);
    }
}
