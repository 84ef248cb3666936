package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;

import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.common.security.Roles;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;

/** Requests of each role. */
public final class Tokens {
    private Tokens() {}

    public static RequestSpecification asStaff() {
        return as(Roles.STAFF);
    }

    public static RequestSpecification asAdmin() {
        return as(Roles.ADMIN);
    }

    public static RequestSpecification asService() {
        return as(Roles.SERVICE);
    }

    private static RequestSpecification as(String role) {
        return given().auth().oauth2(DevelopmentTokens.issue(role, Duration.ofMinutes(10)));
    }
}
