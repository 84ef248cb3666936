package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.Contract;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Request;
import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** One race while it is run: what its clients can do, and everything they saw. */
public final class Race {
    private final String name;
    private final Starter starter;
    private final PatientClient client;
    private final PatientClient desk;
    private final Random random;
    private final Tally tally = new Tally();
    private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
    private final Queue<RaceHotel> hotels = new ConcurrentLinkedQueue<>();
    private final Queue<Finding> findings = new ConcurrentLinkedQueue<>();
    private final AtomicInteger hotelsMade = new AtomicInteger();
    private final AtomicInteger keysMade = new AtomicInteger();

    /** @param desk opens hotels */
    Race(String name, Starter starter, PatientClient client, PatientClient desk, Random random) {
        this.name = name;
        this.starter = starter;
        this.client = client;
        this.desk = desk;
        this.random = random;
    }

    /** A new hotel of its own. */
    public RaceHotel hotel(int rooms, DateRange nights) {
        HotelId id = new HotelId("race-" + starter.run() + "-" + name + "-" + hotelsMade.incrementAndGet());
        RaceHotel hotel = new HotelDesk(desk, this::exchangedReading).open(id, rooms, nights);
        starter.awaitLag();
        hotels.add(hotel);
        return hotel;
    }

    public Calendar calendar() {
        return starter.calendar();
    }

    /** How many clients race for one thing. */
    public int clients() {
        return starter.clients();
    }

    /** The same choices for the same seed. */
    public Random random() {
        return random;
    }

    /** A key that nobody has used. */
    public String newKey() {
        return starter.run() + "-" + name + "-" + keysMade.incrementAndGet();
    }

    public CompletableFuture<Call> book(RaceHotel hotel, RoomNumber room, Stay stay) {
        return send(new Book(newKey(), hotel.id(), room, RaceHotel.TYPE, stay, false));
    }

    public CompletableFuture<Call> bookAnyRoom(RaceHotel hotel, Stay stay) {
        return send(new Book(newKey(), hotel.id(), null, RaceHotel.TYPE, stay, false));
    }

    public CompletableFuture<Call> hold(RaceHotel hotel, RoomNumber room, Stay stay) {
        return send(new Book(newKey(), hotel.id(), room, RaceHotel.TYPE, stay, true));
    }

    public CompletableFuture<Call> confirm(Reservation held) {
        return send(new Confirm(newKey(), held.hotelId(), held.confirmationNumber()));
    }

    public CompletableFuture<Call> cancel(Reservation reservation) {
        return send(new Cancel(newKey(), reservation.hotelId(), reservation.confirmationNumber()));
    }

    public CompletableFuture<Call> change(Reservation reservation, RoomNumber room, Stay stay) {
        return send(new Change(reservation.hotelId(), reservation.confirmationNumber(), room, stay));
    }

    /** Any operation. */
    public CompletableFuture<Call> send(Operation operation) {
        return client.send(Requests.of(operation), this::exchanged).thenApply(reply -> {
            Call call = new Call(name, operation, reply);
            calls.add(call);
            tally.finished(call);
            starter.history().append(call);
            return call;
        });
    }

    /** As many calls at once as there are clients. */
    public List<Call> all(IntFunction<CompletableFuture<Call>> callOfClient) {
        return all(clients(), callOfClient);
    }

    /** So many calls at once; returns when all of them have ended. */
    public List<Call> all(int count, IntFunction<CompletableFuture<Call>> call) {
        return together(IntStream.range(0, count).mapToObj(call).toList());
    }

    /** Waits for calls that were begun side by side. */
    public static List<Call> together(List<CompletableFuture<Call>> begun) {
        return begun.stream().map(CompletableFuture::join).toList();
    }

    /**
     * A reservation that the race needs before it begins; nothing stands in its way.
     *
     * @throws RaceCutShortException if it was refused nevertheless
     */
    public Reservation given(CompletableFuture<Call> booking) {
        Call call = booking.join();
        return call.reservation()
                .orElseThrow(() -> new RaceCutShortException("a booking without any rival was refused: " + call));
    }

    /** What Q6 says at once. */
    public Optional<Reservation> read(ConfirmationNumber number) {
        return readBack().reservation(number);
    }

    /** Notes that the race has ended otherwise than it must. */
    public void expect(boolean holds, String otherwise, Call... shownBy) {
        if (!holds) {
            findings.add(Finding.of(Kind.WRONG_RESULT, name + ": " + otherwise, shownBy));
        }
    }

    /**
     * Notes when more calls took effect than may, or fewer than must. A process that is killed may take a winner with
     * it, whose rivals have been refused by then: while things are hurt, fewer are not wrong.
     */
    public void expectWinners(int count, List<Call> calls) {
        int winners = done(calls);
        expect(
                winners == count || !starter.calm() && winners < count,
                winners + " of " + calls.size() + " won, and it must be " + count,
                calls.stream().filter(Call::isDone).toArray(Call[]::new));
    }

    /** How many of them took effect. */
    public static int done(List<Call> calls) {
        return (int) calls.stream().filter(Call::isDone).count();
    }

    String name() {
        return name;
    }

    Tally tally() {
        return tally;
    }

    List<Call> calls() {
        return List.copyOf(calls);
    }

    List<RaceHotel> hotels() {
        return List.copyOf(hotels);
    }

    /** What was wrong on the way. */
    List<Finding> findings() {
        return List.copyOf(findings);
    }

    ReadBack readBack() {
        return new ReadBack(client, this::exchangedReading);
    }

    private void exchanged(Request request, Answer answer) {
        tally.exchanged(answer);
        exchangedReading(request, answer);
    }

    /** What is read or prepared is held to the contract too, but not counted among the answers of the race. */
    private void exchangedReading(Request request, Answer answer) {
        Contract.faults(request, answer)
                .forEach(fault -> findings.add(Finding.of(
                        Kind.WRONG_ANSWER, fault + System.lineSeparator() + "    " + request + " -> " + answer)));
    }
}
