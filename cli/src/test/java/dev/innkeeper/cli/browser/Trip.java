package dev.innkeeper.cli.browser;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.concurrent.ThreadLocalRandom;

/** Two people for some nights in a hotel of the sample. The dates are far ahead and chosen by chance, so that tests do not meet. */
record Trip(String hotel, LocalDate checkIn, LocalDate checkOut) {
    static final int ADULTS = 2;

    /** Long after the nights that have rules of their own in the sample, and within those that are on sale. */
    private static final int FIRST_DAY = 50;

    private static final int LAST_DAY = 350;
    private static final int LETTERS = 8;

    static Trip to(String hotel, int nights) {
        int day = ThreadLocalRandom.current().nextInt(FIRST_DAY, LAST_DAY);
        LocalDate checkIn = LocalDate.now(ZoneOffset.UTC).plusDays(day);
        return new Trip(hotel, checkIn, checkIn.plusDays(nights));
    }

    /** A last name that nobody else has. */
    static String someName() {
        return ThreadLocalRandom.current()
                .ints(LETTERS, 'a', 'z' + 1)
                .collect(() -> new StringBuilder("Costa"), StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** As the query of an address. */
    String query() {
        return "checkIn=" + checkIn + "&checkOut=" + checkOut + "&adults=" + ADULTS;
    }

    /** The page of the hotel with its rooms for these nights. */
    String page() {
        return "/hotel/" + hotel + "?" + query();
    }
}
