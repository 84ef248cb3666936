package dev.innkeeper.hotel.reconciliation.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static dev.innkeeper.hotel.reconciliation.service.NightsByHand.ROOM;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.VerdictsStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class NightRestorationTest {
    private static final LocalDate NIGHT = day(5, 3);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    NightReconciliation audit;

    @Inject
    QuarkusCqlSession session;

    private final ConfirmationNumber booking = aNumber();
    private final ConfirmationNumber other = aNumber();
    private final Owner mine = token(booking, ROOM, 1);
    private HotelId hotel;
    private NightsByHand byHand;

    @BeforeEach
    void put_a_hotel_on_sale() {
        hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        byHand = new NightsByHand(session, hotel);
        ReservationServiceStandIn.confirmed(booking, 1, ROOM, NIGHT, NIGHT.plusDays(1));
        VerdictsStandIn.at(hotel, booking);
        VerdictsStandIn.at(hotel, other);
    }

    @Test
    void a_free_night_is_claimed_again() {
        restored();
    }

    @Test
    void a_night_of_an_older_attempt_is_taken_over() {
        byHand.give(NIGHT, mine.token());
        ReservationServiceStandIn.confirmed(booking, 2, ROOM, NIGHT, NIGHT.plusDays(1));

        restore(hotel, token(booking, ROOM, 2)).then().statusCode(204);

        assertThat(byHand.owner(NIGHT)).contains(token(booking, ROOM, 2));
    }

    @Test
    void a_night_of_a_booking_that_is_over_is_taken_back() {
        byHand.give(NIGHT, token(other, ROOM, 1).token());

        restored();
    }

    @Test
    void a_night_of_another_live_reservation_stays_its_own() {
        byHand.give(NIGHT, token(other, ROOM, 1).token());
        ReservationServiceStandIn.confirmed(other, 1, ROOM, NIGHT, NIGHT.plusDays(1));

        restore(hotel, mine).then().statusCode(204);

        assertThat(byHand.owner(NIGHT)).contains(token(other, ROOM, 1));
    }

    @Test
    void a_night_without_an_owner_is_taken() {
        byHand.deleteOwner(NIGHT);

        restored();
    }

    @Test
    void a_night_that_is_gone_is_put_back() {
        byHand.deleteNight(NIGHT);

        restored();
    }

    @Test
    void a_night_that_an_audit_has_closed_is_given_back() {
        byHand.deleteOwner(NIGHT);
        audit.page(List.of(new NightPartition(hotel, YearMonth.from(NIGHT), 0)), true, null)
                .await()
                .atMost(Duration.ofSeconds(30));
        assertThat(byHand.owner(NIGHT)).contains(Owner.CLOSED);

        restored();
    }

    @Test
    void a_night_that_staff_have_closed_stays_closed() {
        close(hotel, ROOM, NIGHT, NIGHT.plusDays(1)).then().statusCode(204);

        restore(hotel, mine).then().statusCode(204);

        assertThat(byHand.owner(NIGHT)).contains(Owner.CLOSED);
    }

    @Test
    void a_hotel_that_is_gone_has_no_nights_to_give_back() {
        restore(new HotelId("gone-" + mine.token()), mine).then().statusCode(404);
    }

    @Test
    void only_the_reservation_service_may_ask_for_it() {
        Tokens.asAdmin()
                .contentType(ContentType.JSON)
                .body(body(hotel, mine))
                .post("/v1/audit/restorations")
                .then()
                .statusCode(403);
    }

    private void restored() {
        restore(hotel, mine).then().statusCode(204);
        assertThat(byHand.owner(NIGHT)).contains(mine);
    }

    private static Response restore(HotelId hotel, Owner owner) {
        return Tokens.asService()
                .contentType(ContentType.JSON)
                .body(body(hotel, owner))
                .post("/v1/audit/restorations");
    }

    private static String body(HotelId hotel, Owner owner) {
        return """
                {"hotelId":"%s","roomNumber":%d,"date":"%s","token":"%s"}""".formatted(hotel, ROOM, NIGHT, owner.token());
    }
}
