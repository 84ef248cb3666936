package dev.innkeeper.hotel.calendar.model;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * A calendar as RFC 5545 wants it. The same entries make the same text: {@code DTSTAMP} is when the last night of the
 * entry got its owner, not when the calendar was read. The id of a stay is a hash, from which nobody can tell the
 * confirmation number, and stays the same when the dates of the stay change.
 */
public record CalendarText(String value) {
    private static final String LINE_END = "\r\n";
    private static final int OCTETS_OF_A_LINE = 75;
    private static final int BYTES_OF_AN_ID = 16;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    public static CalendarText of(HotelId hotel, RoomNumber room, List<CalendarEntry> entries) {
        StringBuilder text = new StringBuilder();
        line(text, "BEGIN:VCALENDAR");
        line(text, "VERSION:2.0");
        line(text, "PRODID:-//Innkeeper//Calendar of a room//EN");
        line(text, "CALSCALE:GREGORIAN");
        utc(text);
        Set<String> ids = new HashSet<>();
        entries.forEach(entry -> event(text, id(hotel, room, entry, ids), entry));
        line(text, "END:VCALENDAR");
        return new CalendarText(text.toString());
    }

    // A calendar has at least one component, also when the room is free (RFC 5545, 3.4).
    private static void utc(StringBuilder text) {
        line(text, "BEGIN:VTIMEZONE");
        line(text, "TZID:Etc/UTC");
        line(text, "BEGIN:STANDARD");
        line(text, "DTSTART:19700101T000000");
        line(text, "TZOFFSETFROM:+0000");
        line(text, "TZOFFSETTO:+0000");
        line(text, "END:STANDARD");
        line(text, "END:VTIMEZONE");
    }

    private static void event(StringBuilder text, String id, CalendarEntry entry) {
        DateRange dates = entry.dates();
        line(text, "BEGIN:VEVENT");
        line(text, "UID:" + id + "@innkeeper");
        line(text, "DTSTAMP:" + time(entry.since()));
        line(text, "DTSTART;VALUE=DATE:" + date(dates.from()));
        line(text, "DTEND;VALUE=DATE:" + date(dates.to()));
        line(text, "SUMMARY:" + (entry.isBooked() ? "Booked" : "Not available"));
        line(text, "TRANSP:OPAQUE");
        line(text, "END:VEVENT");
    }

    // A guest who moves away and back has two entries of one reservation: the later one has its date in the hash.
    private static String id(HotelId hotel, RoomNumber room, CalendarEntry entry, Set<String> ids) {
        String from = entry.dates().from().toString();
        String of = entry.isBooked() ? entry.owner().number().value() : "closed " + from;
        String id = hash(hotel + " " + room + " " + of);
        String unique = ids.contains(id) ? hash(hotel + " " + room + " " + of + " " + from) : id;
        ids.add(unique);
        return unique;
    }

    private static String hash(String text) {
        return HexFormat.of().formatHex(sha256(text), 0, BYTES_OF_AN_ID);
    }

    /** The strong entity tag of the text, with its quotes. */
    public String etag() {
        return '"' + Base64.getUrlEncoder().withoutPadding().encodeToString(sha256(value)) + '"';
    }

    /** SHA-256 of {@code text}. */
    public static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }

    private static String time(Instant time) {
        return TIME.format(time);
    }

    private static String date(LocalDate date) {
        return date.format(DateTimeFormatter.BASIC_ISO_DATE);
    }

    // Longer lines are folded (RFC 5545, 3.1). All text is ASCII, so a character is an octet.
    private static void line(StringBuilder text, String line) {
        String rest = line;
        int room = OCTETS_OF_A_LINE;
        while (rest.length() > room) {
            text.append(rest, 0, room).append(LINE_END).append(' ');
            rest = rest.substring(room);
            room = OCTETS_OF_A_LINE - 1;
        }
        text.append(rest).append(LINE_END);
    }
}
