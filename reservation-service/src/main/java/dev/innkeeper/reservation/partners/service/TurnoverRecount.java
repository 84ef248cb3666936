package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.partners.cassandra.BookingsByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.ClicksByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.cassandra.TurnoverTotals;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.Turnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.recount.DaySlot;
import dev.innkeeper.reservation.partners.model.recount.PartnerYear;
import dev.innkeeper.reservation.partners.model.recount.SlotCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Counts again what partners brought. The rows of a slot are the authority: its totals follow from them, and so does what
 * the slot adds to the income of its day.
 *
 * <p>A slot is read before and after everything that it is compared with. Each of its writes has a revision of its own, so
 * equal ones mean that nobody has changed it meanwhile.
 *
 * <p>A correction writes the totals first, under a revision that is later than all before, and on the condition that
 * nobody has changed them since they were counted; then the day, with the time of that revision. A crash in between leaves
 * the day as wrong as it was: the next run finds it.
 */
@Singleton
public class TurnoverRecount {
    private static final int READERS = 8;

    private final ClicksByPartnerDateDao clicks;
    private final BookingsByPartnerDateDao bookings;
    private final DailyAmountsByPartnerYearDao daily;
    private final ReconciliationConfig config;
    private final Clock clock;

    TurnoverRecount(
            ClicksByPartnerDateDao clicks,
            BookingsByPartnerDateDao bookings,
            DailyAmountsByPartnerYearDao daily,
            ReconciliationConfig config,
            Clock clock) {
        this.clicks = clicks;
        this.bookings = bookings;
        this.daily = daily;
        this.config = config;
        this.clock = clock;
    }

    /** A page of the slots that were ever written. */
    public Uni<ScanPage<DaySlot>> slots(TurnoverKind kind, @Nullable String position, int most) {
        return totals(kind).all(position, most).map(page -> page.map(slot -> new DaySlot(kind, slot)));
    }

    /** Of a page of years, the slots that add to the income of a day and were never written. */
    public Uni<ScanPage<DaySlot>> unwrittenSlots(@Nullable String position, int years) {
        return daily.years(position, years)
                .chain(page -> Parallel.each(page.items(), 1, this::unwritten)
                        .map(found -> new ScanPage<>(
                                found.stream().flatMap(List::stream).toList(), page.next())));
    }

    /** The slots of one day. */
    private record Day(TurnoverKind kind, PartnerId partner, LocalDate date) {
        static Day of(DaySlot slot) {
            return new Day(slot.kind(), slot.slot().partner(), slot.slot().date());
        }
    }

    private Uni<List<DaySlot>> unwritten(PartnerYear year) {
        return daily.slots(year)
                .map(slots -> slots.stream().collect(Collectors.groupingBy(Day::of)))
                .chain(days -> Parallel.each(days.entrySet(), READERS, this::unwrittenOfDay))
                .map(found -> found.stream().flatMap(List::stream).toList());
    }

    private Uni<List<DaySlot>> unwrittenOfDay(Map.Entry<Day, List<DaySlot>> slots) {
        Day day = slots.getKey();
        return totals(day.kind()).ofDate(day.partner(), day.date()).map(written -> without(slots.getValue(), written));
    }

    private static List<DaySlot> without(Collection<DaySlot> slots, Set<Byte> written) {
        return slots.stream()
                .filter(slot -> !written.contains(slot.slot().slot()))
                .toList();
    }

    /** Counts the rows of a slot, and compares. */
    public Uni<SlotCheck> check(DaySlot of) {
        return counted(of)
                .chain(counted -> totals(of.kind())
                        .of(of.slot())
                        .map(again -> counted.found().equals(again) ? judge(of, counted) : SlotCheck.underWay(of)));
    }

    /**
     * A slot that was counted.
     *
     * @param rows what its rows add up to
     * @param day what it adds to the income of its day
     */
    private record Counted(SlotTurnover found, Turnover rows, Turnover day) {}

    private Uni<Counted> counted(DaySlot of) {
        return totals(of.kind())
                .of(of.slot())
                .chain(found -> Uni.combine()
                        .all()
                        .unis(totals(of.kind()).recount(of.slot()), daily.of(of))
                        .with((rows, day) -> new Counted(found, rows, day)));
    }

    // Whoever wrote the slot may be about to write the day.
    private SlotCheck judge(DaySlot of, Counted counted) {
        boolean totalsWrong = !counted.found().totals().isWorth(counted.rows());
        boolean dayWrong = !counted.day().isWorth(counted.rows());
        return dayWrong && !totalsWrong && isRecent(counted.found().revision())
                ? SlotCheck.underWay(of)
                : new SlotCheck(of, false, totalsWrong, dayWrong);
    }

    private boolean isRecent(@Nullable Revision revision) {
        return revision != null
                && Instant.EPOCH
                        .plus(revision.microseconds(), ChronoUnit.MICROS)
                        .plus(config.quiet())
                        .isAfter(clock.instant());
    }

    /** Sets totals and day to what the rows of a slot add up to; does nothing when somebody changes it meanwhile. */
    public Uni<Void> correct(DaySlot of) {
        return counted(of).chain(counted -> correct(of, counted));
    }

    // Also of currencies that only wrong totals have: with nothing of them.
    private Uni<Void> correct(DaySlot of, Counted counted) {
        SlotTurnover after = counted.found()
                .becoming(counted.rows().covering(counted.found().totals()).covering(counted.day()));
        return totals(of.kind())
                .correct(of.slot(), counted.found(), after)
                .chain(done -> done
                        ? daily.write(of.slot(), of.kind(), after)
                        : Uni.createFrom().voidItem());
    }

    private TurnoverTotals totals(TurnoverKind kind) {
        return switch (kind) {
            case CLICK -> clicks.totals();
            case BOOKING -> bookings.totals();
        };
    }
}
