package dev.innkeeper.hotel;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.FuzzRun;
import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.common.testkit.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
@QuarkusTest
@TestProfile(FuzzRun.AfterTheOthers.class)
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class FuzzTest {
    private static final String HOTEL = "/v1/hotels/{hotelId}";
    private static final List<String> MAKING_THE_WORLD = List.of(
            "PUT /v1/points-of-interest/{city}/{name}",
            "PUT " + HOTEL,
            "PUT " + HOTEL + "/rooms/{roomNumber}",
            "PUT " + HOTEL + "/room-types/{roomType}",
            "PUT " + HOTEL + "/cancellation-policies/{policy}",
            "PUT " + HOTEL + "/rate-plans/{ratePlan}",
            "PUT " + HOTEL + "/taxes/{code}",
            "PUT " + HOTEL + "/child-policy",
            "PUT " + HOTEL + "/inventory",
            "PUT " + HOTEL + "/rates",
            "PUT " + HOTEL + "/restrictions");

    @TestHTTPResource("/")
    URI service;

    @Inject
    CrashPoint writes;

    @Test
    void no_request_however_odd_is_a_fault_or_changes_what_it_is_refused() throws IOException {
        run(service, writes);
    }

    static void run(URI service, CrashPoint writes) throws IOException {
        new FuzzRun(service, writes, FuzzTest::world)
                // Its nights are withdrawn one partition after the other, and put back where a reservation is found.
                .mayWriteBefore("DELETE " + HOTEL, 409)
                .run();
    }

    private static Map<String, String> world() {
        Map<String, Operation> operations = OpenApiDocument.served().operations().stream()
                .collect(Collectors.toMap(Operation::name, operation -> operation));
        MAKING_THE_WORLD.forEach(
                name -> OpenApiDocument.assertAnswersAsDocumented(operations.get(name), Tokens.asAdmin()));
        return Map.of();
    }
}
