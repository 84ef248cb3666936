package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import java.nio.ByteBuffer;

/** How the protocol is put together; a mutant overrides a part of it with something that breaks one of its rules. */
class Variant {

    BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
        return ports;
    }

    NightPorts nights(NightPorts ports, HotelInstance instance) {
        return ports;
    }

    /** The id of the booking that a request makes. */
    BookingId id(long seed, int key, int delivery) {
        return BookingId.ofBits(ByteBuffer.allocate(16)
                .putShort((short) 0)
                .put((byte) key)
                .put((byte) 0)
                .putLong(seed)
                .putInt(key * 31)
                .array());
    }

    /** With which timestamp nights are put on sale. */
    long onSaleTimestamp(long now) {
        return 1;
    }

    /** With which timestamp derived rows are written. */
    long derivedTimestamp(long ofTheRow, long now) {
        return ofTheRow;
    }
}
