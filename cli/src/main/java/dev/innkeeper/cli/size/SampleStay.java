package dev.innkeeper.cli.size;

import java.time.LocalDate;

/** The nights from {@code from} up to {@code to} of a room that one guest has, or nobody. */
record SampleStay(String hotel, int room, LocalDate from, LocalDate to) {}
