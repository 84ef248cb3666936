package dev.innkeeper.cli.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of files. */
final class Digest {
    private Digest() {}

    /** Copies a file to a new one and returns the digest of the content in hexadecimal digits. */
    static String copy(Path from, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(from);
                OutputStream out = Files.newOutputStream(to, StandardOpenOption.CREATE_NEW)) {
            return transfer(in, out);
        }
    }

    /** The digest of a file in hexadecimal digits. */
    static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return transfer(in, OutputStream.nullOutputStream());
        }
    }

    private static String transfer(InputStream in, OutputStream out) throws IOException {
        MessageDigest digest = sha256();
        in.transferTo(new DigestOutputStream(out, digest));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every JDK has SHA-256", impossible);
        }
    }
}
