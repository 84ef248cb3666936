package dev.innkeeper.hotel;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever adds an operation need not think of any of this. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class NewOperationTest {
    private static final HotelId LISBON = new HotelId("lis-001");
    private static final HotelId PARIS = new HotelId("par-001");

    /** An operation as somebody may write it tomorrow, with a role or without, and with no thought of hotels. */
    @Path("/v1/hotels/{hotelId}/tomorrow")
    public static class Tomorrow {
        @GET
        @Path("/for-staff")
        @RolesAllowed({Roles.STAFF, Roles.ADMIN})
        @Operation(hidden = true)
        public String forStaff(@PathParam("hotelId") String hotel) {
            return hotel;
        }

        @GET
        @Path("/for-anyone")
        @PermitAll
        @Operation(hidden = true)
        public String forAnyone(@PathParam("hotelId") String hotel) {
            return hotel;
        }

        @GET
        @Path("/forgotten")
        @Operation(hidden = true)
        public String forgotten(@PathParam("hotelId") String hotel) {
            return hotel;
        }
    }

    @Test
    void it_is_for_staff_of_the_hotel_in_its_path() {
        String path = "/v1/hotels/lis-001/tomorrow/for-staff";

        assertThat(asStaffOf(LISBON).get(path).statusCode()).isEqualTo(200);
        assertThat(asStaffOf(PARIS, LISBON).get(path).statusCode()).isEqualTo(200);
        assertThat(asStaff().get(path).statusCode()).isEqualTo(200);
        assertThat(asAdmin().get(path).statusCode()).isEqualTo(200);
        assertThat(asStaffOf().get(path).statusCode()).isEqualTo(403);
        assertThat(given().get(path).statusCode()).isEqualTo(401);
    }

    @Test
    void staff_of_another_hotel_are_told_that_their_token_is_for_others() {
        Response refused = asStaffOf(PARIS).get("/v1/hotels/lis-001/tomorrow/for-staff");

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/forbidden");
        assertThat(refused.jsonPath().getString("detail")).isEqualTo("The token is for other hotels.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/hotels/lis%2D001/tomorrow/for-staff",
                "/v1/hotels/lis-001;hotelId=par-001/tomorrow/for-staff",
                "/v1/hotels/lis-001/tomorrow/for-staff?hotelId=par-001",
                "/v1/hotels/par-001/../lis-001/tomorrow/for-staff",
                "/v1/hotels//lis-001/tomorrow/for-staff",
                "/v1/hotels/LIS-001/tomorrow/for-staff",
                "/v1/hotels/lis-001/tomorrow/for-staff/"
            })
    void no_spelling_of_the_path_leads_around_it(String path) {
        Response answer = asStaffOf(PARIS).urlEncodingEnabled(false).get(path);

        assertThat(answer.statusCode()).isIn(400, 403, 404);
        assertThat(answer.asString()).contains("/problems/");
    }

    @Test
    void it_is_for_nobody_when_nobody_is_named() {
        String path = "/v1/hotels/lis-001/tomorrow/forgotten";

        assertThat(given().get(path).statusCode()).isEqualTo(401);
        assertThat(asAdmin().get(path).statusCode()).isEqualTo(403);
        assertThat(asService().get(path).statusCode()).isEqualTo(403);
    }

    @Test
    void what_is_open_to_anyone_is_open_to_staff_of_another_hotel() {
        String path = "/v1/hotels/lis-001/tomorrow/for-anyone";

        assertThat(given().get(path).statusCode()).isEqualTo(200);
        assertThat(asStaffOf(PARIS).get(path).statusCode()).isEqualTo(200);
        assertThat(given().auth().oauth2("no.such.token").get(path).statusCode())
                .isEqualTo(401);
    }
}
