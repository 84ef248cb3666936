package dev.innkeeper.hotel;

import static dev.innkeeper.common.testkit.OpenApiDocument.assertAnswersAsDocumented;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.is;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Conventions;
import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.common.testkit.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class OpenApiTest {
    private static final String LISTS = "GET /v1/hotels";
    private static final String OFFERS = "GET /v1/offers";
    private static final String HOTEL = "/v1/hotels/{hotelId}";

    private static final String CALENDAR = "GET " + HOTEL + "/rooms/{roomNumber}/calendar.ics";

    private static final String LINKED_BY_HAND = """
            {"country":"France","category":"landmark","location":{"latitude":48.8049,"longitude":2.1204}}""";

    private static final Set<String> OF_SHOPPERS = Set.of("POST " + HOTEL + "/reviews", "PUT /v1/reviews/{reviewId}");

    /** What makes a thing comes before what reads it, and what removes it comes last. */
    private static final List<String> IN_ORDER = List.of(
            "PUT /v1/points-of-interest/{city}/{name}",
            "PUT " + HOTEL,
            "PUT " + HOTEL + "/points-of-interest/{city}/{name}",
            "PUT " + HOTEL + "/rooms/{roomNumber}",
            "PUT " + HOTEL + "/room-types/{roomType}",
            "PUT " + HOTEL + "/cancellation-policies/{policy}",
            "PUT " + HOTEL + "/rate-plans/{ratePlan}",
            "PUT " + HOTEL + "/taxes/{code}",
            "PUT " + HOTEL + "/child-policy",
            "PUT " + HOTEL + "/inventory",
            "PUT " + HOTEL + "/rates",
            "PUT " + HOTEL + "/restrictions",
            "GET /v1/points-of-interest",
            LISTS,
            "GET " + HOTEL,
            "GET " + HOTEL + "/points-of-interest",
            "GET " + HOTEL + "/available-rooms",
            "GET " + HOTEL + "/availability",
            "GET " + HOTEL + "/rooms/{roomNumber}",
            "GET " + HOTEL + "/rooms",
            "GET " + HOTEL + "/rates",
            "GET " + HOTEL + "/room-types",
            "GET " + HOTEL + "/room-types/{roomType}",
            "GET " + HOTEL + "/rate-plans",
            "GET " + HOTEL + "/rate-plans/{ratePlan}",
            "GET " + HOTEL + "/cancellation-policies",
            "GET " + HOTEL + "/cancellation-policies/{policy}",
            "GET " + HOTEL + "/taxes",
            "GET " + HOTEL + "/taxes/{code}",
            "GET " + HOTEL + "/child-policy",
            OFFERS,
            "POST " + HOTEL + "/views",
            "POST " + HOTEL + "/reviews",
            "GET " + HOTEL + "/reviews",
            "GET /v1/me/reviews",
            "GET /v1/guests/{guestId}/reviews",
            "GET /v1/reviews/{reviewId}",
            "PUT /v1/reviews/{reviewId}/reply",
            "PUT /v1/reviews/{reviewId}",
            "GET " + HOTEL + "/statistics",
            "DELETE /v1/reviews/{reviewId}",
            "PUT /v1/me/reactions/hotels/{hotelId}",
            "GET /v1/me/reactions/hotels/{hotelId}",
            "GET /v1/me/favourites",
            "GET " + HOTEL + "/favourites",
            "PUT /v1/me/tags/{tag}/hotels/{hotelId}",
            "GET /v1/me/tags",
            "GET /v1/me/tags/{tag}",
            "DELETE /v1/me/reactions/hotels/{hotelId}",
            "DELETE /v1/me/tags/{tag}/hotels/{hotelId}",
            "GET " + HOTEL + "/occupancy",
            "PUT " + HOTEL + "/rooms/{roomNumber}/out-of-order",
            "DELETE " + HOTEL + "/rooms/{roomNumber}/out-of-order",
            "GET " + HOTEL + "/catalogue-events",
            "GET " + HOTEL + "/out-of-order",
            "POST " + HOTEL + "/rooms/{roomNumber}/calendar-tokens",
            "GET " + HOTEL + "/rooms/{roomNumber}/calendar-tokens",
            CALENDAR,
            "DELETE " + HOTEL + "/rooms/{roomNumber}/calendar-tokens/{tokenId}",
            "POST /v1/claims",
            "POST /v1/claims/quotes",
            "PUT " + HOTEL + "/claims/{claimId}",
            "POST /v1/audit/owners",
            "POST /v1/audit/restorations",
            "GET " + HOTEL + "/audit",
            "POST /v1/audit/nights",
            "POST /v1/audit/totals",
            "GET " + HOTEL + "/audit-trail",
            "GET /v1/audit-trail",
            "DELETE " + HOTEL + "/claims/{claimId}",
            "DELETE " + HOTEL + "/room-types/{roomType}",
            "DELETE " + HOTEL + "/rate-plans/{ratePlan}",
            "DELETE " + HOTEL + "/cancellation-policies/{policy}",
            "DELETE " + HOTEL + "/taxes/{code}",
            "DELETE " + HOTEL + "/points-of-interest/{city}/{name}",
            "DELETE " + HOTEL + "/rooms/{roomNumber}",
            "DELETE " + HOTEL,
            "DELETE /v1/points-of-interest/{city}/{name}");

    @Test
    void the_document_in_the_tree_is_the_one_that_is_served() throws IOException {
        OpenApiDocument.assertStoredAs(stored("openapi.yaml"));
    }

    @Test
    void so_is_the_document_for_the_other_service() throws IOException {
        OpenApiDocument.assertForServicesStoredAs(stored("openapi-service.yaml"));
    }

    @Test
    void the_console_shows_no_operation_that_only_a_service_may_call() {
        assertThat(OpenApiDocument.ofConsole().operations())
                .isNotEmpty()
                .noneSatisfy(operation -> assertThat(operation.roles()).containsExactly("service"))
                .hasSizeLessThan(OpenApiDocument.served().operations().size());
    }

    private static Path stored(String name) {
        return Path.of(System.getProperty("innkeeper.root"), "hotel-service", name);
    }

    @Test
    void every_operation_says_what_it_is_for_and_shows_examples() {
        OpenApiDocument.served().assertComplete();
    }

    @Test
    void every_example_is_as_its_schema_says() {
        OpenApiDocument.served().assertExamplesFollowSchemas();
    }

    @Test
    void every_reference_leads_somewhere() {
        OpenApiDocument.served().assertReferencesLeadSomewhere();
    }

    @Test
    void every_operation_has_an_id_of_its_own() {
        Conventions.assertIdsAreUnique(OpenApiDocument.served().operations());
    }

    @Test
    void a_method_that_a_path_does_not_have_is_a_405() {
        Conventions.assertOtherMethodsAreRefused(OpenApiDocument.served().operations());
    }

    @Test
    void a_query_parameter_that_an_operation_does_not_have_is_a_400() {
        Conventions.assertUnknownParametersAreRefused(OpenApiDocument.served().operations(), OpenApiTest::as);
    }

    @Test
    void every_example_is_answered_as_documented() {
        assertExamplesAreAnswered(operation -> true);
    }

    /** Sends the examples of these operations; the others may need what only a stand-in has. */
    static void assertExamplesAreAnswered(Predicate<String> these) {
        Map<String, Operation> operations = OpenApiDocument.served().operations().stream()
                .collect(Collectors.toMap(Operation::name, operation -> operation));
        assertThat(operations).containsOnlyKeys(IN_ORDER);

        Tokens.asAdmin()
                .contentType(ContentType.JSON)
                .body(LINKED_BY_HAND)
                .put("/v1/points-of-interest/Versailles/Palace of Versailles")
                .then()
                .statusCode(anyOf(is(200), is(201)));

        for (String name : IN_ORDER.stream().filter(these).toList()) {
            if (name.equals(CALENDAR)) {
                assertAnswersAsDocumented(operations.get(name), given(), Map.of("token", aCalendarToken()));
                continue;
            }
            assertAnswersAsDocumented(operations.get(name), as(name), leftOut(name));
            if (name.equals(OFFERS)) {
                assertAnswersAsDocumented(operations.get(name), given(), "poi", "city", "adults", "children");
                assertAnswersAsDocumented(operations.get(name), given(), "poi", "near", "radius", "guests");
            }
            if (name.equals(LISTS)) {
                assertAnswersAsDocumented(operations.get(name), given(), "poi", "near", "radius");
                assertAnswersAsDocumented(operations.get(name), given(), "poi", "city", "country", "state", "sort");
            }
        }
    }

    private static String aCalendarToken() {
        return Tokens.asAdmin()
                .post("/v1/hotels/par-0001/rooms/101/calendar-tokens")
                .jsonPath()
                .getString("token");
    }

    // A place is asked for in different ways, which exclude each other.
    private static String[] leftOut(String operation) {
        if (operation.equals(LISTS)) {
            return new String[] {"near", "radius", "country", "state", "sort"};
        }
        return operation.equals(OFFERS) ? new String[] {"near", "radius", "guests"} : new String[0];
    }

    private static RequestSpecification as(String operation) {
        boolean amongServices = operation.contains("/claims")
                || operation.endsWith("/catalogue-events")
                || operation.endsWith("/audit/owners")
                || operation.endsWith("/audit/restorations");
        if (operation.contains(" /v1/me/") || OF_SHOPPERS.contains(operation)) {
            return Tokens.asShopper("examples");
        }
        return amongServices ? Tokens.asService() : Tokens.asAdmin();
    }
}
