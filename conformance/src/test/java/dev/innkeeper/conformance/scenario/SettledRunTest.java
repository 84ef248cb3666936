package dev.innkeeper.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.client.BearerTokens;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.fake.Bug;
import dev.innkeeper.conformance.fake.FakeInnkeeper;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.model.ConfirmationNumber;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that nobody answered are sent again at the end. */
class SettledRunTest {
    private static final HistoryFile NO_FILE = new HistoryFile(null);
    private static final URI NOBODY = URI.create("http://127.0.0.1:1");

    private FakeInnkeeper fake;
    private RetryingClient client;
    /** Its requests reach nobody. */
    private ScenarioRun cutOff;

    private TestHotel hotel;

    @BeforeEach
    void start() throws IOException {
        fake = new FakeInnkeeper(Bug.NONE);
        client = client(fake.url());
        RunConfig config = new RunConfig(
                "id", 1, 1, true, Duration.ZERO, Duration.ZERO, new TestDates(Clock.systemUTC()), NO_FILE);
        ScenarioRun run = new ScenarioRun("test", config, client, client);
        hotel = run.hotel(1, run.dates().next(5));
        cutOff = run.continuedBy(client(NOBODY));
    }

    @AfterEach
    void close() {
        fake.close();
    }

    private static RetryingClient client(URI url) {
        return new RetryingClient(
                new Endpoints(List.of(url), List.of(url)), new BearerTokens("admin", "staff"), Duration.ZERO);
    }

    @Test
    void a_booking_is_one_operation_from_the_first_request_to_the_answer() {
        Invocation unknown = cutOff.book(hotel, hotel.room(), hotel.stay(0, 1)).join();
        assertThat(unknown.isIndeterminate()).isTrue();

        List<Invocation> settled = cutOff.settled(client, NO_FILE).invocations();

        assertThat(settled).singleElement().satisfies(booking -> {
            assertThat(booking.operation()).isEqualTo(unknown.operation());
            assertThat(booking.isAcknowledged()).isTrue();
            assertThat(booking.startNanos()).isEqualTo(unknown.startNanos());
            assertThat(booking.outcome().attempts()).isEqualTo(2);
        });
    }

    @Test
    void a_cancellation_of_a_reservation_that_was_not_made_is_left_out() {
        cutOff.invoke(new Cancel(cutOff.newKey(), hotel.id(), new ConfirmationNumber("NOBODY0000000")))
                .join();

        assertThat(cutOff.settled(client, NO_FILE).invocations()).isEmpty();
    }

    @Test
    void a_hotel_that_was_not_in_the_backup_is_left_out() {
        long begun = System.nanoTime();
        cutOff.book(hotel, hotel.room(), hotel.stay(0, 1)).join();

        ScenarioRun restored = cutOff.restored(begun, System.nanoTime(), client);

        assertThat(restored.hotels()).isEmpty();
        assertThat(restored.invocations()).isEmpty();
    }
}
