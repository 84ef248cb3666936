package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.replay.Recording;
import dev.innkeeper.benchmark.replay.RecordingTemplate;
import dev.innkeeper.benchmark.replay.ReplaySession;
import dev.innkeeper.benchmark.replay.StatementRecorder;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.stack.Slots.Slot;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The statements that the services send for each operation, and how to send them again. */
public final class RecordedOperations {
    /** How many requests of each query are recorded. REST and replay are measured with the same ones. */
    static final int REQUESTS = 4;

    /** CQL encodes a date as days, with the epoch in the middle of the range of an unsigned integer. */
    private static final int EPOCH = Integer.MIN_VALUE;

    private static final String IMPORTED_HOTEL = "bench-imported-%06d";

    private final SampleHotels hotels;
    private final RestRequests requests;
    private final Map<MeasuredOperation, List<Recording>> recordings = new EnumMap<>(MeasuredOperation.class);
    private final List<RecordingTemplate> bookings = new ArrayList<>();
    private final SecureRandom random = new SecureRandom();
    private @Nullable RecordingTemplate imported;

    RecordedOperations(SampleHotels hotels) {
        this.hotels = hotels;
        this.requests = new RestRequests(hotels);
    }

    /**
     * Executes an operation over REST on services that use the recorder.
     *
     * @throws BenchmarkFailedException if its executions take different numbers of statements
     */
    void record(MeasuredOperation operation, StatementRecorder recorder, RestClient client) {
        List<Recording> recorded = operation == MeasuredOperation.BOOKING
                ? recordBookings(recorder, client)
                : IntStream.range(0, REQUESTS)
                        .mapToObj(number -> recorder.record(() -> client.sendAndWait(request(operation, number))))
                        .toList();
        recordings.put(operation, recorded);
        List<Integer> counts = recorded.stream()
                .map(recording -> recording.statements().size())
                .distinct()
                .toList();
        if (counts.size() > 1) {
            throw new BenchmarkFailedException(operation + " takes sometimes " + counts + " statements");
        }
    }

    private List<Recording> recordBookings(StatementRecorder recorder, RestClient client) {
        List<Recording> recorded = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (Slot slot : hotels.recorded()) {
            recorded.add(recorder.record(
                    () -> numbers.add(client.sendAndWait(RestRequests.booking(slot, RestRequests.traveller(0)))
                            .json()
                            .path("confirmationNumber")
                            .asText())));
        }
        for (int room = 0; room < recorded.size(); room++) {
            List<byte[]> keys = keys(hotels.recorded().get(room), numbers.get(room), 0);
            bookings.add(new RecordingTemplate(recorded.get(room), keys, recorded));
        }
        return recorded;
    }

    /** Imports a hotel on services that use the recorder. */
    void recordImport(StatementRecorder recorder, ImportProcess process) {
        String recordedHotel = importedHotel(0);
        Recording recording = recorder.record(() -> process.run("recorded", List.of(new HotelId(recordedHotel))));
        imported = new RecordingTemplate(recording, List.of(bytes(recordedHotel)), List.of());
    }

    SampleHotels hotels() {
        return hotels;
    }

    /** The number of statements of an operation, those after its response included. */
    public int statements(MeasuredOperation operation) {
        return Objects.requireNonNull(recordings.get(operation))
                .get(0)
                .statements()
                .size();
    }

    /** The request that {@link #replay} sends the statements of; a booking is of another room-night each time. */
    public RestRequest request(MeasuredOperation operation, long number) {
        return requests.request(operation, number % REQUESTS);
    }

    /** The operation with the driver alone. */
    public Work replay(MeasuredOperation operation, ReplaySession session) {
        return operation == MeasuredOperation.BOOKING
                ? session.replay(this::booking)
                : session.repeat(Objects.requireNonNull(recordings.get(operation)));
    }

    /** The import of a hotel of {@value ImportProcess#ROOMS} rooms with the driver alone. */
    public Work replayImport(ReplaySession session) {
        RecordingTemplate template = Objects.requireNonNull(imported, "no import was recorded");
        return session.replay(number -> template.with(List.of(bytes(importedHotel(number + 1)))));
    }

    private Recording booking(long number) {
        Slot slot = hotels.replayed().slot(number);
        return bookings.get(slot.room().value() - SampleHotels.FIRST_ROOM)
                .with(keys(slot, ConfirmationNumber.random(random).value(), number));
    }

    /** All that a booking of one room has and that of another slot has not, but for its UUIDs. */
    private static List<byte[]> keys(Slot slot, String confirmationNumber, long traveller) {
        LocalDate checkIn = slot.stay().checkIn();
        return Stream.concat(
                        Stream.of(
                                bytes(slot.hotel().value()),
                                bytes(confirmationNumber),
                                // Without its first letter, which is lower case in the keys of tables.
                                bytes(RestRequests.traveller(traveller).substring(1)),
                                bytes(YearMonth.from(checkIn).toString())),
                        checkIn.datesUntil(slot.stay().checkOut().plusDays(1)).map(RecordedOperations::bytes))
                .toList();
    }

    private static String importedHotel(long number) {
        return String.format(Locale.ROOT, IMPORTED_HOTEL, number);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(LocalDate date) {
        return ByteBuffer.allocate(Integer.BYTES)
                .putInt(EPOCH + Math.toIntExact(date.toEpochDay()))
                .array();
    }
}
