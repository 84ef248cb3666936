package dev.innkeeper.reservation.partners.rest;

import static dev.innkeeper.reservation.PartnerApi.dateOf;

import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.TestClock;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Each test has an active partner of its own, which gets ten percent. */
abstract class PartnerFixture {
    @Inject
    CrashPoint writes;

    @Inject
    TestClock clock;

    PartnerApi partner = new PartnerApi("unset");
    Instant now = Instant.EPOCH;

    @BeforeEach
    void create() {
        partner = PartnerApi.aPartner();
        now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    @AfterEach
    void letPass() {
        writes.disarm();
    }

    LocalDate today() {
        return dateOf(now);
    }
}
