package dev.innkeeper.hotel.nights.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.release;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.reopen;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which columns a night is given: each that it ever had is read with it from then on, even when it is empty. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class NightColumnsTest {
    private static final int ROOM = 101;
    private static final LocalDate NIGHT = day(7, 1);
    private static final LocalDate MORNING = day(7, 2);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    QuarkusCqlSession session;

    private HotelId hotel;

    @BeforeEach
    void put_a_hotel_on_sale() {
        hotel = fixtures.aHotelOnSale(1, NIGHT, MORNING);
    }

    @Test
    void only_a_closed_night_has_a_reference() {
        close(hotel, ROOM, NIGHT, MORNING).then().statusCode(204);
        assertThat(column("reference")).matches("[0-9a-f-]{36}");

        reopen(hotel, ROOM, NIGHT, MORNING).then().statusCode(204);
        assertThat(column("reference")).isEmpty();
    }

    @Test
    void claiming_a_night_and_freeing_it_writes_no_other_column_than_its_owner() {
        bookAndGiveBack();

        assertThat(column("reference")).isNull();
        assertThat(column("reason")).isNull();
    }

    @Test
    void the_reason_of_a_closed_night_is_gone_when_it_is_reopened_and_booked() {
        close(hotel, ROOM, NIGHT, MORNING).then().statusCode(204);
        assertThat(column("reason")).isEqualTo("new bathroom");

        reopen(hotel, ROOM, NIGHT, MORNING).then().statusCode(204);
        assertThat(column("reason")).isEmpty();

        bookAndGiveBack();
        assertThat(column("reason")).isEmpty();
    }

    private void bookAndGiveBack() {
        UUID token = aToken();
        claim(hotel, token, ROOM, NIGHT, MORNING).then().statusCode(200);
        release(hotel, token, ROOM, NIGHT, MORNING).then().statusCode(204);
    }

    private @Nullable String column(String name) {
        return Objects.requireNonNull(session.execute(SimpleStatement.newInstance(
                                """
                        SELECT %s FROM hotel.available_rooms_by_hotel_date
                        WHERE hotel_id = ? AND month = ? AND shard = 0 AND date = ? AND room_number = 101
                        """.formatted(name),
                                hotel.value(),
                                YearMonth.from(NIGHT).toString(),
                                NIGHT))
                        .one())
                .getString(0);
    }
}
