package dev.innkeeper.cli.load.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A text file that is read line by line, so that its size does not matter. */
public final class Source {
    private static final int END = -1;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final String name;
    private final Opening opening;

    private Source(String name, Opening opening) {
        this.name = name;
        this.opening = opening;
    }

    public static Source file(Path path) {
        return new Source(path.toString(), () -> Files.newInputStream(path));
    }

    /** A resource of the class path, relative to {@code owner}. */
    public static Source resource(Class<?> owner, String name) {
        return new Source(name, () -> Objects.requireNonNull(owner.getResourceAsStream(name), name));
    }

    public String name() {
        return name;
    }

    InputStream open() throws IOException {
        return new BufferedInputStream(opening.open(), 1 << 16);
    }

    /** Passes each line that is not blank to {@code reader}, in order, until the reader returns false. */
    public void forEachLine(LineReader reader) throws IOException {
        try (InputStream in = open()) {
            long number = 0;
            boolean more = true;
            while (more) {
                byte[] octets = nextLine(in);
                if (octets == null) {
                    return;
                }
                number++;
                byte[] content = number == 1 ? withoutByteOrderMark(octets) : octets;
                if (!isBlank(content)) {
                    more = reader.read(new SourceLine(name, number, content));
                }
            }
        }
    }

    /** The number of lines that are not blank. */
    public long countLines() throws IOException {
        long[] lines = new long[1];
        forEachLine(line -> ++lines[0] > 0);
        return lines[0];
    }

    private static byte @Nullable [] nextLine(InputStream in) throws IOException {
        int octet = in.read();
        if (octet == END) {
            return null;
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream(512);
        while (octet != END && octet != '\n') {
            if (line.size() <= SourceLine.MAX_BYTES) {
                line.write(octet);
            }
            octet = in.read();
        }
        return line.toByteArray();
    }

    private static byte[] withoutByteOrderMark(byte[] octets) {
        int mark = BYTE_ORDER_MARK.length;
        boolean marked = octets.length >= mark && Arrays.equals(octets, 0, mark, BYTE_ORDER_MARK, 0, mark);
        return marked ? Arrays.copyOfRange(octets, mark, octets.length) : octets;
    }

    private static boolean isBlank(byte[] octets) {
        for (byte octet : octets) {
            if (octet != ' ' && octet != '\t' && octet != '\r') {
                return false;
            }
        }
        return true;
    }

    /** Receives a line and returns whether to go on. */
    public interface LineReader {
        boolean read(SourceLine line);
    }

    private interface Opening {
        InputStream open() throws IOException;
    }
}
