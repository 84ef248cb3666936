package dev.innkeeper.hotel.catalogue;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.HotelId;
import io.restassured.response.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The catalogue's operations as a client calls them. */
public final class CatalogueApi {
    private static final ObjectMapper JSON =
            new ObjectMapper().findAndRegisterModules().disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);

    private CatalogueApi() {}

    public static Response put(HotelId id, HotelContent content) {
        return Tokens.asAdmin()
                .contentType("application/json")
                .body(json(content))
                .put("/v1/hotels/" + id);
    }

    public static Response put(PointOfInterest point) {
        return Tokens.asAdmin()
                .contentType("application/json")
                .body(json(point))
                .urlEncodingEnabled(false)
                .put(path(point));
    }

    public static Response delete(HotelId id) {
        return Tokens.asAdmin().delete("/v1/hotels/" + id);
    }

    public static Response delete(PointOfInterest point) {
        return Tokens.asAdmin().urlEncodingEnabled(false).delete(path(point));
    }

    public static Response link(HotelId hotel, PointOfInterest point) {
        return Tokens.asStaff()
                .urlEncodingEnabled(false)
                .put("/v1/hotels/" + hotel + path(point).substring("/v1".length()));
    }

    public static Response unlink(HotelId hotel, PointOfInterest point) {
        return Tokens.asStaff()
                .urlEncodingEnabled(false)
                .delete("/v1/hotels/" + hotel + path(point).substring("/v1".length()));
    }

    public static Response get(HotelId id) {
        return given().get("/v1/hotels/" + id);
    }

    /** Q1 in one city. */
    public static Response hotelsNear(PointOfInterest point) {
        return given().queryParam("poi", point.name())
                .queryParam("city", point.city())
                .get("/v1/hotels");
    }

    /** Q3. */
    public static Response pointsNear(HotelId id) {
        return given().get("/v1/hotels/" + id + "/points-of-interest");
    }

    public static String path(PointOfInterest point) {
        return "/v1/points-of-interest/" + segment(point.city()) + "/" + segment(point.name());
    }

    public static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    public static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
