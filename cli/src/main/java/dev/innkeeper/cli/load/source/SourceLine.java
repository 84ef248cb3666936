package dev.innkeeper.cli.load.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.innkeeper.model.InvalidValueException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** One line of an input file, not yet decoded, so that one bad line does not end the reading of the others. */
public final class SourceLine {
    /** In bytes, so that memory stays bounded whatever the file holds. */
    static final int LONGEST = 1 << 20;

    private final String file;
    private final long number;
    private final byte[] octets;

    /**
     * @param file as it was named by whoever called the command
     * @param number counted from 1
     * @param octets without the line's end; more than {@link #LONGEST} stand for a line that was cut
     */
    SourceLine(String file, long number, byte[] octets) {
        this.file = file;
        this.number = number;
        this.octets = octets;
    }

    /**
     * The line as text.
     *
     * @throws InvalidValueException if it is none
     */
    public String text() {
        if (octets.length > LONGEST) {
            throw new InvalidValueException("is longer than " + LONGEST + " bytes");
        }
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
        } catch (CharacterCodingException e) {
            throw new InvalidValueException("is not UTF-8");
        }
    }

    public Refusal refused(String field, String reason) {
        return new Refusal(file, number, field, reason);
    }
}
