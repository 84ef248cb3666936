package dev.innkeeper.hotel;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.WireTypes;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class WireTypesTest {
    @Test
    void every_type_on_the_wire_is_registered_for_reflection() throws IOException {
        WireTypes.assertRegistered();
    }
}
