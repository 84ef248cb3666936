package dev.innkeeper.booking.folio;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import dev.innkeeper.model.tax.TaxLine;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DerivedLinesTest {
    private static final Currency EUR = Currency.getInstance("EUR");
    private static final LocalDate FIRST = LocalDate.of(2027, 3, 30);

    @Test
    void a_booking_owes_each_night_and_each_tax_that_the_prices_do_not_include() {
        StayTerms sold = room(ROOM, LAST_NIGHT);
        Booking row = Booking.committed(
                wanted(claimOf(ROOM, LAST_NIGHT)),
                new StayTerms(
                        sold.roomNumber(),
                        sold.roomType(),
                        sold.stay(),
                        sold.nights(),
                        SaleConditions.PLAIN.withTaxes(List.of(tax("city", "2.50", false), tax("vat", "7.00", true)))));

        assertThat(DerivedLines.of(row))
                .extracting(line -> line.id() + " " + line.kind() + " " + line.amount())
                .containsExactly("001-1-2027-01-01-room ROOM 100.00 EUR", "001-1-2027-01-01-tax-city TAX 2.50 EUR");
    }

    @Test
    void a_change_reverses_what_went_away_and_charges_what_is_new() {
        Booking row = moved(confirmed(stay("2027-01-01", "2027-01-03")), room(ROOM, stay("2027-01-02", "2027-01-04")));

        assertThat(DerivedLines.of(row.withoutFormer())).isEmpty();
        assertThat(DerivedLines.of(row).stream().filter(line -> line.id().startsWith("002")))
                .extracting(line -> line.id() + " " + line.amount())
                .containsExactly("002-0-2027-01-01-room -100.00 EUR", "002-1-2027-01-03-room 100.00 EUR");
    }

    @Test
    void who_cancels_owes_the_penalty_and_nothing_else() {
        Booking row = confirmed(LAST_NIGHT)
                .ended(ReservationStatus.CANCELLED, new Ending(NOW, Money.of("40.00", "EUR"), null), null);

        assertThat(sum(DerivedLines.of(row))).isEqualTo(SignedMoney.of(Money.of("40.00", "EUR")));
        assertThat(DerivedLines.of(row))
                .last()
                .satisfies(line -> assertThat(line.kind()).isEqualTo(LineKind.PENALTY));
    }

    /** Rows are published late, twice, in any order; only the newest one must have been published at the end. */
    @Property
    void after_the_newest_row_is_published_the_lines_add_up_to_what_is_owed(@ForAll long seed) {
        Life life = new Life(new SplittableRandom(seed));
        life.goOn();

        assertThat(sum(life.folio.values())).isEqualTo(SignedMoney.of(life.row.owed()));
    }

    /** A reservation to which things happen, and the lines of its folio. */
    private static final class Life {
        private final SplittableRandom random;
        private final List<Booking> versions = new ArrayList<>();
        private final Map<String, DerivedLine> folio = new HashMap<>();
        private Booking row;
        private boolean published;

        Life(SplittableRandom random) {
            this.random = random;
            Stay stay = stay();
            row = Booking.committed(wanted(claimOf(ROOM, stay)), terms(random, stay));
            versions.add(row);
        }

        void goOn() {
            int steps = random.nextInt(12);
            for (int step = 0; step < steps; step++) {
                happen();
                maybePublish();
            }
            publish(row);
            maybePublish();
        }

        private void happen() {
            switch (random.nextInt(10)) {
                case 0, 1, 2, 3 -> change();
                case 8, 9 -> undo();
                case 4 -> end(ReservationStatus.CANCELLED);
                case 5 -> end(ReservationStatus.NO_SHOW);
                case 6 -> leave();
                default -> next(row.affirmed(0));
            }
        }

        private void change() {
            if (row.status().isLive()) {
                // As StayChangeHandler does: former stays are forgotten once P of the row is complete.
                Booking before = published && random.nextBoolean() ? row.withoutFormer() : row;
                next(before.wanting(terms(random, stay()), NOW));
                maybePublish();
                next(
                        random.nextInt(4) == 0
                                ? row.keptAsIs()
                                : row.moved(Objects.requireNonNull(row.change()), NOW.plusSeconds(row.version())));
            }
        }

        /** As StayChangeHandler does for a no-show and an early departure. */
        private void undo() {
            boolean early = row.status() == ReservationStatus.CHECKED_OUT;
            if (early || row.status() == ReservationStatus.NO_SHOW) {
                next(row.wanting(row.revived(), NOW));
                maybePublish();
                next(
                        random.nextInt(4) == 0
                                ? row.keptAsIs()
                                : row.moved(Objects.requireNonNull(row.change()), NOW.plusSeconds(row.version())));
            }
        }

        private void end(ReservationStatus status) {
            if (row.status().isLive()) {
                Money penalty =
                        new Money(row.terms().total().amount().movePointLeft(1).setScale(2, RoundingMode.DOWN), EUR);
                next(row.ended(status, new Ending(NOW.plusSeconds(row.version()), penalty, null), null));
            }
        }

        private void leave() {
            Stay stay = row.terms().stay();
            if (row.status().isLive() && stay.length() > 1) {
                LocalDate day = stay.checkIn().plusDays(1 + random.nextInt(stay.length() - 1));
                next(row.departedEarly(day, NOW.plusSeconds(row.version()), null));
            }
        }

        private void next(Booking next) {
            row = next;
            versions.add(next);
            published = false;
        }

        private void maybePublish() {
            while (random.nextInt(3) == 0) {
                publish(random.nextBoolean() ? row : versions.get(random.nextInt(versions.size())));
            }
        }

        private void publish(Booking version) {
            DerivedLines.of(version).forEach(line -> {
                DerivedLine before = folio.put(line.id(), line);
                assertThat(before == null || before.equals(line))
                        .as("%s and %s", before, line)
                        .isTrue();
            });
            published |= version == row;
        }

        private Stay stay() {
            LocalDate from = FIRST.plusDays(random.nextInt(4));
            return new Stay(from, from.plusDays(1 + random.nextInt(5)));
        }
    }

    private static StayTerms terms(SplittableRandom random, Stay stay) {
        List<NightPrice> nights = new ArrayList<>();
        List<TaxLine> taxes = new ArrayList<>();
        stay.nights().forEach(night -> {
            nights.add(new NightPrice(night, money(random)));
            taxes.add(new TaxLine(night, new TaxCode("city"), TaxKind.PER_NIGHT, money(random), random.nextBoolean()));
            taxes.add(new TaxLine(night, new TaxCode("spa"), TaxKind.PERCENT, money(random), false));
        });
        return new StayTerms(
                random.nextBoolean() ? ROOM : OTHER_ROOM, DOUBLE, stay, nights, SaleConditions.PLAIN.withTaxes(taxes));
    }

    // Few amounts, so that nights often keep theirs; some are nothing.
    private static Money money(SplittableRandom random) {
        return Money.of(random.nextInt(3) + (random.nextBoolean() ? ".50" : ".00"), "EUR");
    }

    private static TaxLine tax(String code, String amount, boolean included) {
        return new TaxLine(
                LAST_NIGHT.checkIn(), new TaxCode(code), TaxKind.PER_NIGHT, Money.of(amount, "EUR"), included);
    }

    private static SignedMoney sum(Iterable<DerivedLine> lines) {
        SignedMoney sum = SignedMoney.zero(EUR);
        for (DerivedLine line : lines) {
            sum = sum.plus(line.amount());
        }
        return sum;
    }
}
