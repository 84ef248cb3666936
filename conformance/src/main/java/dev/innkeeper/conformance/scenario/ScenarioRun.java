package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.HistoryChecker;
import dev.innkeeper.conformance.client.ApiContract;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.RequestOutcome;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Operation.OnReservation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One run of a scenario: the operations that its clients can invoke, and everything that they observed. */
public final class ScenarioRun {
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
    private static final int SETTLED_AT_ONCE = 16;

    private final String name;
    private final RunConfig config;
    private final RetryingClient client;
    private final RetryingClient setupClient;
    private final Random random;
    private final Queue<Invocation> invocations = new ConcurrentLinkedQueue<>();
    private final Queue<TestHotel> hotels = new ConcurrentLinkedQueue<>();
    private final Queue<Anomaly> anomalies = new ConcurrentLinkedQueue<>();
    private final Map<String, Long> responses = new ConcurrentHashMap<>();
    private final Map<String, Long> missing = new ConcurrentHashMap<>();
    private final AtomicInteger hotelCount = new AtomicInteger();
    private final AtomicInteger keyCount = new AtomicInteger();

    /** @param setupClient creates the hotels */
    public ScenarioRun(String name, RunConfig config, RetryingClient client, RetryingClient setupClient) {
        this.name = name;
        this.config = config;
        this.client = client;
        this.setupClient = setupClient;
        this.random = new Random(config.seed() ^ name.hashCode());
    }

    /**
     * The run as a stack knows it that was restored from a backup. What happened while that was taken may be in it or
     * not; what happened later is not, nor are hotels that nobody had asked for before. {@link #settled} writes it to a
     * file.
     *
     * @param begunNanos before the backup
     * @param endedNanos after the backup
     * @param restored a client of the restored stack
     */
    public ScenarioRun restored(long begunNanos, long endedNanos, RetryingClient restored) {
        Set<HotelId> saved = invocations.stream()
                .filter(invocation -> invocation.startNanos() < begunNanos)
                .map(invocation -> invocation.operation().hotel())
                .collect(Collectors.toSet());
        ScenarioRun run = successor(config.disturbed(new HistoryFile(null)), restored);
        run.hotels.removeIf(hotel -> !saved.contains(hotel.id()));
        invocations.stream()
                .filter(invocation -> invocation.startNanos() < endedNanos
                        && saved.contains(invocation.operation().hotel()))
                .map(invocation -> invocation.outcome().endNanos() < begunNanos
                        ? invocation
                        : invocation.withoutResponse("a backup was taken meanwhile"))
                .forEach(run.invocations::add);
        return run;
    }

    /** The same run with another client. */
    public ScenarioRun continuedBy(RetryingClient other) {
        ScenarioRun run = successor(config, other);
        run.invocations.addAll(invocations);
        run.anomalies.addAll(anomalies);
        return run;
    }

    /**
     * The same run after its clients have learnt what became of the requests without a definite answer: they send them
     * again with the same keys. Bookings come first, since the other requests need the reservations. Those for a
     * reservation that was not made are left out: they cannot take effect any more.
     *
     * @param patient sends until the answers are definite
     * @param history gets the whole run
     */
    public ScenarioRun settled(RetryingClient patient, HistoryFile history) {
        ScenarioRun run = successor(config.disturbed(history), patient);
        run.anomalies.addAll(anomalies);
        run.settle(invocations.stream().filter(one -> one.operation() instanceof Book));
        Set<ConfirmationNumber> made = run.invocations.stream()
                .flatMap(one -> one.reservation().stream())
                .map(Reservation::confirmationNumber)
                .collect(Collectors.toSet());
        run.settle(invocations.stream()
                .filter(one -> one.operation() instanceof OnReservation operation
                        && (!one.isIndeterminate() || made.contains(operation.number()))));
        return run;
    }

    private void settle(Stream<Invocation> known) {
        Threads.map(known.toList(), SETTLED_AT_ONCE, this::settled).forEach(this::record);
    }

    private Invocation settled(Invocation known) {
        return known.isIndeterminate()
                ? known.continued(client.send(known.operation().request(), this::onResponse)
                        .join())
                : known;
    }

    private ScenarioRun successor(RunConfig its, RetryingClient other) {
        ScenarioRun run = new ScenarioRun(name, its, other, other);
        run.hotels.addAll(hotels);
        run.keyCount.set(keyCount.get());
        return run;
    }

    public List<TestHotel> hotels() {
        return List.copyOf(hotels);
    }

    /** Creates a hotel for this run alone. */
    public TestHotel hotel(int rooms, DateRange nights) {
        HotelId id = new HotelId("race-" + config.id() + "-" + name + "-" + hotelCount.incrementAndGet());
        TestHotel hotel = new HotelSetup(setupClient, this::checkContract).create(id, rooms, nights);
        awaitLag();
        hotels.add(hotel);
        return hotel;
    }

    /** A hotel with a front desk, which has {@code rooms} on sale for so many nights from a date on. */
    public FrontDesk frontDesk(String timeZone, int rooms, LocalDate from, int nights) {
        HotelId id = new HotelId("desk-" + config.id() + "-" + name + "-" + hotelCount.incrementAndGet());
        DateRange onSale = new DateRange(from, from.plusDays(nights));
        TestHotel hotel = new HotelSetup(setupClient, this::checkContract).create(id, timeZone, rooms, onSale);
        return new FrontDesk(
                hotel,
                request -> client.send(request, this::onResponse).thenApply(RequestOutcome::response),
                this::newKey);
    }

    /** Moves the hotel of a desk to another time zone, and so to another day. */
    public void moveTo(FrontDesk desk, String timeZone) {
        new HotelSetup(setupClient, this::checkContract).moveTo(desk.hotel().id(), timeZone);
    }

    /**
     * What a scenario starts from.
     *
     * @throws ScenarioAbortedException if one of the requests was refused, although none had a rival
     */
    public static void requireAll(List<ApiResponse> answers) {
        answers.stream().filter(answer -> !answer.isSuccess()).findFirst().ifPresent(refused -> {
            throw new ScenarioAbortedException("a request without rivals was refused: " + refused);
        });
    }

    /** Records an anomaly unless so many were successful, and checks the desk. */
    public void expectWinners(int count, List<ApiResponse> competing, FrontDesk desk) {
        long winners = competing.stream().filter(ApiResponse::isSuccess).count();
        expect(winners == count, winners + " of " + competing.size() + " won instead of " + count + ": " + competing);
        checkDesk(desk);
    }

    /** Records an anomaly where the nights of a desk's hotel are not as its reservations say. */
    public void checkDesk(FrontDesk desk) {
        anomalies.addAll(desk.check(name));
    }

    public TestDates dates() {
        return config.dates();
    }

    /** How many clients compete for the same thing. */
    public int clients() {
        return config.clients();
    }

    /** Makes the same choices for the same seed. */
    public Random random() {
        return random;
    }

    /** An idempotency key that was never used before, and is long enough for clients without a token. */
    public String newKey() {
        return "conformance-run-" + config.id() + "-" + name + "-" + keyCount.incrementAndGet();
    }

    public CompletableFuture<Invocation> book(TestHotel hotel, RoomNumber room, Stay stay) {
        return invoke(new Book(newKey(), hotel.id(), room, TestHotel.TYPE, stay, false));
    }

    public CompletableFuture<Invocation> bookAnyRoom(TestHotel hotel, Stay stay) {
        return invoke(new Book(newKey(), hotel.id(), null, TestHotel.TYPE, stay, false));
    }

    /** Any room under a rate plan. */
    public CompletableFuture<Invocation> bookAnyRoom(TestHotel hotel, Stay stay, RatePlanCode ratePlan) {
        return invoke(new Book(newKey(), hotel.id(), null, TestHotel.TYPE, stay, false, ratePlan));
    }

    /** Adds a rate plan whose prices are those of the standard plan, plus a percentage. */
    public void derive(TestHotel hotel, RatePlanCode ratePlan, String percent) {
        new HotelSetup(setupClient, this::checkContract).derive(hotel, ratePlan, percent);
    }

    /** Sets the price of all nights on sale under the standard plan, in euros. */
    public void price(TestHotel hotel, String amount) {
        new HotelSetup(setupClient, this::checkContract).price(hotel.id(), hotel.onSale(), amount);
    }

    public CompletableFuture<Invocation> hold(TestHotel hotel, RoomNumber room, Stay stay) {
        return invoke(new Book(newKey(), hotel.id(), room, TestHotel.TYPE, stay, true));
    }

    public CompletableFuture<Invocation> confirm(Reservation held) {
        return invoke(new Confirm(newKey(), held.hotelId(), held.confirmationNumber()));
    }

    public CompletableFuture<Invocation> cancel(Reservation reservation) {
        return invoke(new Cancel(newKey(), reservation.hotelId(), reservation.confirmationNumber()));
    }

    public CompletableFuture<Invocation> change(Reservation reservation, RoomNumber room, Stay stay) {
        return invoke(new Change(reservation.hotelId(), reservation.confirmationNumber(), room, stay));
    }

    /** Invokes any operation. */
    public CompletableFuture<Invocation> invoke(Operation operation) {
        return client.send(operation.request(), this::onResponse).thenApply(outcome -> {
            Invocation invocation = new Invocation(name, operation, outcome);
            record(invocation);
            return invocation;
        });
    }

    private void record(Invocation invocation) {
        invocations.add(invocation);
        config.history().append(config.id(), invocation);
    }

    /** One invocation per client, all at once. */
    public List<Invocation> concurrently(IntFunction<CompletableFuture<Invocation>> ofClient) {
        return concurrently(clients(), ofClient);
    }

    /** So many invocations at once; returns after all of them have ended. */
    public static List<Invocation> concurrently(int count, IntFunction<CompletableFuture<Invocation>> invocation) {
        return awaitAll(IntStream.range(0, count).mapToObj(invocation).toList());
    }

    public static List<Invocation> awaitAll(List<CompletableFuture<Invocation>> started) {
        return started.stream().map(CompletableFuture::join).toList();
    }

    /**
     * The reservation that a scenario starts from. Its booking has no rival.
     *
     * @throws ScenarioAbortedException if it was refused nevertheless
     */
    public Reservation booked(CompletableFuture<Invocation> booking) {
        Invocation invocation = booking.join();
        return invocation
                .reservation()
                .orElseThrow(() -> new ScenarioAbortedException("a booking without rivals was refused: " + invocation));
    }

    /** Records an anomaly unless {@code holds}. */
    public void expect(boolean holds, String otherwise, Invocation... shownBy) {
        if (!holds) {
            anomalies.add(Anomaly.of(Kind.WRONG_RESULT, name + ": " + otherwise, shownBy));
        }
    }

    /**
     * Records an anomaly if more invocations were acknowledged than may, or fewer than must be. With faults, fewer are
     * not wrong: a killed process may take the winner with it after its rivals were refused.
     */
    public void expectWinners(int count, List<Invocation> competing) {
        int winners = acknowledged(competing);
        expect(
                winners == count || !config.faultFree() && winners < count,
                winners + " of " + competing.size() + " won instead of " + count,
                competing.stream().filter(Invocation::isAcknowledged).toArray(Invocation[]::new));
    }

    public static int acknowledged(List<Invocation> invocations) {
        return (int) invocations.stream().filter(Invocation::isAcknowledged).count();
    }

    public List<Invocation> invocations() {
        return List.copyOf(invocations);
    }

    /** Waits until all instances read what was acknowledged so far. */
    public void awaitLag() {
        Threads.sleep(config.lag());
    }

    /** The result by what was observed meanwhile, without reading anything back. */
    public ScenarioResult uncheckedResult() {
        return result(List.copyOf(anomalies));
    }

    /**
     * Reads everything back and checks the history, repeatedly while there are anomalies that the services may still
     * repair.
     */
    public ScenarioResult checkedResult() {
        FinalReads reads = new FinalReads(client, this::checkContract);
        long deadline = System.nanoTime() + config.recovery().toNanos();
        Set<Anomaly> lasting = new LinkedHashSet<>();
        while (true) {
            History history = reads.history(invocations(), List.copyOf(hotels), isDisturbed());
            List<Anomaly> found = new ArrayList<>(HistoryChecker.check(history));
            found.addAll(reads.feedDisagreements(List.copyOf(hotels), history));
            found.stream().filter(anomaly -> !anomaly.kind().isTransient()).forEach(lasting::add);
            List<Anomaly> unrepaired = found.stream()
                    .filter(anomaly -> anomaly.kind().isTransient())
                    .toList();
            if (unrepaired.isEmpty() || System.nanoTime() > deadline) {
                config.history().append(config.id(), name, history);
                List<Anomaly> all = new ArrayList<>(anomalies);
                all.addAll(lasting);
                all.addAll(unrepaired);
                return result(all);
            }
            Threads.sleep(CHECK_INTERVAL);
        }
    }

    /** Without faults and failed requests, everything is released before the response. */
    private boolean isDisturbed() {
        return !config.faultFree()
                || !config.lag().isZero()
                || responses.keySet().stream().anyMatch(label -> label.equals("none") || label.startsWith("5"));
    }

    private ScenarioResult result(List<Anomaly> all) {
        return new ScenarioResult(name, invocations(), Map.copyOf(responses), Map.copyOf(missing), all);
    }

    private void onResponse(ApiRequest request, ApiResponse response) {
        responses.merge(response.label(), 1L, Long::sum);
        if (response.isMissing()) {
            missing.merge(response.body().asText(), 1L, Long::sum);
        }
        checkContract(request, response);
    }

    /** Setup and final reads are checked too, but do not count as responses of the scenario. */
    private void checkContract(ApiRequest request, ApiResponse response) {
        ApiContract.violations(request, response)
                .forEach(violation -> anomalies.add(Anomaly.of(
                        Kind.WRONG_ANSWER, violation + System.lineSeparator() + "    " + request + " -> " + response)));
    }
}
