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

/**
 * The lines of a folio that follow from the row of a reservation: nights, taxes and the penalty. Lines are added and never
 * changed. What is no longer owed is reversed by a line of its own.
 *
 * <p>The charges of a reservation are a chain: those of its first stay, of each later stay, of the stay that an early
 * departure leaves, and at its end without a guest the penalty alone. Each step of the chain has lines: it reverses what
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
    /** After the steps of all attempts. */
    private static final int DEPARTURE = Owner.LAST_ATTEMPT + 1;

    private static final int END = DEPARTURE + 1;
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
        List<DerivedLine> lines = new ArrayList<>();
        Map<Item, Money> owed = Map.of();
        int attempt = 0;
        boolean known = false;
        for (FormerStay former : row.former()) {
            Map<Item, Money> next = items(former.charges());
            if (known || former.attempt() == Owner.FIRST_ATTEMPT) {
                step(lines, step(attempt, former.attempt()), former.charges().at(), owed, next);
            }
            owed = next;
            attempt = former.attempt();
            known = true;
        }
        Map<Item, Money> current = items(row.charges());
        if (known || row.attempt() == Owner.FIRST_ATTEMPT) {
            step(lines, step(attempt, row.attempt()), row.chargedAt(), owed, current);
        }
        end(lines, row, current);
        return lines;
    }

    // Only an early departure cuts the stay of an attempt short.
    private static int step(int before, int attempt) {
        return before == attempt ? DEPARTURE : attempt;
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

    private static void end(List<DerivedLine> lines, Booking row, Map<Item, Money> current) {
        Ending ending = row.ending();
        if (ending != null) {
            Item penalty = new Item(
                    row.terms().stay().checkIn(),
                    LineKind.PENALTY,
                    row.status() == ReservationStatus.NO_SHOW ? "no-show" : "cancellation");
            step(lines, END, ending.at(), current, Map.of(penalty, ending.penalty()));
        }
    }

    private static void step(
            List<DerivedLine> lines, int step, Instant at, Map<Item, Money> before, Map<Item, Money> after) {
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
    private static String id(int step, String direction, Item item) {
        String name = item.kind().name().toLowerCase(Locale.ROOT) + (item.code().isEmpty() ? "" : "-" + item.code());
        return String.format(Locale.ROOT, "%03d-%s-%s-%s", step, direction, item.date(), name);
    }
}
