package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.scenario.FrontDesk;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Races at the front desk, and with staff who change what is sold. */
final class FrontDeskScenarios {
    private static final int GROUP = 3;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final RatePlanCode EARLY = new RatePlanCode("early");

    /** Where the day begins last on Earth, and where it begins first: always on another date. */
    private static final String LAST = "Pacific/Pago_Pago";

    private static final String FIRST = "Pacific/Kiritimati";

    private FrontDeskScenarios() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("desks-move-into-one-room", FrontDeskScenarios::moveIntoOneRoom),
                new Scenario("group-against-bookings", FrontDeskScenarios::groupAgainstBookings),
                new Scenario("undo-no-show-against-booking", FrontDeskScenarios::undoNoShowAgainstBooking),
                new Scenario("plan-deleted-meanwhile", FrontDeskScenarios::planDeletedMeanwhile),
                new Scenario("closed-after-the-quote", FrontDeskScenarios::closedAfterTheQuote));
    }

    /** Every guest in the house is to have the last room from tomorrow on. */
    private static void moveIntoOneRoom(ScenarioRun run) {
        int guests = run.clients();
        LocalDate today = run.dates().today(LAST);
        FrontDesk desk = run.frontDesk(LAST, guests + 1, today, 3);
        Stay stay = new Stay(today, today.plusDays(3));
        all(Stream.generate(() -> desk.book(stay)).limit(guests));
        List<ConfirmationNumber> booked = desk.reservations();
        ScenarioRun.requireAll(all(booked.stream().map(number -> desk.record(number, "check-in"))));
        RoomNumber wanted = freeRoom(desk);

        List<ApiResponse> moves =
                all(booked.stream().map(number -> desk.move(number, stay, wanted, today.plusDays(1))));

        run.expectWinners(1, moves, desk);
    }

    /** There is room for the group, or for as many single guests. */
    private static void groupAgainstBookings(ScenarioRun run) {
        LocalDate today = run.dates().today(LAST);
        FrontDesk desk = run.frontDesk(LAST, GROUP, today, 4);
        Stay stay = new Stay(today.plusDays(1), today.plusDays(3));

        all(Stream.concat(
                Stream.of(desk.bookGroup(stay, GROUP)),
                Stream.generate(() -> desk.book(stay)).limit(run.clients() - 1L)));

        run.expect(!desk.reservations().isEmpty(), "neither the group nor anybody else got a room");
        run.checkDesk(desk);
    }

    /** The nights of a guest who did not come are free; the guest comes after all when others book them. */
    private static void undoNoShowAgainstBooking(ScenarioRun run) {
        LocalDate today = run.dates().today(LAST);
        FrontDesk desk = run.frontDesk(LAST, 1, today, 3);
        Stay stay = new Stay(today, today.plusDays(3));
        ScenarioRun.requireAll(all(Stream.of(desk.book(stay))));
        ConfirmationNumber late = desk.reservations().get(0);
        run.moveTo(desk, FIRST);
        ScenarioRun.requireAll(all(Stream.of(desk.record(late, "no-show"))));

        List<ApiResponse> rivals = all(Stream.concat(
                Stream.of(desk.undo(late, "no-show")),
                Stream.generate(() -> desk.book(new Stay(today.plusDays(2), today.plusDays(3))))
                        .limit(run.clients() - 1L)));

        run.expectWinners(1, rivals, desk);
    }

    /** A plan is deleted while clients book it: each has its price, or finds no plan. */
    private static void planDeletedMeanwhile(ScenarioRun run) {
        LocalDate today = run.dates().today(LAST);
        FrontDesk desk = run.frontDesk(LAST, run.clients(), today, 3);
        run.derive(desk.hotel(), EARLY, "-10");
        Stay stay = new Stay(today.plusDays(1), today.plusDays(3));

        List<ApiResponse> bookings = raceAgainst(run, () -> desk.deletePlan(EARLY), () -> desk.book(stay, EARLY));

        bookings.stream()
                .filter(ApiResponse::isSuccess)
                .filter(booked ->
                        !booked.body().path("total").path("amount").asText().equals("232.20"))
                .forEach(booked -> run.expect(false, "it does not cost what the plan cost: " + booked));
        run.expect(desk.book(stay, EARLY).join().status() == NOT_FOUND, "a plan is sold after it was deleted");
        run.checkDesk(desk);
    }

    /** Staff close a date to arrivals while clients, who were offered it, book. */
    private static void closedAfterTheQuote(ScenarioRun run) {
        LocalDate today = run.dates().today(LAST);
        FrontDesk desk = run.frontDesk(LAST, run.clients(), today, 3);
        Stay stay = new Stay(today.plusDays(1), today.plusDays(3));

        raceAgainst(run, () -> desk.closeToArrival(stay.checkIn()), () -> desk.book(stay));

        run.expect(desk.book(stay).join().status() == CONFLICT, "guests arrive on a date that is closed to arrivals");
        run.checkDesk(desk);
    }

    /** The bookings of all clients, in the middle of which staff change something. */
    private static List<ApiResponse> raceAgainst(
            ScenarioRun run,
            Supplier<CompletableFuture<ApiResponse>> change,
            Supplier<CompletableFuture<ApiResponse>> booking) {
        int half = run.clients() / 2;
        List<CompletableFuture<ApiResponse>> first =
                Stream.generate(booking).limit(half).toList();
        CompletableFuture<ApiResponse> changed = change.get();
        List<ApiResponse> bookings =
                all(Stream.concat(first.stream(), Stream.generate(booking).limit(run.clients() - 1L - half)));
        ScenarioRun.requireAll(List.of(changed.join()));
        return bookings;
    }

    private static RoomNumber freeRoom(FrontDesk desk) {
        return desk.freeRooms(desk.hotel().onSale().from().plusDays(1))
                .findFirst()
                .orElseThrow();
    }

    private static List<ApiResponse> all(Stream<CompletableFuture<ApiResponse>> started) {
        return started.toList().stream().map(CompletableFuture::join).toList();
    }
}
