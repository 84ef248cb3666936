package dev.innkeeper.cassandra.local.security;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.OwnerOnly;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Properties;

/** Random passwords by the name of the role or key store, in a file that only its owner can read. */
final class Passwords {
    /** 160 bits, as hexadecimal digits, which need no quoting in CQL, YAML or an environment. */
    private static final int BYTES = 20;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Properties byName;

    private Passwords(Properties byName) {
        this.byName = byName;
    }

    /** A random password for each name. */
    static Passwords create(Collection<String> names) {
        Properties byName = new Properties();
        names.forEach(name -> byName.setProperty(name, random()));
        return new Passwords(byName);
    }

    static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    static Passwords read(Path file) throws IOException {
        Properties byName = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            byName.load(reader);
        }
        return new Passwords(byName);
    }

    void write(Path file) throws IOException {
        StringWriter text = new StringWriter();
        byName.store(text, null);
        OwnerOnly.write(file, text.toString());
    }

    /**
     * The password of a name.
     *
     * @throws LocalCassandraException if there is none
     */
    String of(String name) {
        String password = byName.getProperty(name);
        if (password == null) {
            throw new LocalCassandraException(
                    "there is no password of " + name
                            + " in the data directory: another build has written it; use that build, or start with an empty directory");
        }
        return password;
    }
}
