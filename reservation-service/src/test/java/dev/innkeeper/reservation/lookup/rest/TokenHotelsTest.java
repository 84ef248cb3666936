package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class TokenHotelsTest {
    private static final String PATH = "/v1/me/hotels";

    @Test
    void staff_are_told_their_hotels() {
        JsonPath answer = of(twoHotels());

        assertThat(answer.getList("items.hotelId")).containsExactly("lis-001", "par-001");
        assertThat(answer.getBoolean("everyHotel")).isFalse();
        assertThat(answer.getString("next")).isNull();
    }

    @Test
    void pages_follow_each_other() {
        JsonPath first = of(twoHotels().queryParam("limit", 1));
        JsonPath second = of(twoHotels().queryParam("limit", 1).queryParam("cursor", first.getString("next")));

        assertThat(first.getList("items.hotelId")).containsExactly("lis-001");
        assertThat(second.getList("items.hotelId")).containsExactly("par-001");
        assertThat(second.getString("next")).isNull();
    }

    @Test
    void a_token_for_every_hotel_lists_none() {
        assertThat(of(asAdmin()).getList("items")).isEmpty();
        assertThat(of(asAdmin()).getBoolean("everyHotel")).isTrue();
    }

    @Test
    void it_is_for_staff() {
        given().get(PATH).then().statusCode(401);
        Tokens.asService().get(PATH).then().statusCode(403);
    }

    @Test
    void nothing_is_read() {
        assertThat(StatementCounter.during(() -> of(twoHotels()))).isEmpty();
    }

    private static RequestSpecification twoHotels() {
        return Tokens.asStaffOf(new HotelId("par-001"), new HotelId("lis-001"));
    }

    private static JsonPath of(RequestSpecification who) {
        return who.get(PATH).then().statusCode(200).extract().jsonPath();
    }
}
