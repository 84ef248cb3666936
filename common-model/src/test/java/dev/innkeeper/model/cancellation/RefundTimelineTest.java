package dev.innkeeper.model.cancellation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;

/** Refunds of random stays under random policies, most of them around a change of the clock. */
class RefundTimelineTest {
    private static final int CASES = 1_000;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final List<String> CURRENCIES = List.of("JPY", "EUR", "KWD");

    /** With changes by an hour and by half an hour, at midnight and later, in both halves of the year, and without any. */
    private static final List<String> ZONES = List.of(
            "Europe/Paris",
            "Europe/Lisbon",
            "America/New_York",
            "America/St_Johns",
            "America/Santiago",
            "Australia/Lord_Howe",
            "Asia/Beirut",
            "Africa/Cairo",
            "Pacific/Chatham",
            "Asia/Kathmandu",
            "Asia/Tokyo");

    record Case(AgreedCancellation agreed, LocalDate checkIn, List<NightPrice> nights, Money total) {
        List<RefundStep> timeline() {
            return agreed.timeline(checkIn, nights, total);
        }

        Money penaltyAt(Instant moment) {
            return agreed.penaltyAt(moment, checkIn, nights, total);
        }

        Money noShow() {
            return agreed.noShow(nights, total);
        }
    }

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void refund_and_penalty_are_the_total_at_each_step(@ForAll("cases") Case sold) {
        assertThat(sold.timeline())
                .allSatisfy(
                        step -> assertThat(step.refund().plus(step.penalty())).isEqualTo(sold.total()));
    }

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void penalties_never_fall_towards_the_arrival(@ForAll("cases") Case sold) {
        List<RefundStep> timeline = sold.timeline();

        assertThat(timeline).extracting(RefundStep::until).isSorted().doesNotHaveDuplicates();
        assertThat(timeline).extracting(RefundStep::penalty).isSorted();
        assertThat(sold.noShow())
                .isGreaterThanOrEqualTo(timeline.get(timeline.size() - 1).penalty());
        assertThat(sold.noShow()).isLessThanOrEqualTo(sold.total());
    }

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void a_penalty_holds_until_the_second_before_its_deadline(@ForAll("cases") Case sold) {
        List<RefundStep> timeline = sold.timeline();
        for (int step = 0; step < timeline.size(); step++) {
            Instant deadline = timeline.get(step).until();
            Money next = step + 1 < timeline.size() ? timeline.get(step + 1).penalty() : sold.noShow();

            assertThat(sold.penaltyAt(deadline.minus(SECOND)))
                    .isEqualTo(timeline.get(step).penalty());
            assertThat(sold.penaltyAt(deadline)).isEqualTo(next);
        }
    }

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void a_deadline_is_so_many_hours_before_the_clock_shows_the_time_of_arrival(@ForAll("cases") Case sold) {
        CancellationPolicy policy = sold.agreed().terms();
        LocalDateTime local = sold.checkIn().atTime(policy.arrivalTime());
        ZoneRules rules = sold.agreed().timeZone().getRules();
        Instant arrival = firstShown(local, rules);

        Statistics.label("clock").collect(rules.getValidOffsets(local).size()).coverage(coverage -> {
            coverage.check(0).count(count -> count > 0);
            coverage.check(2).count(count -> count > 0);
        });
        assertThat(sold.timeline())
                .extracting(RefundStep::until)
                .containsExactlyElementsOf(policy.rules().stream()
                        .map(rule -> arrival.minusSeconds(3_600L * rule.hoursBeforeArrival()))
                        .toList());
    }

    @Test
    void hours_are_hours_of_real_time_when_the_clock_goes_forward() {
        AgreedCancellation agreed = agreed("Europe/Paris", LocalTime.of(18, 0), 24);

        // The clock goes from 2 to 3 in the morning of the 28th: at 17:00 of the day before, 24 hours are left.
        assertThat(deadline(agreed, LocalDate.of(2027, 3, 28)))
                .isEqualTo(LocalDateTime.of(2027, 3, 27, 17, 0)
                        .atZone(ZoneId.of("Europe/Paris"))
                        .toInstant());
    }

    @Test
    void of_an_hour_that_comes_twice_the_first_one_counts() {
        assertThat(deadline(agreed("Europe/Paris", LocalTime.of(2, 30), 0), LocalDate.of(2027, 10, 31)))
                .isEqualTo("2027-10-31T00:30:00Z");
    }

    @Test
    void a_time_that_the_clock_leaves_out_is_as_much_later() {
        assertThat(deadline(agreed("Europe/Paris", LocalTime.of(2, 30), 0), LocalDate.of(2027, 3, 28)))
                .isEqualTo("2027-03-28T01:30:00Z");
    }

    private static AgreedCancellation agreed(String zone, LocalTime arrival, int hours) {
        return new AgreedCancellation(
                new PolicyCode("flexible"),
                new CancellationPolicy(
                        "Flexible",
                        List.of(new CancellationRule(hours, Penalty.ofPercent(0))),
                        Penalty.ofPercent(100),
                        arrival),
                ZoneId.of(zone));
    }

    private static Instant deadline(AgreedCancellation agreed, LocalDate checkIn) {
        Money price = Money.of("100.00", "EUR");
        return agreed.timeline(checkIn, List.of(new NightPrice(checkIn, price)), price)
                .get(0)
                .until();
    }

    // Watches the clock minute by minute. A time that it leaves out is as long after the jump as it was to be after it.
    private static Instant firstShown(LocalDateTime local, ZoneRules rules) {
        Instant moment = local.toInstant(ZoneOffset.UTC).minus(Duration.ofHours(20));
        while (shown(moment, rules).isBefore(local)) {
            moment = moment.plusSeconds(60);
        }
        if (shown(moment, rules).equals(local)) {
            return moment;
        }
        LocalDateTime before = shown(moment.minus(SECOND), rules).plus(SECOND);
        return moment.plus(Duration.between(before, local));
    }

    private static LocalDateTime shown(Instant moment, ZoneRules rules) {
        return LocalDateTime.ofEpochSecond(moment.getEpochSecond(), 0, rules.getOffset(moment));
    }

    @Provide
    Arbitrary<Case> cases() {
        return Arbitraries.randomValue(RefundTimelineTest::random);
    }

    private static Case random(Random random) {
        ZoneId zone = ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
        LocalDateTime arrival = arrival(random, zone);
        Currency currency = Currency.getInstance(CURRENCIES.get(random.nextInt(CURRENCIES.size())));
        List<NightPrice> nights = new ArrayList<>();
        for (int night = 0; night <= random.nextInt(12); night++) {
            nights.add(
                    new NightPrice(arrival.toLocalDate().plusDays(night), money(1 + random.nextInt(90_000), currency)));
        }
        Money total = NightPrice.total(nights, currency).plus(money(random.nextInt(5_000), currency));
        return new Case(
                new AgreedCancellation(new PolicyCode("some"), policy(random, arrival.toLocalTime()), zone),
                arrival.toLocalDate(),
                nights,
                total);
    }

    // Within three days of a change of the clock, often in its very hour.
    private static LocalDateTime arrival(Random random, ZoneId zone) {
        Instant from = Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofDays(random.nextInt(3_000)));
        ZoneOffsetTransition change = zone.getRules().nextTransition(from);
        LocalDateTime about = change == null
                ? LocalDateTime.ofInstant(from, zone)
                : change.getDateTimeBefore().plusMinutes(random.nextInt(180) - 90);
        return random.nextBoolean() ? about : about.plusHours(random.nextInt(144) - 72);
    }

    // Each penalty is at least the last one of its kind, and nights are never followed by nothing.
    private static CancellationPolicy policy(Random random, LocalTime arrivalTime) {
        TreeSet<Integer> hours = new TreeSet<>();
        for (int rule = 0; rule <= random.nextInt(6); rule++) {
            hours.add(random.nextInt(random.nextBoolean() ? 100 : 8_761));
        }
        List<CancellationRule> rules = new ArrayList<>();
        int percent = random.nextBoolean() ? 0 : random.nextInt(100);
        int nights = 1;
        for (int before : hours.descendingSet()) {
            boolean byNights = random.nextInt(3) == 0;
            percent = Math.min(10_000, percent + (byNights ? 1 : random.nextInt(4_000)));
            nights = Math.min(90, nights + random.nextInt(3));
            rules.add(new CancellationRule(before, byNights ? nights(nights) : percent(percent)));
        }
        return new CancellationPolicy("Some policy", rules, percent(10_000), arrivalTime);
    }

    private static Penalty percent(int hundredths) {
        return new Penalty(BigDecimal.valueOf(hundredths, 2), null);
    }

    private static Penalty nights(int nights) {
        return new Penalty(null, nights);
    }

    private static Money money(int minorUnits, Currency currency) {
        return new Money(BigDecimal.valueOf(minorUnits, currency.getDefaultFractionDigits()), currency);
    }
}
