package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.folio.DerivedLine;
import dev.innkeeper.booking.folio.DerivedLines;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.model.ConfirmationNumber;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;

/** How the protocol is put together; a mutant overrides a part of it with something that breaks one of its rules. */
class Variant {

    BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
        return ports;
    }

    NightPorts nights(NightPorts ports, HotelInstance instance) {
        return ports;
    }

    /** Whether groups compete with single bookings. Without them every seed gives the world that it always gave. */
    boolean withGroups() {
        return false;
    }

    /** The number of the reservation that a request makes. */
    ConfirmationNumber number(long seed, int key, int delivery) {
        SplittableRandom bits = new SplittableRandom(seed * 1_000 + key);
        return ConfirmationNumber.ofBits(bits.nextLong(), bits.nextInt(2));
    }

    /** The fingerprint of a request. */
    Fingerprint fingerprint(int key, int body) {
        return Fingerprint.of(("key " + key + " body " + body).getBytes(StandardCharsets.UTF_8));
    }

    /** With which timestamp nights are put on sale. */
    long onSaleTimestamp(long now) {
        return 1;
    }

    /** How many reservations may share a night before the oracle complains: 1, but to see how bad it gets. */
    int mostOfANight() {
        return 1;
    }

    /** Which lines of a folio are written with the row. */
    List<DerivedLine> derivedLines(Booking row) {
        return DerivedLines.of(row);
    }

    /** Which changes are published with the row. */
    List<BookingChange> publishedChanges(Booking row) {
        return row.unpublished();
    }

    /** The time of an event that arrives {@code now}. */
    Instant publishedAt(BookingChange change, Instant seen, Instant now) {
        return seen;
    }

    /** With which timestamp derived rows are written. */
    long derivedTimestamp(long version, long now) {
        return version;
    }
}
