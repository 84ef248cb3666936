package dev.innkeeper.reservation.booking.cassandra;

import dev.innkeeper.booking.value.Fingerprint;
import java.nio.ByteBuffer;
import java.util.HexFormat;

/** A fingerprint as 32 bytes. */
public final class FingerprintBlob {
    private FingerprintBlob() {}

    public static ByteBuffer write(Fingerprint fingerprint) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(fingerprint.hex()));
    }

    public static Fingerprint read(ByteBuffer stored) {
        byte[] bytes = new byte[stored.remaining()];
        stored.duplicate().get(bytes);
        return new Fingerprint(HexFormat.of().formatHex(bytes));
    }
}
