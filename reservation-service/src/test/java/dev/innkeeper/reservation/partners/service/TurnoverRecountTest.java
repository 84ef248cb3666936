package dev.innkeeper.reservation.partners.service;

import static dev.innkeeper.reservation.PartnerApi.click;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.partners.cassandra.BookingsByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.ClicksByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import dev.innkeeper.reservation.partners.model.recount.DaySlot;
import dev.innkeeper.reservation.partners.model.recount.SlotCheck;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A click whose day was never written, because whoever sent it has died. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class TurnoverRecountTest {
    private static final Duration QUIET = Duration.ofMinutes(30);

    @Inject
    ClicksByPartnerDateDao clicks;

    @Inject
    BookingsByPartnerDateDao bookings;

    @Inject
    DailyAmountsByPartnerYearDao daily;

    @Inject
    QuarkusCqlSession session;

    @Inject
    TestClock clock;

    /** The revision of a slot has the time of the machine, which tests cannot change. */
    private final Instant now = Instant.now();

    private Instant at = Instant.EPOCH;
    private DaySlot slot = slot("unset", "unset");

    @BeforeEach
    void clickAndForgetTheDay() {
        PartnerApi partner = PartnerApi.aPartner();
        at = clock.instant();
        partner.send(click("a-click", at, "1.00")).then().statusCode(202);
        slot = slot(partner.id(), "a-click");
        session.execute(
                "DELETE FROM reservation.daily_amounts_by_partner_year WHERE partner_id = ? AND year = ?",
                partner.id(),
                date().getYear());
    }

    @Test
    void whoever_wrote_the_click_just_now_may_be_about_to_write_the_day() {
        assertThat(checkAt(now)).isEqualTo(SlotCheck.underWay(slot));
    }

    @Test
    void later_the_day_is_wrong() {
        assertThat(checkAt(now.plus(QUIET).plus(QUIET))).isEqualTo(new SlotCheck(slot, false, false, true));
    }

    @Test
    void totals_that_are_wrong_are_so_at_once() {
        session.execute(
                "UPDATE reservation.clicks_by_partner_date SET amounts = {'EUR': 2.00}"
                        + " WHERE partner_id = ? AND date = ? AND slot = ?",
                slot.slot().partner().value(),
                date(),
                slot.slot().slot());

        assertThat(checkAt(now)).isEqualTo(new SlotCheck(slot, false, true, true));
    }

    private SlotCheck checkAt(Instant time) {
        return new TurnoverRecount(clicks, bookings, daily, new Patient(), Clock.fixed(time, ZoneOffset.UTC))
                .check(slot)
                .await()
                .atMost(Duration.ofSeconds(30));
    }

    private LocalDate date() {
        return PartnerApi.dateOf(at);
    }

    private DaySlot slot(String partner, String click) {
        return new DaySlot(TurnoverKind.CLICK, TurnoverSlot.of(new PartnerId(partner), date(), click));
    }

    private static final class Patient implements ReconciliationConfig {
        @Override
        public Duration quiet() {
            return QUIET;
        }

        @Override
        public Duration pause() {
            return Duration.ofMillis(1);
        }

        @Override
        public Duration journal() {
            return Duration.ofMinutes(5);
        }
    }
}
