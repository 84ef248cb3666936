package dev.innkeeper.hotel.selling;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static io.restassured.RestAssured.given;

import dev.innkeeper.model.HotelId;
import io.restassured.response.Response;

/** Requests about the terms of one hotel; a path is relative to the hotel, as in {@code rate-plans/early}. */
public record SellingApi(HotelId hotel) {
    public static final String PLAN = """
            {"name":"Early bird","board":"BREAKFAST"}""";
    public static final String POLICY = """
            {"name":"Flexible","rules":[{"hoursBeforeArrival":24,"penalty":{"percent":"0"}}],"noShow":{"percent":"100"},\
            "arrivalTime":"18:00"}""";

    /** A plan that takes its prices from another. */
    public static String derivedFrom(String base) {
        return """
                {"name":"Derived","board":"BREAKFAST","derivedFrom":{"ratePlan":"%s","percent":"-10"}}""".formatted(base);
    }

    /** A plan that can be cancelled as the policy says. */
    public static String withPolicy(String policy) {
        return """
                {"name":"Early bird","board":"BREAKFAST","cancellationPolicy":"%s"}""".formatted(policy);
    }

    /** A tax of two units a night from a date on. */
    public static String tax(String value, String from) {
        return """
                {"name":"City tax","kind":"PER_NIGHT","value":"%s","included":false,"from":"%s"}""".formatted(value, from);
    }

    public Response get(String path) {
        return given().get(path(path));
    }

    public Response put(String path, String body) {
        return staff(body).put(path(path));
    }

    /** Only if it is still as the entity tag says. */
    public Response putIf(String etag, String path, String body) {
        return staff(body).header("If-Match", etag).put(path(path));
    }

    public Response delete(String path) {
        return asStaff().delete(path(path));
    }

    private String path(String path) {
        return "/v1/hotels/" + hotel + "/" + path;
    }
}
