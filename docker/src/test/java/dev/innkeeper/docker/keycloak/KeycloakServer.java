package dev.innkeeper.docker.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Ports;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Keycloak of its own on loopback, with an empty database and the realm of this project. */
final class KeycloakServer implements AutoCloseable {
    static final String ADMIN = "test-admin";

    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final String VERSION = System.getProperty("keycloak.version", "");
    private static final Path DIRECTORY = ROOT.resolve("docker/target/keycloak");
    private static final Path REALM = ROOT.resolve("docker/keycloak/innkeeper-realm.json");
    private static final Duration LONGEST_DOWNLOAD = Duration.ofMinutes(10);
    private static final Duration LONGEST_START = Duration.ofMinutes(15);

    private final Process process;
    private final URI url;
    private final String password;

    private KeycloakServer(Process process, URI url, String password) {
        this.process = process;
        this.url = url;
        this.password = password;
    }

    /** Its distribution, which Maven fetches (180 MB); empty if that fails. */
    static Optional<Path> distribution() throws IOException, InterruptedException {
        Path home = DIRECTORY.resolve("keycloak-" + VERSION);
        if (Files.notExists(home.resolve("bin/kc.sh"))) {
            Files.createDirectories(DIRECTORY);
            Process maven = new ProcessBuilder(
                            ROOT.resolve("mvnw").toString(),
                            "-q",
                            "-B",
                            "-N",
                            "dependency:unpack",
                            "-Dartifact=org.keycloak:keycloak-quarkus-dist:" + VERSION + ":zip",
                            "-DoutputDirectory=" + DIRECTORY)
                    .directory(ROOT.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(DIRECTORY.resolve("maven.log").toFile())
                    .start();
            if (!maven.waitFor(LONGEST_DOWNLOAD.toMinutes(), TimeUnit.MINUTES)) {
                maven.destroy();
            }
        }
        return Optional.of(home).filter(unpacked -> Files.exists(unpacked.resolve("bin/kc.sh")));
    }

    /** Starts it; it answers some time later. */
    static KeycloakServer start(Path home) throws IOException {
        Path data = home.resolve("data");
        delete(data);
        Files.createDirectories(data.resolve("import"));
        Files.copy(REALM, data.resolve("import").resolve(REALM.getFileName()));
        int port = Ports.free(List.of(InetAddress.getLoopbackAddress()));
        String password = UUID.randomUUID().toString();
        ProcessBuilder command = new ProcessBuilder(
                "sh",
                home.resolve("bin/kc.sh").toString(),
                "start-dev",
                "--http-host=127.0.0.1",
                "--http-port=" + port,
                "--import-realm");
        command.environment().put("KC_BOOTSTRAP_ADMIN_USERNAME", ADMIN);
        command.environment().put("KC_BOOTSTRAP_ADMIN_PASSWORD", password);
        command.environment().put("JAVA_OPTS_KC_HEAP", "-Xms64m -Xmx512m");
        command.environment().put("JAVA_OPTS_APPEND", "-XX:TieredStopAtLevel=1");
        Process process = command.redirectErrorStream(true)
                .redirectOutput(Redirect.to(home.resolve("keycloak.log").toFile()))
                .start();
        return new KeycloakServer(process, URI.create("http://localhost:" + port), password);
    }

    /** Blocks until it has imported the realm. */
    KeycloakRealm awaitRealm() throws IOException, InterruptedException {
        KeycloakRealm realm = new KeycloakRealm(url, ADMIN, password);
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (!realm.isThere()) {
            assertThat(process.isAlive()).as("Keycloak runs").isTrue();
            assertThat(System.nanoTime()).as("Keycloak starts in time").isLessThan(deadline);
            Thread.sleep(500);
        }
        return realm;
    }

    /** It keeps its connections and answers nothing. */
    void pause() throws IOException, InterruptedException {
        signal("-STOP");
    }

    void resume() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        for (ProcessHandle each : processes().toList()) {
            new ProcessBuilder("kill", name, Long.toString(each.pid())).start().waitFor();
        }
    }

    // The script may have started Java as a child.
    private Stream<ProcessHandle> processes() {
        return Stream.concat(process.descendants(), Stream.of(process.toHandle()));
    }

    @Override
    public void close() {
        processes().toList().forEach(ProcessHandle::destroyForcibly);
    }

    private static void delete(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
