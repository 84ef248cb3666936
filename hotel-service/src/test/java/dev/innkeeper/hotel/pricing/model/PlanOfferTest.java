package dev.innkeeper.hotel.pricing.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.tax.TaxLine;
import dev.innkeeper.model.tax.TaxTotal;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsCoverage;

/** Compares the rules with {@link NaiveHotel} over random hotels, dates and parties. */
class PlanOfferTest {
    private static final int CASES = 3_000;

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void a_stay_is_sellable_exactly_when_nothing_stands_against_it(@ForAll("cases") RandomHotels.Case scenario) {
        each((type, plan) -> {
            PlanOffer offer = new RealHotel(scenario).offer(type, plan);

            assertThat(offer.reasons().stream().map(Enum::name).sorted().toList())
                    .containsExactlyElementsOf(scenario.hotel().reasons(type, plan, scenario.asked()));
            assertThat(offer.freeRooms()).isEqualTo(scenario.hotel().freeRooms(type, scenario.asked()));
            offer.reasons().forEach(Statistics::collect);
            Statistics.label("sellable").collect(offer.isSellable());
        });
        Statistics.coverage(PlanOfferTest::everyReasonOccurs);
        Statistics.label("sellable").coverage(coverage -> coverage.check(true).percentage(share -> share > 10));
    }

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void each_night_and_tax_of_the_cheapest_room_costs_what_the_rules_say(@ForAll("cases") RandomHotels.Case scenario) {
        each((type, plan) -> {
            PlanOffer offer = new RealHotel(scenario).offer(type, plan);
            if (offer.isSellable()) {
                NaiveHotel.Bill bill = scenario.hotel().cheapest(type, plan, scenario.asked());
                PlanOffer.PricedRoom cheapest = Objects.requireNonNull(offer.cheapest());

                assertThat(cheapest.room().number().value()).isEqualTo(bill.room());
                assertThat(nights(cheapest.stay())).isEqualTo(bill.nights());
                assertThat(taxes(cheapest.stay())).isEqualTo(bill.taxes());
                assertThat(minorUnits(cheapest.stay().total())).isEqualTo(bill.total());
            }
        });
    }

    @Property(tries = CASES, shrinking = ShrinkingMode.OFF)
    void a_total_is_the_sum_of_its_lines_to_the_last_unit(@ForAll("cases") RandomHotels.Case scenario) {
        each((type, plan) -> {
            PlanOffer offer = new RealHotel(scenario).offer(type, plan);
            if (offer.isSellable()) {
                PricedStay stay = Objects.requireNonNull(offer.cheapest()).stay();
                BigDecimal nights = stay.nights().stream()
                        .map(night -> night.price().amount())
                        .reduce(BigDecimal.ZERO, BigDecimal::add);

                assertThat(stay.total().amount())
                        .isEqualByComparingTo(
                                nights.add(excluded(stay.conditions().taxes())));
                assertThat(stay.total().amount())
                        .isEqualByComparingTo(
                                nights.add(excludedTotals(stay.conditions().taxTotals())));
            }
        });
    }

    @Provide
    Arbitrary<RandomHotels.Case> cases() {
        return Arbitraries.randomValue(RandomHotels::one);
    }

    private static void everyReasonOccurs(StatisticsCoverage coverage) {
        Arrays.stream(NotSellableReason.values())
                .filter(reason -> reason != NotSellableReason.UNKNOWN_RATE_PLAN)
                .forEach(reason -> coverage.check(reason).count(count -> count > 100));
    }

    @FunctionalInterface
    private interface OfTypeAndPlan {
        void check(String type, String plan);
    }

    private static void each(OfTypeAndPlan check) {
        RandomHotels.TYPES.forEach(type -> RandomHotels.PLANS.forEach(plan -> check.check(type, plan)));
    }

    private static List<Long> nights(PricedStay stay) {
        return stay.nights().stream()
                .map(NightPrice::price)
                .map(PlanOfferTest::minorUnits)
                .toList();
    }

    private static Map<String, Long> taxes(PricedStay stay) {
        Map<String, Long> taxes = new TreeMap<>();
        for (TaxLine line : stay.conditions().taxes()) {
            taxes.put(line.date() + " " + line.code() + " " + line.included(), minorUnits(line.amount()));
        }
        return taxes;
    }

    private static long minorUnits(Money money) {
        return money.amount().unscaledValue().longValueExact();
    }

    private static BigDecimal excluded(List<TaxLine> lines) {
        return lines.stream()
                .filter(line -> !line.included())
                .map(line -> line.amount().amount())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal excludedTotals(List<TaxTotal> totals) {
        return totals.stream()
                .filter(total -> !total.included())
                .map(total -> total.amount().amount())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
