package dev.innkeeper.common.testkit;

import static org.assertj.core.api.Assumptions.assumeThat;

import io.restassured.RestAssured;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A service that a test has not started, such as a native executable. It accepts development tokens. A system property
 * says where it listens; without it the test is skipped.
 */
public enum RunningService {
    HOTEL("innkeeper.test.hotel-url"),
    RESERVATION("innkeeper.test.reservation-url");

    private final String property;

    RunningService(String property) {
        this.property = property;
    }

    /** Where it listens. */
    public URI url() {
        @Nullable String url = System.getProperty(property);
        assumeThat(url).as("-D" + property).isNotNull();
        return URI.create(url);
    }

    /** Lets all requests of REST Assured go there, until {@link RestAssured#reset}. */
    public void target() {
        RestAssured.baseURI = url().resolve("/").toString().replaceFirst("/$", "");
        RestAssured.port = url().getPort();
    }
}
