package dev.innkeeper.reservation.reconciliation.service;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A correction of a guest that dies half-way, which nobody sends again. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GuestCorrectionRepairTest {
    /** Any more, and the correction has ended. */
    private static final int WRITES = 8;

    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    @Inject
    BookingReconciliation audit;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void wherever_it_stops_the_audit_finds_it_and_carries_it_on() {
        Response booked = BookingApi.post(api.aBooking("2027-05-03", "2027-05-05"), aKey());
        String guest = booked.jsonPath().getString("guestId");
        String number = number(booked);
        int behind = 0;

        for (int writes = 0; writes < WRITES; writes++) {
            crash.after(writes);
            rename(guest, "Brown" + writes);
            crash.disarm();
            String name = lastNameOf(guest);
            boolean reached = nameIn(number).equals(name);

            ReconciliationPage found = look(number, false);
            if (!reached) {
                behind++;
                assertThat(found.findings()).anySatisfy(GuestCorrectionRepairTest::assertOfGuest);
            }
            look(number, true);

            assertThat(look(number, false).findings()).isEmpty();
            assertThat(nameIn(number)).isEqualTo(name);
        }
        assertThat(behind).isPositive();
    }

    private static void assertOfGuest(Finding finding) {
        assertThat(finding.kind()).isEqualTo(FindingKind.ROW_WRONG);
        assertThat(finding.table()).isEqualTo(RowCheck.GUESTS);
    }

    private ReconciliationPage look(String number, boolean repair) {
        return audit.page(List.of(number), repair, null).await().indefinitely();
    }

    private static void rename(String guest, String lastName) {
        asStaff()
                .contentType("application/merge-patch+json")
                .body(Map.of("lastName", lastName))
                .patch("/v1/guests/" + guest);
    }

    private static String lastNameOf(String guest) {
        return asStaff().get("/v1/guests/" + guest).jsonPath().getString("lastName");
    }

    private static String nameIn(String number) {
        return BookingApi.read(number).jsonPath().getString("guest.lastName");
    }
}
