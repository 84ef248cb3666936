package dev.innkeeper.conformance.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.stack.StackException;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Reads what {@link HistoryFile} has written. */
public final class HistoryReader {
    /**
     * The history of one scenario.
     *
     * @param complete whether the final reads are there: not if the run was interrupted, or only measured something
     */
    public record Recorded(String scenario, History history, boolean complete) {}

    private record Run(String id, String scenario) {}

    private static final class Lines {
        private final List<Invocation> invocations = new ArrayList<>();
        /** The last line of each hotel. */
        private final Map<HotelId, JsonNode> hotels = new LinkedHashMap<>();

        private @Nullable JsonNode reservations;

        private void add(JsonNode line) {
            switch (line.path("type").asText()) {
                case HistoryLines.HOTEL -> hotels.put(Json.read(line.path("hotel"), HotelId.class), line);
                case HistoryLines.RESERVATIONS -> reservations = line;
                default -> invocations.add(HistoryLines.invocation(line));
            }
        }

        private Recorded recorded(String scenario) {
            if (reservations == null) {
                return new Recorded(scenario, new History(invocations, Map.of(), List.of(), true), false);
            }
            Map<ConfirmationNumber, Reservation> acknowledged = HistoryLines.acknowledged(invocations);
            History history = new History(
                    invocations,
                    HistoryLines.reservations(reservations, acknowledged),
                    hotels.values().stream()
                            .map(line -> HistoryLines.hotel(line, acknowledged))
                            .toList(),
                    reservations.path("disturbed").asBoolean());
            return new Recorded(scenario, history, true);
        }
    }

    private HistoryReader() {}

    /**
     * The histories of all scenarios of all runs. The end of a file may be missing, if its run was killed.
     *
     * @throws StackException if the file cannot be read or is no history
     */
    public static List<Recorded> read(Path path) {
        Map<Run, Lines> runs = new LinkedHashMap<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(open(path), UTF_8))) {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                JsonNode line = Json.parse(text.getBytes(UTF_8));
                if (line.isMissingNode() && in.readLine() == null) {
                    break;
                }
                runs.computeIfAbsent(
                                new Run(
                                        line.path("run").asText(),
                                        line.path("scenario").asText()),
                                none -> new Lines())
                        .add(line);
            }
        } catch (EOFException killed) {
            // The rest of a compressed file is missing.
        } catch (IOException | IllegalArgumentException e) {
            throw new StackException(path + " is not a readable history: " + e.getMessage());
        }
        return runs.entrySet().stream()
                .map(run -> run.getValue().recorded(run.getKey().scenario()))
                .toList();
    }

    private static InputStream open(Path path) throws IOException {
        InputStream file = Files.newInputStream(path);
        return path.toString().endsWith(HistoryFile.COMPRESSED) ? new GZIPInputStream(file) : file;
    }
}
