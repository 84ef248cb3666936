package dev.innkeeper.booking;

/** All that the nights' side of the protocol touches. */
public record NightPorts(
        NightTable nights, Journal<ClaimScope> journal, Reservations reservations, Pace pace, BookingTimes times) {}
