package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * A stay that somebody wants to buy.
 *
 * @param today the date at the hotel
 * @param priced the parts of the stay that are sold now; the guest has the other nights already
 */
public record RequestedStay(Stay stay, Party party, LocalDate today, List<Stay> priced) {
    public RequestedStay {
        priced = List.copyOf(priced);
    }

    /** All of its nights are sold now. */
    public RequestedStay(Stay stay, Party party, LocalDate today) {
        this(stay, party, today, List.of(stay));
    }

    /** Whether the guest arrived before today. What limits arrivals does not count for an extended stay. */
    public boolean hasBegun() {
        return stay.checkIn().isBefore(today);
    }

    /** The days from today to the arrival. */
    public long daysAhead() {
        return ChronoUnit.DAYS.between(today, stay.checkIn());
    }

    /** How many nights are sold now. */
    public int nightsSold() {
        return Math.toIntExact(stay.nights().filter(this::sells).count());
    }

    /** Whether that night is sold now. */
    public boolean sells(LocalDate night) {
        for (Stay part : priced) {
            if (!night.isBefore(part.checkIn()) && night.isBefore(part.checkOut())) {
                return true;
            }
        }
        return false;
    }
}
