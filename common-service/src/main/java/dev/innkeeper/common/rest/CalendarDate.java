package dev.innkeeper.common.rest;

import dev.innkeeper.model.InvalidValueException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;

/** The wire form of a date: {@code yyyy-MM-dd}, years 1900 to 2199, days that exist. */
public final class CalendarDate {
    private static final DateTimeFormatter WIRE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);

    private CalendarDate() {}

    /**
     * Parses the wire form.
     *
     * @throws InvalidValueException when it has another form or the day does not exist
     */
    public static LocalDate parse(String text) {
        try {
            LocalDate date = LocalDate.parse(text, WIRE);
            if (text.length() == 10 && date.getYear() >= 1900 && date.getYear() < 2200) {
                return date;
            }
        } catch (DateTimeParseException malformed) {
            // Refused below.
        }
        throw new InvalidValueException("must be a date such as 2027-05-03");
    }
}
