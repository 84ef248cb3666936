package dev.innkeeper.cli.erasure;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A line of a list of erasures: the id of a guest, a blank, and when the erasure began. */
record ListedErasure(UUID guestId, Instant erasedAt) {
    private static final int ID_LENGTH = 36;

    /** Empty when {@code line} is not such a line. */
    static Optional<ListedErasure> parse(String line) {
        String[] parts = line.strip().split(" ", -1);
        if (parts.length != 2 || parts[0].length() != ID_LENGTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(new ListedErasure(UUID.fromString(parts[0]), Instant.parse(parts[1])));
        } catch (IllegalArgumentException | DateTimeException malformed) {
            return Optional.empty();
        }
    }

    String line() {
        return guestId + " " + erasedAt;
    }
}
