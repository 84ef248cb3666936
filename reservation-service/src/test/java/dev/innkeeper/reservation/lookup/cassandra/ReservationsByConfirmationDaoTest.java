package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.ConfirmationNumber;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class ReservationsByConfirmationDaoTest {

    @Inject
    Cql cql;

    @Inject
    BookingPorts ports;

    @Test
    void a_view_that_is_switched_off_is_not_read() {
        ReservationsByConfirmationDao view = new ReservationsByConfirmationDao(cql, () -> false);
        ConfirmationNumber number = aBooking().in(ports).terms().confirmationNumber();

        List<String> statements =
                StatementCounter.during(() -> assertThat(found(view, number)).isEmpty());

        assertThat(statements).isEmpty();
    }

    @Test
    void the_view_follows_the_base_table() throws InterruptedException {
        ReservationsByConfirmationDao view = new ReservationsByConfirmationDao(cql, () -> true);
        ConfirmationNumber number = aBooking().in(ports).terms().confirmationNumber();

        Optional<BookingId> found = found(view, number);
        for (int i = 0; i < 100 && found.isEmpty(); i++) {
            Thread.sleep(50);
            found = found(view, number);
        }

        assertThat(found).isPresent();
    }

    private static Optional<BookingId> found(ReservationsByConfirmationDao view, ConfirmationNumber number) {
        return view.booking(number).await().atMost(Duration.ofSeconds(10));
    }
}
