package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The JDK that runs the server: that of the system property, else that of this process, else that of JAVA_HOME. */
public record Jdk(Path java, int feature) {
    /** The system property with the {@code java} executable that runs the server. */
    public static final String PROPERTY = "innkeeper.cassandra.java";

    private static final int LOWEST = 17;

    public static Jdk chosen() {
        String named = System.getProperty(PROPERTY);
        if (named != null && !named.isBlank()) {
            return at(Path.of(named));
        }
        // A native executable has no java.home.
        String home = Optional.ofNullable(System.getProperty("java.home")).orElse(System.getenv("JAVA_HOME"));
        if (home == null) {
            throw new LocalCassandraException("no JDK found to run Cassandra: set JAVA_HOME to a JDK 17 or newer");
        }
        return at(Path.of(home, "bin", "java"));
    }

    public static Jdk at(Path java) {
        Path executable = java.toAbsolutePath().normalize();
        int feature = feature(executable);
        if (feature < LOWEST) {
            throw new LocalCassandraException("Cassandra needs JDK 17 or newer, and " + executable + " is JDK "
                    + feature + ": set JAVA_HOME to a newer one");
        }
        return new Jdk(executable, feature);
    }

    /** Cassandra 5.0 installs a security manager at its start, unless its class for that is replaced. */
    public boolean lacksSecurityManager() {
        return feature >= 24;
    }

    private static int feature(Path java) {
        Path home = home(java);
        if (home == null || !Files.isRegularFile(home.resolve("release"))) {
            throw new LocalCassandraException("no JDK at " + java + ": set JAVA_HOME to a JDK 17 or newer");
        }
        Properties release = new Properties();
        try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
        } catch (IOException e) {
            throw new LocalCassandraException("cannot read " + home.resolve("release") + ": " + e.getMessage(), e);
        }
        String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
        // The version of JDK 8 is 1.8.0.
        String major = version.startsWith("1.") ? version.substring(2) : version;
        return Integer.parseInt(major.split("[^0-9]", 2)[0]);
    }

    private static @Nullable Path home(Path java) {
        try {
            Path bin = java.toRealPath().getParent();
            return bin == null ? null : bin.getParent();
        } catch (IOException e) {
            return null;
        }
    }
}
