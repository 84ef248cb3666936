package dev.innkeeper.hotel.reconciliation.service;

import static dev.innkeeper.common.testkit.Tokens.asShopper;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.StayProofsStandIn;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.reviews.service.Reviews;
import dev.innkeeper.hotel.shoppers.model.ReactionTotals;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class TotalsReconciliationTest {
    private static final int SLOTS = 32;

    @Inject
    TotalsReconciliation totals;

    @Inject
    Reactions reactions;

    @Inject
    Reviews reviews;

    @Inject
    Hotels hotels;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    QuarkusCqlSession session;

    private final String ann = "ann-" + UUID.randomUUID();
    private final ConfirmationNumber stay =
            ConfirmationNumber.ofBits(ThreadLocalRandom.current().nextLong(), 0);
    private HotelId hotel = new HotelId("unset");

    @BeforeEach
    void favourAndReview() {
        hotel = fixtures.aHotel();
        asShopper(ann)
                .contentType(ContentType.JSON)
                .body(Map.of("value", "FAVOURITE"))
                .put("/v1/me/reactions/hotels/{hotelId}", hotel.value())
                .then()
                .statusCode(200);
        StayProofsStandIn.stay(stay, hotel, "Lima", UUID.randomUUID(), "CHECKED_OUT");
        asShopper(ann)
                .contentType(ContentType.JSON)
                .body(Map.of(
                        "confirmationNumber",
                        stay.value(),
                        "lastName",
                        "Lima",
                        "rating",
                        7,
                        "title",
                        "",
                        "language",
                        "en"))
                .post("/v1/hotels/{hotelId}/reviews", hotel.value())
                .then()
                .statusCode(201);
    }

    @Test
    void totals_as_they_should_be_are_right() {
        ReconciliationPage page = look(false);

        assertThat(page.checked()).isEqualTo(SLOTS + 1);
        assertThat(page.findings()).isEmpty();
        assertThat(page.underWay()).isZero();
    }

    @Test
    void wrong_totals_are_found_and_only_a_repair_corrects_them() {
        byte slot = new Shopper(ann).slotAt(hotel).slot();
        session.execute(
                "UPDATE hotel.reactions_by_hotel SET likes = 4, favourites = 3 WHERE hotel_id = ? AND slot = ?",
                hotel.value(),
                slot);
        reactions.countFavourites(hotel).await().indefinitely();
        assertThat(look(false).findings())
                .containsExactly(finding("reactions_by_hotel", false))
                .isEqualTo(look(false).findings());

        assertThat(look(true).findings()).containsExactly(finding("reactions_by_hotel", true));

        assertThat(look(false).findings()).isEmpty();
        assertThat(reactions.totals(hotel).await().indefinitely()).isEqualTo(new ReactionTotals(0, 0, 1));
        assertThat(hotels.require(hotel).await().indefinitely().popularity().favourites())
                .isEqualTo(1);
    }

    @Test
    void ratings_are_counted_again_too() {
        session.execute(
                "UPDATE hotel.reviews SET reviews = 9, rating_sum = 90 WHERE hotel_id = ? AND slot = ?",
                hotel.value(),
                slotOfTheReview());

        assertThat(look(true).findings()).containsExactly(finding("reviews", true));

        assertThat(reviews.totals(hotel).await().indefinitely()).isEqualTo(new RatingTotals(1, 7));
        assertThat(hotels.require(hotel).await().indefinitely().popularity().ratings())
                .isEqualTo(new RatingTotals(1, 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"favourites = 7", "reviews = 3", "rating_sum = 70"})
    void what_the_row_of_the_hotel_repeats_is_compared_where_the_totals_are_right(String spoiled) {
        session.execute("UPDATE hotel.hotels SET " + spoiled + " WHERE id = ?", hotel.value());

        assertThat(look(false).findings()).containsExactly(finding("hotels", false));
        assertThat(look(true).findings()).containsExactly(finding("hotels", true));

        assertThat(look(false).findings()).isEmpty();
        assertThat(hotels.require(hotel).await().indefinitely().popularity()).satisfies(popularity -> {
            assertThat(popularity.favourites()).isEqualTo(1);
            assertThat(popularity.ratings()).isEqualTo(new RatingTotals(1, 7));
        });
    }

    /** docs/data-model.md states them: there is a slot with reactions, and one with reviews. */
    @Test
    void a_hotel_takes_thirty_five_statements_and_four_and_two_for_each_slot() {
        assertThat(StatementCounter.during(() -> look(false))).hasSize(35 + 4 + 2);
    }

    private byte slotOfTheReview() {
        return session.execute(
                        "SELECT slot FROM hotel.reviews WHERE hotel_id = ? AND slot IN (0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15)",
                        hotel.value())
                .one()
                .getByte("slot");
    }

    private ReconciliationPage look(boolean repair) {
        return totals.ofHotel(hotel, repair).await().indefinitely();
    }

    private Finding finding(String table, boolean mended) {
        return new Finding(FindingKind.TOTAL_WRONG, table, hotel, null, null, null, mended);
    }
}
