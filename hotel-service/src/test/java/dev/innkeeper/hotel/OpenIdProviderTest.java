package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.Tokens;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service that trusts the tokens of a provider, whose claims have other names, and whose keys come from an address. */
@QuarkusTest
@TestProfile(OpenIdProvider.Profile.class)
class OpenIdProviderTest {
    private static final String OCCUPANCY = "/v1/hotels/lis-001/occupancy?from=2027-01-01&to=2027-01-02";
    private static final String REFUSED_FOR_THE_HOTEL = "The token is for other hotels.";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"hotels\": [\"lis-001\"]}                    | true",
                "{\"hotels\": [\"par-001\", \"lis-001\"]}       | true",
                "{\"hotels\": \"lis-001\"}                      | true",
                "{\"hotels\": [\"*\"]}                          | true",
                "{\"hotels\": \"*\"}                            | true",
                "{\"hotels\": [5, null, \"%%\", \"lis-001\"]}   | true",
                "{\"hotels\": [\"par-001\"]}                    | false",
                "{\"hotels\": [\"LIS-001\", \"lis-00\", \"lis-0011\", \"lis-001 \", \"lis-*\"]} | false",
                "{\"hotels\": \"lis-001 par-001\"}              | false",
                "{\"hotels\": {\"lis-001\": true}}              | false",
                "{\"hotels\": []}                               | false",
                "{\"hotels\": 1}                                | false",
                "{\"hotels\": true}                             | false"
            })
    void staff_have_the_hotels_that_the_claim_lists(String claim, boolean theirs) {
        Object hotels = JsonPath.from(claim).get("hotels");

        assertThat(refusedForTheHotel(OpenIdProvider.token("staff", Map.of("innkeeper_hotels", hotels))))
                .isEqualTo(!theirs);
    }

    @Test
    void staff_without_the_claim_have_no_hotel() {
        assertThat(refusedForTheHotel(OpenIdProvider.token("staff", Map.of()))).isTrue();
        assertThat(refusedForTheHotel(OpenIdProvider.token("staff", Map.of("hotels", List.of("lis-001")))))
                .isTrue();
    }

    @Test
    void an_administrator_needs_no_claim() {
        assertThat(status(OpenIdProvider.token("admin", Map.of()))).isEqualTo(404);
    }

    @Test
    void the_key_may_change() {
        String before = OpenIdProvider.token("admin", Map.of());
        assertThat(status(before)).isEqualTo(404);

        OpenIdProvider.changeKey();

        assertThat(status(OpenIdProvider.token("admin", Map.of()))).isEqualTo(404);
        forget();
        assertThat(status(before)).isEqualTo(401);
    }

    /** A token that was good is not verified again for a second, here. */
    private static void forget() {
        LockSupport.parkNanos(Duration.ofMillis(1_100).toNanos());
    }

    @Test
    void development_tokens_are_not_trusted() {
        assertThat(Tokens.asAdmin().get(OCCUPANCY).statusCode()).isEqualTo(401);
    }

    private static int status(String token) {
        return given().auth().oauth2(token).get(OCCUPANCY).statusCode();
    }

    private static boolean refusedForTheHotel(String token) {
        var answer = given().auth().oauth2(token).get(OCCUPANCY);
        assertThat(answer.statusCode()).isIn(403, 404);
        return REFUSED_FOR_THE_HOTEL.equals(answer.jsonPath().getString("detail"));
    }
}
