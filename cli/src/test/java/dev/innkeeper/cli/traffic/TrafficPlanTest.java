package dev.innkeeper.cli.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.HotelId;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrafficPlanTest {
    private static final LocalDate FROM = LocalDate.of(2026, 5, 4);
    private static final LocalDate TO = LocalDate.of(2026, 6, 1);
    private static final List<HotelId> HOTELS =
            IntStream.range(0, 10).mapToObj(i -> new HotelId("hotel-" + i)).toList();

    private static TrafficPlan plan(long seed) {
        return TrafficPlan.of(new TrafficOptions(seed, FROM, TO, 2, 100, 300, 50, 1_000), HOTELS);
    }

    private static List<DayOfClicks> clicks(TrafficPlan plan) {
        return plan.allPartners().stream()
                .flatMap(partner -> plan.days().map(date -> DayOfClicks.of(plan, partner, date)))
                .toList();
    }

    private static List<GeneratedReview> reviews(TrafficPlan plan) {
        return GeneratedReview.of(plan, HOTELS.get(0), 0, 300);
    }

    private static List<GeneratedFavourite> favourites(TrafficPlan plan) {
        return GeneratedFavourite.of(plan, HOTELS.get(0), 0, 50);
    }

    @Test
    void the_same_plan_gives_the_same_rows() {
        assertThat(clicks(plan(1))).isEqualTo(clicks(plan(1)));
        assertThat(reviews(plan(1))).isEqualTo(reviews(plan(1)));
        assertThat(favourites(plan(1))).isEqualTo(favourites(plan(1)));
    }

    /** So that a new version of the command does not write other rows beside those of an old one. */
    @Test
    void a_plan_gives_the_rows_that_it_gave_before() {
        TrafficPlan plan = plan(1);

        assertThat(plan.run()).isEqualTo("d6d8ba6e");
        assertThat(clicks(plan).get(0).slots().get((byte) 0).clicks().get(0))
                .hasToString("GeneratedClick[clickId=2026-05-04-3, link=gen-d6d8ba6e-1-best-hotels-18, hotelId=hotel-1,"
                        + " at=2026-05-04T09:29:47.621Z, amount=0.07]");
        assertThat(reviews(plan).get(0).id()).hasToString("hotel-0.68883acece2cc4f8fe3b");
    }

    @Test
    void another_seed_other_options_or_other_hotels_give_other_partners_and_shoppers() {
        TrafficPlan more = TrafficPlan.of(new TrafficOptions(1, FROM, TO, 2, 100, 301, 50, 1_000), HOTELS);
        TrafficPlan fewer =
                TrafficPlan.of(new TrafficOptions(1, FROM, TO, 2, 100, 300, 50, 1_000), HOTELS.subList(1, 10));

        assertThat(List.of(plan(1).run(), plan(2).run(), more.run(), fewer.run()))
                .doesNotHaveDuplicates();
        assertThat(plan(1).shopper(7)).isNotEqualTo(plan(2).shopper(7));
        assertThat(reviews(plan(1)).get(0).id())
                .isNotEqualTo(reviews(plan(2)).get(0).id());
    }

    @Test
    void four_weeks_have_as_many_clicks_as_the_average_says() {
        assertThat(clicks(plan(1)).stream().mapToLong(DayOfClicks::clicks).sum())
                .isEqualTo(2 * 28 * 100);
    }

    @Test
    void every_click_is_on_its_day_and_in_its_slot_and_has_an_id_of_its_own() {
        assertThat(clicks(plan(1)))
                .allSatisfy(day -> day.slots()
                        .forEach((number, slot) -> assertThat(slot.clicks()).allSatisfy(click -> {
                            assertThat(click.at().atZone(ZoneOffset.UTC).toLocalDate())
                                    .isEqualTo(day.date());
                            assertThat(click.slot()).isEqualTo(number);
                            assertThat(click.amount()).isBetween(new BigDecimal("0.05"), new BigDecimal("2.04"));
                            assertThat(HOTELS).contains(click.hotelId());
                        })));
        assertThat(clicks(plan(1)).stream()
                        .filter(day -> day.partner().number() == 1)
                        .flatMap(day -> day.slots().values().stream())
                        .flatMap(slot -> slot.clicks().stream())
                        .map(GeneratedClick::clickId))
                .doesNotHaveDuplicates();
    }

    @Test
    void reviews_are_of_the_days_and_each_is_of_another_stay() {
        Instant begin = FROM.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant end = TO.atStartOfDay(ZoneOffset.UTC).toInstant();

        assertThat(reviews(plan(1))).extracting(GeneratedReview::id).doesNotHaveDuplicates();
        assertThat(reviews(plan(1))).allSatisfy(review -> {
            assertThat(TimeUuid.time(review.order())).isBetween(begin, end);
            assertThat(TimeUuid.time(review.revision())).isBetween(begin, end);
            assertThat(review.rating()).isBetween(1, 10);
            assertThat(review.words()).hasSizeGreaterThan(5);
        });
    }

    @Test
    void most_guests_are_content_and_some_hotels_reply() {
        Map<Boolean, Long> replied = reviews(plan(1)).stream()
                .collect(Collectors.partitioningBy(review -> review.reply() != null, Collectors.counting()));

        assertThat(reviews(plan(1)).stream()
                        .mapToInt(GeneratedReview::rating)
                        .average()
                        .orElseThrow())
                .isCloseTo(7.8, within(0.5));
        assertThat(replied.get(true)).isBetween(60L, 120L);
    }

    @Test
    void a_shopper_favours_a_hotel_once() {
        Map<String, Long> times = favourites(plan(1)).stream()
                .map(GeneratedFavourite::shopper)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

        assertThat(times).hasSize(50);
    }
}
