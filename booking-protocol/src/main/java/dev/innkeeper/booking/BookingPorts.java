package dev.innkeeper.booking;

/** All that the reservations' side of the protocol touches. */
public record BookingPorts(
        BookingTable bookings,
        Journal<BookingId> journal,
        Hotel hotel,
        GuestBook guests,
        Projections projections,
        Pace pace,
        BookingTimes times) {}
