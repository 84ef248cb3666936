package dev.innkeeper.hotel.claims.client;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.model.ConfirmationNumber;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class HttpReservationsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Inject
    ReservationPort reservations;

    @Test
    void more_tokens_than_one_request_takes_are_asked_about_in_several() {
        ConfirmationNumber live = aNumber();
        ReservationServiceStandIn.confirmed(live, 1, 101, day(5, 3), day(5, 5));
        List<Owner> tokens = Stream.concat(
                        IntStream.range(0, ReservationPort.MOST).mapToObj(index -> token(aNumber(), 101, 1)),
                        Stream.of(token(live, 101, 1)))
                .toList();

        assertThat(reservations.kept(tokens).await().atMost(PATIENCE)).containsExactly(token(live, 101, 1));

        List<String> asked =
                tokens.stream().map(owner -> owner.token().toString()).collect(Collectors.toList());
        assertThat(ReservationServiceStandIn.askedToKeep())
                .filteredOn(asked::containsAll)
                .extracting(some -> some.size())
                .containsExactly(ReservationPort.MOST, 1);
    }
}
