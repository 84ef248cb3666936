package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;

import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.List;

/** Requests of each role. */
public final class Tokens {
    private static final Duration LIFE = Duration.ofMinutes(10);

    private Tokens() {}

    /** Staff of every hotel. */
    public static RequestSpecification asStaff() {
        return as(Roles.STAFF);
    }

    /** Staff of these hotels; of none when there are none. */
    public static RequestSpecification asStaffOf(HotelId... hotels) {
        return given().auth().oauth2(DevelopmentTokens.ofStaff(List.of(hotels), LIFE));
    }

    public static RequestSpecification asAdmin() {
        return as(Roles.ADMIN);
    }

    public static RequestSpecification asService() {
        return as(Roles.SERVICE);
    }

    /** The shopper with this subject. */
    public static RequestSpecification asShopper(String subject) {
        return given().auth().oauth2(DevelopmentTokens.ofShopper(subject, LIFE));
    }

    /** The partner with this id. */
    public static RequestSpecification asPartner(String id) {
        return given().auth().oauth2(DevelopmentTokens.ofPartner(id, LIFE));
    }

    private static RequestSpecification as(String role) {
        return given().auth().oauth2(DevelopmentTokens.issue(role, LIFE));
    }
}
