package dev.innkeeper.reservation.booking.service;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.undo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Interrupts each operation before each of its writes, and after each write whose reply is lost, including those at the
 * hotel service. Recovery makes all tables agree again, and a retry of the request gets a matching answer.
 */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingCrashTest {
    private static final int MANY = 1_000;

    private static final int MOST_RETRIES = 5;

    /** No operation calls the hotel service more often. */
    private static final int HOTEL_CALLS = 3;

    /** Success when only work after the commit was interrupted; otherwise the client cannot know the outcome. */
    private static final Set<Integer> STATUSES_WHEN_STOPPED = Set.of(200, 201, 500, 503, 504);

    private static final Set<Integer> ANSWERS_AFTERWARDS = Set.of(200, 201, 409);

    /** One step for each kind of write; the others run at night. */
    private static final Set<Step> IN_EVERY_BUILD =
            EnumSet.of(Step.BOOK, Step.CONFIRM, Step.CANCEL, Step.UNDO_NO_SHOW, Step.LENGTHEN, Step.MOVE_IN_THE_HOUSE);

    /** The number of writes that the last operation completed. */
    private int lastWrites;

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    @Inject
    Recovery recovery;

    @Inject
    BookingConsistency consistency;

    /** The operation to interrupt; some start with a reservation. */
    enum Step {
        BOOK(Map.of(), (api, key) -> post(booking(api, Map.of()), key)),
        HOLD(Map.of(), (api, key) -> post(booking(api, Map.of("hold", true)), key)),
        CONFIRM(Map.of("hold", true), (api, number) -> staff(number, "confirmation")),
        CANCEL(Map.of("hold", false), (api, number) -> staff(number, "cancellation")),
        CANCEL_HELD(Map.of("hold", true), (api, number) -> staff(number, "cancellation")),
        CHECK_IN(begunOn(0), (api, number) -> staff(number, "check-in")),
        CHECK_OUT(begunOn(0), (api, number) -> staff(number, "check-out")),
        NO_SHOW(begunOn(-1), (api, number) -> staff(number, "no-show")),
        UNDO_CHECK_IN(begunOn(0), (api, number) -> undo(number, "check-in")),
        UNDO_CHECK_OUT(begunOn(0), (api, number) -> undo(number, "check-out")),
        UNDO_NO_SHOW(begunOn(-1), (api, number) -> undo(number, "no-show")),
        POST_TO_FOLIO(Map.of("hold", false), (api, number) -> extra(number)),
        LENGTHEN(Map.of("hold", false), (api, number) -> changeStay(number, "2027-04-29", "2027-05-04")),
        SHORTEN(Map.of("hold", false), (api, number) -> changeStay(number, "2027-05-01", "2027-05-02")),
        MOVE(Map.of("hold", false), (api, number) -> changeStay(number, "2027-05-01", "2027-05-04", 102)),
        MOVE_IN_THE_HOUSE(begunOn(0), (api, number) -> moveTomorrow(number));

        private final Supplier<Map<String, Object>> before;
        private final BiFunction<BookingApi, String, Response> operation;

        Step(Map<String, Object> before, BiFunction<BookingApi, String, Response> operation) {
            this(() -> before, operation);
        }

        Step(Supplier<Map<String, Object>> before, BiFunction<BookingApi, String, Response> operation) {
            this.before = before;
            this.operation = operation;
        }

        /** Of a stay of three nights that began so many days from today. */
        private static Supplier<Map<String, Object>> begunOn(int day) {
            return () -> Map.of("checkIn", day(day), "checkOut", day(day + 3));
        }

        /** Prepares the step; returns the confirmation number, or the key of the booking itself. */
        String prepare(BookingApi api, String key) {
            Map<String, Object> wanted = before.get();
            if (wanted.isEmpty()) {
                return key;
            }
            String number = number(post(booking(api, wanted), key)
                    .then()
                    .statusCode(201)
                    .extract()
                    .response());
            steps().forEach(step -> staff(number, step).then().statusCode(200));
            return number;
        }

        /** What the front desk does before. */
        private List<String> steps() {
            return switch (this) {
                case CHECK_OUT, UNDO_CHECK_IN, MOVE_IN_THE_HOUSE -> List.of("check-in");
                case UNDO_CHECK_OUT -> List.of("check-in", "check-out");
                case UNDO_NO_SHOW -> List.of("no-show");
                case BOOK,
                        HOLD,
                        CONFIRM,
                        CANCEL,
                        CANCEL_HELD,
                        CHECK_IN,
                        NO_SHOW,
                        POST_TO_FOLIO,
                        LENGTHEN,
                        SHORTEN,
                        MOVE -> List.of();
            };
        }

        /** The audit log and the line; of a change of a reservation a journal entry, the row, and derived rows. */
        int fewestWrites() {
            return this == POST_TO_FOLIO ? 2 : 3;
        }

        private static Response moveTomorrow(String number) {
            return json(asStaff())
                    .body(Map.of("checkIn", day(0), "checkOut", day(3), "roomNumber", 102, "from", day(1)))
                    .put("/v1/reservations/" + number + "/stay");
        }

        private static Response extra(String number) {
            return json(asStaff())
                    .header("Idempotency-Key", "extra-of-" + number)
                    .body(Map.of(
                            "kind",
                            "EXTRA",
                            "description",
                            "Bar",
                            "amount",
                            Map.of("amount", "9.50", "currency", "EUR")))
                    .post("/v1/reservations/" + number + "/folio");
        }

        private static Map<String, Object> booking(BookingApi api, Map<String, Object> more) {
            Map<String, Object> body = api.aBooking("2027-04-30", "2027-05-03");
            body.putAll(more);
            return body;
        }
    }

    /** What an operation works on: a reservation, or the key of one to be made. */
    private record Subject(BookingApi api, String key, String id) {}

    /** One operation, interrupted at one write. */
    private record Stopped(String what, BookingApi api, String key, String subject) {}

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
        hotels.recover();
    }

    static Set<Step> inEveryBuild() {
        return IN_EVERY_BUILD;
    }

    static Set<Step> atNight() {
        return EnumSet.complementOf(EnumSet.copyOf(IN_EVERY_BUILD));
    }

    @ParameterizedTest
    @MethodSource("atNight")
    @Tag("nightly")
    void so_it_does_after_the_other_steps(Step step) {
        after_a_crash_before_any_write_everything_agrees_again(step);
    }

    @ParameterizedTest
    @MethodSource("inEveryBuild")
    void after_a_crash_before_any_write_everything_agrees_again(Step step) {
        List<Subject> subjects = subjects(step, writes(step));

        assertRecovers(
                step,
                IntStream.range(0, subjects.size())
                        .mapToObj(write ->
                                stopped(step, subjects.get(write), "before write " + write, () -> crash.after(write)))
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    @Tag("nightly")
    void after_the_lost_reply_of_any_write_everything_agrees_again(Step step) {
        List<Subject> subjects = subjects(step, writes(step));

        assertRecovers(
                step,
                IntStream.range(0, subjects.size())
                        .mapToObj(write -> stopped(
                                step,
                                subjects.get(write),
                                "after write " + (write + 1),
                                () -> crash.losingTheReplyOf(write + 1)))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("atNight")
    @Tag("nightly")
    void nor_is_anything_of_the_other_steps(Step step) {
        while_the_hotel_service_fails_at_any_call_nothing_is_lost(step);
    }

    @ParameterizedTest
    @MethodSource("inEveryBuild")
    void while_the_hotel_service_fails_at_any_call_nothing_is_lost(Step step) {
        List<Subject> subjects = subjects(step, 2 * HOTEL_CALLS);

        List<Stopped> all = new ArrayList<>();
        for (int calls = 0; calls < HOTEL_CALLS; calls++) {
            int before = calls;
            all.add(stopped(
                    step, subjects.get(2 * calls), "before call " + calls, () -> hotels.failAfter(before, false)));
            all.add(stopped(
                    step, subjects.get(2 * calls + 1), "after call " + calls, () -> hotels.failAfter(before, true)));
        }
        assertRecovers(step, all);
    }

    private int writes(Step step) {
        stopped(step, subject(step), "not at all", () -> crash.after(MANY));
        assertThat(lastWrites).as("writes of %s", step).isGreaterThanOrEqualTo(step.fewestWrites());
        return lastWrites;
    }

    private List<Subject> subjects(Step step, int count) {
        return IntStream.range(0, count)
                .parallel()
                .mapToObj(one -> subject(step))
                .toList();
    }

    private Subject subject(Step step) {
        BookingApi api = BookingApi.anywhere();
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
        String key = BookingApi.aKey();
        return new Subject(api, key, step.prepare(api, key));
    }

    private Stopped stopped(Step step, Subject subject, String where, Runnable arm) {
        arm.run();
        int status = step.operation.apply(subject.api(), subject.id()).statusCode();
        lastWrites = crash.disarm();
        hotels.recover();
        assertThat(status).as("%s stopped %s", step, where).isIn(STATUSES_WHEN_STOPPED);
        return new Stopped(step + " stopped " + where, subject.api(), subject.key(), subject.id());
    }

    private void assertRecovers(Step step, List<Stopped> all) {
        List<HotelId> ofTheTest = all.stream().map(one -> one.api().hotel()).toList();
        recovery.recover(hotels, ofTheTest);
        all.parallelStream().forEach(this::assertAgree);
        all.parallelStream()
                .forEach(one -> assertThat(retry(step, one))
                        .as("%s, and again", one.what())
                        .isIn(ANSWERS_AFTERWARDS));
        recovery.recover(hotels, ofTheTest);
        all.parallelStream().forEach(this::assertAgree);
    }

    /** Sends the request again, as clients do, until the service is not too busy. */
    private static int retry(Step step, Stopped one) {
        return IntStream.range(0, MOST_RETRIES)
                .map(retry -> step.operation.apply(one.api(), one.subject()).statusCode())
                .filter(status -> status != 503)
                .findFirst()
                .orElse(503);
    }

    private void assertAgree(Stopped one) {
        consistency.assertAgree(
                one.what(), one.key(), one.api().hotel(), one.api().lastName(), hotels);
    }
}
