package dev.innkeeper.cli.load.source;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.model.HotelId;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The number of rooms of each hotel, from a CSV file with the columns {@code hotel_id} and {@code rooms}. */
public final class RoomCounts {
    /** For hotels without a row. */
    public static final int DEFAULT = 20;

    /** The largest number that hotel-service accepts. */
    private static final int MOST_ROOMS = 10_000;

    private static final Set<String> COLUMNS = Set.of("hotel_id", "rooms");

    private final Map<String, Row> byHotel = new ConcurrentHashMap<>();
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    private RoomCounts() {}

    /** Every hotel has {@link #DEFAULT} rooms. */
    public static RoomCounts none() {
        return new RoomCounts();
    }

    /**
     * Reads the whole file and adds invalid rows to {@code refusals}.
     *
     * @throws CommandFailedException if it is not a CSV file with these columns
     */
    public static RoomCounts read(Source source, Refusals refusals) {
        RoomCounts counts = new RoomCounts();
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(source.open())) {
            for (NamedCsvRecord row : rows) {
                if (!row.getHeader().containsAll(COLUMNS)) {
                    throw CommandFailedException.unusable(
                            source.name() + ": the first line must name the columns hotel_id and rooms");
                }
                counts.add(source.name(), row, refusals);
            }
        } catch (CsvParseException | IOException e) {
            throw CommandFailedException.unusable(source.name() + ": cannot be read as CSV: " + e.getMessage());
        }
        return counts;
    }

    /** The number of rooms of a hotel. Marks its row as used. */
    public int of(HotelId hotel) {
        used.add(hotel.value());
        Row row = byHotel.get(hotel.value());
        return row == null ? DEFAULT : row.rooms();
    }

    /** Refuses rows of hotels that were not imported. */
    public void refuseUnused(Refusals refusals) {
        byHotel.forEach((hotel, row) -> {
            if (!used.contains(hotel)) {
                refusals.add(row.refused("hotel_id", "no imported hotel has this id"));
            }
        });
    }

    private void add(String file, NamedCsvRecord fields, Refusals refusals) {
        String rooms = fields.getField("rooms").strip();
        int count = rooms.matches("[0-9]{1,6}") ? Integer.parseInt(rooms) : 0;
        Row row = new Row(file, fields.getStartingLineNumber(), count);
        if (count < 1 || count > MOST_ROOMS) {
            refusals.add(row.refused("rooms", "must be a whole number from 1 to " + MOST_ROOMS));
            return;
        }
        if (byHotel.putIfAbsent(fields.getField("hotel_id").strip(), row) != null) {
            refusals.add(row.refused("hotel_id", "is already in an earlier line"));
        }
    }

    private record Row(String file, long line, int rooms) {
        RefusedLine refused(String field, String reason) {
            return new RefusedLine(file, line, field, reason);
        }
    }
}
