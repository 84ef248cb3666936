package dev.innkeeper.cli.load.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.innkeeper.model.InvalidValueException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** A line of an input file. It is decoded late, so that a line that is not UTF-8 does not affect the others. */
public final class SourceLine {
    /** Limits the memory that a line needs. */
    static final int MAX_BYTES = 1 << 20;

    private final String file;
    private final long number;
    private final byte[] octets;

    /**
     * @param file its name as passed to the command
     * @param number starts at 1
     * @param octets without the end of line; more than {@link #MAX_BYTES} if the line was cut
     */
    SourceLine(String file, long number, byte[] octets) {
        this.file = file;
        this.number = number;
        this.octets = octets;
    }

    /**
     * The decoded line.
     *
     * @throws InvalidValueException if it is too long or not UTF-8
     */
    public String text() {
        if (octets.length > MAX_BYTES) {
            throw new InvalidValueException("is longer than " + MAX_BYTES + " bytes");
        }
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
        } catch (CharacterCodingException e) {
            throw new InvalidValueException("is not UTF-8");
        }
    }

    public String file() {
        return file;
    }

    /** Starts at 1. */
    public long number() {
        return number;
    }

    public RefusedLine refused(String field, String reason) {
        return new RefusedLine(file, number, field, reason);
    }
}
