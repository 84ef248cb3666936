package dev.innkeeper.booking.folio;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Charges;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.tax.TaxLine;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a folio that follow from the row of a reservation: nights, taxes and the penalty. Lines are added and never
 * changed. What is no longer owed is reversed by a line of its own.
 *
 * <p>The charges of a reservation are a chain: those of its first stay, of each later stay, of the stay that an early
 * departure leaves, and at its end without a guest the penalty alone. When the front desk undoes a departure or an end,
 * the chain goes on with the stay of a new attempt. Each step of the chain has lines: it reverses what
 * the step before owed and this one does not, and charges what is new.
 *
 * <p>After P, in whichever order versions are published, the lines add up to what the row says is owed:
 *
 * <ul>
 *   <li>The lines of a step follow from its two ends, which never change once they are in a row: attempts and moments are
 *       written once. The id of a line names its step. So whoever derives a step writes the same lines, and writing them
 *       twice or late changes nothing.
 *   <li>A row remembers former stays with their charges until P of a row that has them is complete. So each step that a row
 *       no longer knows has its lines, and P writes those of all steps that it knows.
 *   <li>An older version knows no step that a newer one does not know, or that has no lines yet.
 *   <li>So after P of a row exactly the steps up to that row, or to a newer one, have lines. Their sum telescopes: it is
 *       what the last step owes.
 * </ul>
 */
public final class DerivedLines {
    /** Mark the steps of a departure and of an end: each attempt has at most one of them. */
    private static final String DEPARTURE = "d";

    private static final String END = "e";
    private static final String REVERSAL = "0";
    private static final String CHARGE = "1";

    private DerivedLines() {}

    /** What is owed for one night: for the room, or for one tax. */
    private record Item(LocalDate date, LineKind kind, String code) implements Comparable<Item> {
        private static final Comparator<Item> ORDER =
                Comparator.comparing(Item::date).thenComparing(Item::kind).thenComparing(Item::code);

        String text() {
            return switch (kind) {
                case ROOM -> "Night";
                case TAX -> "Tax " + code;
                case PENALTY -> "Penalty: " + code;
                case EXTRA, ADJUSTMENT, PAYMENT, REFUND ->
                    throw new IllegalStateException("No row of a reservation has lines of the kind " + kind);
            };
        }

        @Override
        public int compareTo(Item other) {
            return ORDER.compare(this, other);
        }
    }

    /** The lines of all steps that {@code row} knows, in order. */
    public static List<DerivedLine> of(Booking row) {
        Chain chain = new Chain();
        for (FormerStay former : row.former()) {
            Charges charges = former.charges();
            if (charges != null) {
                chain.charge(former.attempt(), charges, former.departed());
                chain.end(former.stay().checkIn(), ReservationStatus.NO_SHOW, former.ended());
            }
        }
        chain.charge(row.attempt(), row.charges(), row.terms().booked() != null);
        chain.end(row.terms().stay().checkIn(), row.status(), row.ending());
        return chain.lines;
    }

    /** The steps so far, and what is owed after them. */
    private static final class Chain {
        private final List<DerivedLine> lines = new ArrayList<>();
        private Map<Item, Money> owed = Map.of();
        /** Whether it is known what was owed before; the first stay begins the chain. */
        private boolean known;

        private int agreed;

        /** A stay that was agreed on, or what is left of it after an early departure. */
        void charge(int attempt, Charges charges, boolean departed) {
            Map<Item, Money> next = items(charges);
            if (!departed) {
                agreed = attempt;
            }
            if (known || attempt == Owner.FIRST_ATTEMPT) {
                step(lines, departed ? id(agreed, DEPARTURE) : id(attempt, ""), charges.at(), owed, next);
            }
            owed = next;
            known = true;
        }

        void end(LocalDate checkIn, ReservationStatus status, @Nullable Ending ending) {
            if (ending != null) {
                String why = status == ReservationStatus.NO_SHOW ? "no-show" : "cancellation";
                Map<Item, Money> penalty = Map.of(new Item(checkIn, LineKind.PENALTY, why), ending.penalty());
                step(lines, id(agreed, END), ending.at(), owed, penalty);
                owed = penalty;
            }
        }
    }

    private static Map<Item, Money> items(Charges charges) {
        Map<Item, Money> items = new TreeMap<>();
        for (NightPrice night : charges.nights()) {
            items.merge(new Item(night.date(), LineKind.ROOM, ""), night.price(), Money::plus);
        }
        for (TaxLine tax : charges.taxes()) {
            if (!tax.included()) {
                items.merge(new Item(tax.date(), LineKind.TAX, tax.code().value()), tax.amount(), Money::plus);
            }
        }
        return items;
    }

    private static void step(
            List<DerivedLine> lines, String step, Instant at, Map<Item, Money> before, Map<Item, Money> after) {
        before.forEach((item, amount) -> {
            if (amount.amount().signum() != 0 && !amount.equals(after.get(item))) {
                String id = id(step, REVERSAL, item);
                SignedMoney reversed = SignedMoney.of(amount).negated();
                lines.add(new DerivedLine(id, at, item.kind(), item.date(), item.text() + ", reversed", reversed));
            }
        });
        after.forEach((item, amount) -> {
            if (amount.amount().signum() != 0 && !amount.equals(before.get(item))) {
                String id = id(step, CHARGE, item);
                lines.add(new DerivedLine(id, at, item.kind(), item.date(), item.text(), SignedMoney.of(amount)));
            }
        });
    }

    // Sorts by step, reversals first, then by date.
    private static String id(String step, String direction, Item item) {
        String name = item.kind().name().toLowerCase(Locale.ROOT) + (item.code().isEmpty() ? "" : "-" + item.code());
        return step + "-" + direction + "-" + item.date() + "-" + name;
    }

    private static String id(int attempt, String step) {
        return String.format(Locale.ROOT, "%03d%s", attempt, step);
    }
}
