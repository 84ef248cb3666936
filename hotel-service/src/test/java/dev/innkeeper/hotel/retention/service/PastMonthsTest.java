package dev.innkeeper.hotel.retention.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.VerdictsStandIn;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.RateMonth;
import dev.innkeeper.hotel.reconciliation.service.BookingVerdictClient;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class PastMonthsTest {
    private static final Duration KEPT = Duration.ofDays(180);
    private static final YearMonth PAST = YearMonth.of(2020, 2);
    private static final LocalDate NIGHT = PAST.atDay(29);

    @Inject
    Hotels hotels;

    @Inject
    AvailableRoomsByHotelDateDao nights;

    @Inject
    RatesByHotelDateDao rates;

    @Inject
    BookingVerdictClient verdicts;

    @Inject
    RetentionMetrics metrics;

    @Inject
    PastMonths asConfigured;

    @Inject
    CrashPoint crash;

    @Inject
    QuarkusCqlSession session;

    private final HotelId hotel = new HotelId("past-" + UUID.randomUUID());
    private final ConfirmationNumber booking = aNumber();

    // Nights of no booking are findings of a reconciliation.
    @AfterEach
    void letPass() {
        crash.disarm();
        for (int shard = 0; shard < 8; shard++) {
            await(nights.remove(partition(shard)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2019-02", "2019-12", "2020-01", "2020-02", "2020-06"})
    void a_month_goes_once_its_last_night_is_too_long_ago_in_every_time_zone(YearMonth month) {
        NightPartition partition = new NightPartition(hotel, month, 0);
        give(month.atDay(1), 0, Owner.FREE);
        give(month.atEndOfMonth(), 0, Owner.FREE);
        Instant over =
                month.atEndOfMonth().plusDays(KEPT.toDays() + 1).atStartOfDay().toInstant(ZoneOffset.ofHours(-12));

        await(at(over.minusSeconds(1)).remove(partition));
        assertThat(isThere(partition)).isTrue();

        await(at(over).remove(partition));
        assertThat(isThere(partition)).isFalse();
    }

    @Test
    void a_night_to_come_stays() {
        LocalDate tomorrow = LocalDate.now(Clock.systemUTC()).plusDays(1);
        NightPartition partition = new NightPartition(hotel, YearMonth.from(tomorrow), 0);
        give(tomorrow, 0, Owner.FREE);

        await(months(Clock.systemUTC(), KEPT).remove(partition));

        assertThat(isThere(partition)).isTrue();
    }

    @Test
    void nights_that_were_slept_go_with_nights_that_nobody_wanted() {
        give(NIGHT, 0, token());
        give(NIGHT.minusDays(1), 0, Owner.FREE);
        give(NIGHT.minusDays(2), 0, Owner.CLOSED);
        give(NIGHT.minusDays(3), 0, Owner.WITHDRAWN);
        over(booking);

        remove();

        assertThat(isThere(partition(0))).isFalse();
    }

    @Test
    void a_night_of_a_live_reservation_keeps_its_partition_and_no_other() {
        give(NIGHT, 0, token());
        give(NIGHT, 1, Owner.FREE);
        VerdictsStandIn.at(hotel, booking);

        remove();
        await(later().remove(partition(1)));

        assertThat(isThere(partition(0))).isTrue();
        assertThat(isThere(partition(1))).isFalse();
    }

    @Test
    void a_booking_that_changes_keeps_its_night() {
        give(NIGHT, 0, token());
        over(booking);
        VerdictsStandIn.changing(booking);

        remove();

        assertThat(isThere(partition(0))).isTrue();
    }

    @Test
    void what_the_reconciliation_has_to_see_stays() {
        give(NIGHT, 0, token());
        give(NIGHT, 1, null);
        give(NIGHT, 2, token());
        ConfirmationNumber elsewhere = aNumber();
        give(NIGHT, 3, InventoryFixtures.token(elsewhere, 101, 1));
        VerdictsStandIn.at(new HotelId("other-" + UUID.randomUUID()), elsewhere);
        VerdictsStandIn.over(elsewhere);

        for (int shard = 0; shard < 4; shard++) {
            await(later().remove(partition(shard)));

            assertThat(isThere(partition(shard))).isTrue();
        }
    }

    @Test
    void without_an_answer_about_bookings_nothing_goes() {
        give(NIGHT, 0, token());
        over(booking);

        VerdictsStandIn.downDuring(() -> assertThatThrownBy(this::remove).isNotNull());
        assertThat(isThere(partition(0))).isTrue();

        remove();
        assertThat(isThere(partition(0))).isFalse();
    }

    @Test
    void prices_go_after_the_nights() {
        give(NIGHT, 7, token());
        price();
        VerdictsStandIn.at(hotel, booking);

        await(later().remove(new RateMonth(hotel, PAST)));
        assertThat(hasPrices()).isTrue();

        VerdictsStandIn.over(booking);
        await(later().remove(partition(7)));
        await(later().remove(new RateMonth(hotel, PAST)));
        assertThat(hasPrices()).isFalse();
    }

    @Test
    void whoever_dies_before_or_in_a_deletion_does_it_again() {
        give(NIGHT, 0, Owner.FREE);
        price();

        crash.after(0);
        assertThatThrownBy(this::remove).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();
        assertThat(isThere(partition(0))).isTrue();

        crash.losingTheReplyOf(1);
        assertThatThrownBy(this::remove).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();
        assertThat(isThere(partition(0))).isFalse();

        crash.after(0);
        assertThatThrownBy(() -> await(later().remove(new RateMonth(hotel, PAST))))
                .isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();
        assertThat(hasPrices()).isTrue();

        remove();
        await(later().remove(new RateMonth(hotel, PAST)));
        assertThat(hasPrices()).isFalse();
    }

    @Test
    void nothing_goes_unless_somebody_says_so() {
        give(NIGHT, 0, Owner.FREE);

        await(asConfigured.remove(partition(0)));

        assertThat(asConfigured.areRemoved()).isFalse();
        assertThat(isThere(partition(0))).isTrue();
    }

    @Test
    void the_walk_meets_every_partition() {
        give(NIGHT, 0, Owner.FREE);
        price();
        NightRetention walk = new NightRetention(later(), nights, rates, metrics, new Config(KEPT, 500));

        for (int pages = 0; pages < 200 && (isThere(partition(0)) || hasPrices()); pages++) {
            await(walk.step());
        }

        assertThat(isThere(partition(0))).isFalse();
        assertThat(hasPrices()).isFalse();
    }

    private void remove() {
        await(later().remove(partition(0)));
    }

    private NightPartition partition(int shard) {
        return new NightPartition(hotel, PAST, shard);
    }

    private PastMonths later() {
        return at(Instant.parse("2020-12-01T00:00:00Z"));
    }

    private PastMonths at(Instant now) {
        return months(Clock.fixed(now, ZoneOffset.UTC), KEPT);
    }

    private PastMonths months(Clock clock, Duration kept) {
        return new PastMonths(hotels, nights, rates, verdicts, metrics, new Config(kept, 20), clock);
    }

    private Owner token() {
        return InventoryFixtures.token(booking, 101, 1);
    }

    private void over(ConfirmationNumber number) {
        VerdictsStandIn.at(hotel, number);
        VerdictsStandIn.over(number);
    }

    private void give(LocalDate night, int shard, @Nullable Owner owner) {
        session.execute(SimpleStatement.newInstance(
                """
                INSERT INTO hotel.available_rooms_by_hotel_date (hotel_id, month, shard, date, room_number, owner)
                VALUES (?, ?, ?, ?, 101, ?)
                """,
                hotel.value(),
                YearMonth.from(night).toString(),
                (short) shard,
                night,
                owner == null ? null : owner.token()));
    }

    private void price() {
        session.execute(
                SimpleStatement.newInstance("""
                INSERT INTO hotel.rates_by_hotel_date (hotel_id, month, date, room_type, rate_plan, currency, price)
                VALUES (?, ?, ?, 'double', 'standard', 'EUR', ?)
                """, hotel.value(), PAST.toString(), NIGHT, new BigDecimal("100.00")));
    }

    private boolean hasPrices() {
        return session.execute(SimpleStatement.newInstance(
                                "SELECT date FROM hotel.rates_by_hotel_date WHERE hotel_id = ? AND month = ?",
                                hotel.value(),
                                PAST.toString()))
                        .one()
                != null;
    }

    private boolean isThere(NightPartition partition) {
        return await(nights.hasNights(partition));
    }

    private static <T> T await(Uni<T> step) {
        return step.await().atMost(Duration.ofSeconds(30));
    }

    private record Config(Duration nights, int partitions) implements RetentionConfig {
        @Override
        public Duration every() {
            return Duration.ofSeconds(5);
        }
    }
}
