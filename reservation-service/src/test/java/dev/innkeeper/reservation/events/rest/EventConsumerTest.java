package dev.innkeeper.reservation.events.rest;

import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.staff;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.booking.service.Recovery;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** A consumer that applies one event after the other ends with what the tables say. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class EventConsumerTest {
    private static final List<String> OPERATIONS = List.of("cancellation", "check-in", "check-out", "no-show", "stay");

    private final BookingApi api = BookingApi.anywhere();
    private final Random random = new Random();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    @Inject
    Recovery recovery;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    private void change(String number) {
        String operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
        if (operation.equals("stay")) {
            changeStay(number, "2027-05-01", "2027-05-0" + (3 + random.nextInt(4)));
        } else {
            staff(number, operation);
        }
    }

    @RepeatedTest(3)
    void whatever_write_fails_and_wherever_it_begins_to_read() {
        List<String> numbers = IntStream.of(101, 102, 103)
                .mapToObj(room -> {
                    var body = api.aBooking("2027-05-01", "2027-05-03");
                    body.put("roomNumber", room);
                    return BookingApi.number(BookingApi.post(body, BookingApi.aKey()));
                })
                .toList();
        for (int step = 0; step < 12; step++) {
            int writes = random.nextInt(6);
            if (random.nextBoolean()) {
                crash.after(writes);
            } else {
                crash.losingTheReplyOf(writes + 1);
            }
            change(numbers.get(random.nextInt(numbers.size())));
            crash.disarm();
        }
        recovery.recover(hotels, List.of(api.hotel()));

        FeedReader all = FeedReader.of(api.hotel()).assertInOrder();

        numbers.forEach(number -> assertThat(all.state()).as(number).containsEntry(number, FeedReader.read(number)));
        numbers.forEach(number -> assertThat(all.versions(new ConfirmationNumber(number)))
                .as(number)
                .isSorted());
        String somewhere = all.ids().get(random.nextInt(all.ids().size()));
        FeedReader rest = FeedReader.of(api.hotel(), somewhere, 1 + random.nextInt(3));
        assertThat(rest.ids())
                .isEqualTo(all.ids()
                        .subList(all.ids().indexOf(somewhere) + 1, all.ids().size()));
        rest.state().forEach((number, state) -> assertThat(state).as(number).isEqualTo(FeedReader.read(number)));
    }

    @Test
    void also_when_several_change_a_reservation_at_once() {
        List<String> numbers = new ArrayList<>();
        IntStream.range(0, 6).forEach(round -> {
            String number = api.booked("2027-05-01", "2027-05-03");
            numbers.add(number);
            IntStream.range(0, 5).parallel().forEach(one -> change(number));
            staff(number, "cancellation");
            staff(number, "check-in");
            staff(number, "check-out");
        });

        FeedReader reader = FeedReader.of(api.hotel()).assertInOrder();

        numbers.forEach(number -> assertThat(reader.state()).containsEntry(number, FeedReader.read(number)));
        numbers.forEach(number ->
                assertThat(reader.versions(new ConfirmationNumber(number))).isSorted());
    }
}
