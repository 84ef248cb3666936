package dev.innkeeper.cli.traffic;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.model.HotelId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Makes the totals of a hotel what its rows add up to, slot by slot, on the condition that nobody has changed them since they
 * were read. Totals that are right are not written.
 *
 * @param slot reads the totals of a slot
 * @param count counts its rows
 * @param advance writes other totals, if the revision is {@code expected}
 * @param revision the column that changes with every write
 */
record CountedTotals(
        TableWriter writer, PreparedStatement slot, Count count, PreparedStatement advance, String revision) {
    private static final int ATTEMPTS = 20;

    /** What the rows of a slot add up to, by the column of the total. */
    interface Count {
        Map<String, Integer> of(HotelId hotelId, byte slot);
    }

    /** @throws CommandFailedException if others keep changing them */
    void write(HotelId hotelId, Set<Byte> slots) {
        for (byte number : slots) {
            int attempt = 0;
            while (!attempt(hotelId, number)) {
                if (++attempt == ATTEMPTS) {
                    throw CommandFailedException.failed(
                            "others keep changing the totals of hotel " + hotelId + ": run the command again");
                }
            }
        }
    }

    private boolean attempt(HotelId hotelId, byte number) {
        Optional<Row> found = writer.row(key(slot, hotelId, number));
        if (found.isEmpty()) {
            return true;
        }
        // Counted after the revision was read: whoever changes a row meanwhile also changes the revision.
        Map<String, Integer> counted = count.of(hotelId, number);
        UUID seen = found.get().getUuid(revision);
        if (seen != null
                && counted.entrySet().stream()
                        .allMatch(total -> found.get().getInt(total.getKey()) == total.getValue())) {
            return true;
        }
        BoundStatement write = key(advance, hotelId, number)
                .setUuid(revision, Uuids.timeBased())
                .setUuid("expected", seen);
        for (Map.Entry<String, Integer> total : counted.entrySet()) {
            write = write.setInt(total.getKey(), total.getValue());
        }
        return writer.writeIf(write).isEmpty();
    }

    static BoundStatement key(PreparedStatement statement, HotelId hotelId, byte number) {
        return statement.bind().setString("hotel_id", hotelId.value()).setByte("slot", number);
    }
}
