package dev.innkeeper.reservation;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.WireTypes;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class WireTypesTest {
    @Test
    void every_type_on_the_wire_is_registered_for_reflection() throws IOException {
        WireTypes.assertRegistered();
    }
}
