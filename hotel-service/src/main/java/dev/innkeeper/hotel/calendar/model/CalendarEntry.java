package dev.innkeeper.hotel.calendar.model;

import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.DateRange;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Nights in a row that one reservation owns, or on which the room is out of order.
 *
 * @param owner of the first night
 * @param since when the last of the nights got its owner
 */
public record CalendarEntry(Owner owner, DateRange dates, Instant since) {

    /** The entries of nights, in order. Free nights, and nights that are not on sale, have none. */
    public static List<CalendarEntry> of(List<OwnedNight> nights) {
        List<CalendarEntry> entries = new ArrayList<>();
        nights.stream()
                .filter(night ->
                        night.owner().equals(Owner.CLOSED) || night.owner().isClaim())
                .sorted(Comparator.comparing(OwnedNight::date))
                .map(CalendarEntry::of)
                .forEach(night -> add(entries, night));
        return entries;
    }

    private static CalendarEntry of(OwnedNight night) {
        LocalDate date = night.date();
        return new CalendarEntry(night.owner(), new DateRange(date, date.plusDays(1)), night.since());
    }

    private static void add(List<CalendarEntry> entries, CalendarEntry night) {
        CalendarEntry last = entries.isEmpty() ? null : entries.get(entries.size() - 1);
        if (last == null || !last.continuesWith(night)) {
            entries.add(night);
            return;
        }
        entries.set(
                entries.size() - 1,
                new CalendarEntry(
                        last.owner,
                        new DateRange(last.dates.from(), night.dates.to()),
                        last.since.isAfter(night.since) ? last.since : night.since));
    }

    private boolean continuesWith(CalendarEntry night) {
        return dates.to().equals(night.dates.from()) && isSame(night.owner);
    }

    // After a change of stay, nights of one reservation have tokens of several attempts.
    private boolean isSame(Owner other) {
        return isBooked() ? other.isClaim() && owner.number().equals(other.number()) : owner.equals(other);
    }

    /** Whether a reservation owns the nights. */
    public boolean isBooked() {
        return owner.isClaim();
    }
}
