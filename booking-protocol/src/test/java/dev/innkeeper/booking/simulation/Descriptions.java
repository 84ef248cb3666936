package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Short descriptions of the values in a trace. */
final class Descriptions {
    private Descriptions() {}

    static String of(@Nullable Object subject) {
        if (subject instanceof Optional<?> maybe) {
            return maybe.map(Descriptions::of).orElse("nothing");
        }
        if (subject instanceof Collection<?> several) {
            return several.stream().map(Descriptions::of).collect(Collectors.joining(", ", "[", "]"));
        }
        if (subject instanceof Booking row) {
            return booking(row);
        }
        if (subject instanceof Bookings.Row row) {
            return of(row.maybe());
        }
        if (subject instanceof Outcome outcome) {
            return outcome(outcome);
        }
        if (subject instanceof ClaimVerdict claimVerdict) {
            return "verdict(current " + claimVerdict.current() + ", pending " + claimVerdict.pending() + ")";
        }
        return small(subject);
    }

    private static String small(@Nullable Object subject) {
        if (subject instanceof BookingId id) {
            return name(id);
        }
        if (subject instanceof Owner owner) {
            return owner.isClaim() ? name(owner.booking()) + "/" + owner.attempt() : sentinel(owner);
        }
        if (subject instanceof ClaimScope scope) {
            return name(scope.booking()) + " in room " + scope.room() + " " + of(scope.stay());
        }
        if (subject instanceof OwnedNight night) {
            return night.date() + " " + of(night.owner()) + (night.booked() ? " booked" : "");
        }
        if (subject instanceof NightTable.Write write) {
            return of(write.night()) + " if " + of(write.expected());
        }
        if (subject instanceof StayTerms terms) {
            return stay(terms);
        }
        if (subject instanceof Stay stay) {
            return stay.checkIn() + ".." + stay.checkOut();
        }
        return String.valueOf(subject);
    }

    private static String sentinel(Owner owner) {
        return owner.equals(Owner.FREE) ? "FREE" : "CLOSED";
    }

    private static String name(BookingId id) {
        return "b" + (id.value().getMostSignificantBits() >>> 40);
    }

    private static String booking(Booking row) {
        String change = row.change() == null
                ? ""
                : " wants " + row.change().attempt() + ": " + stay(row.change().wanted());
        return of(row.id()) + "/" + row.attempt() + " " + row.state() + " "
                + stay(row.terms().agreed()) + change + " revision "
                + Integer.toHexString(row.revision().hashCode());
    }

    private static String stay(StayTerms terms) {
        return "room " + terms.roomNumber() + " " + of(terms.stay());
    }

    private static String outcome(Outcome outcome) {
        return outcome instanceof Outcome.Accepted accepted
                ? "Accepted(" + of(accepted.booking()) + ")"
                : outcome.toString();
    }
}
