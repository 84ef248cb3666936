package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
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
        if (subject instanceof RefusedBooking row) {
            return of(row.number()) + " refused " + row.refusal().reason();
        }
        if (subject instanceof Group group) {
            return "group " + of(group.number()) + " of " + of(group.rooms()) + (group.isComplete() ? " complete" : "");
        }
        if (subject instanceof RefusedGroup group) {
            return "group " + of(group.number()) + " refused " + group.refusal().reason();
        }
        if (subject instanceof ClaimRequest request) {
            return of(request.number()) + " for room " + request.roomNumber() + " " + of(request.stay());
        }
        if (subject instanceof ClaimAnswer.Claimed claimed) {
            return "claimed(" + stay(claimed.terms()) + ", leftovers " + claimed.leftovers() + ")";
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
        if (subject instanceof ConfirmationNumber number) {
            return name(number);
        }
        if (subject instanceof Owner owner) {
            return owner.isClaim()
                    ? name(owner.number()) + "/"
                            + Integer.toHexString(owner.token().hashCode()) + "/" + owner.attempt()
                    : sentinel(owner);
        }
        if (subject instanceof ClaimScope scope) {
            return name(scope.number()) + " in room " + scope.room() + " " + of(scope.stay());
        }
        if (subject instanceof OwnedNight night) {
            return night.date() + " " + of(night.owner());
        }
        if (subject instanceof NightTable.Write write) {
            return write.date() + " " + of(write.owner()) + " if " + of(write.expected());
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

    private static String name(ConfirmationNumber number) {
        return number.value().substring(0, 4);
    }

    private static String booking(Booking row) {
        String change = row.change() == null
                ? ""
                : " wants " + row.change().attempt() + ": " + stay(row.change().wanted());
        return of(row.number()) + "/" + row.attempt() + " " + row.status() + " "
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
