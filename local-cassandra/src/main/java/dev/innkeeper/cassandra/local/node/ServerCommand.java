package dev.innkeeper.cassandra.local.node;

import dev.innkeeper.cassandra.local.process.ClassArchive;
import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line of a server's process. */
public record ServerCommand(Path serverHome, Jdk jdk) {
    /** In the node's directory: for unpacked native libraries, which a killed process leaves behind. */
    static final String TEMPORARY = "tmp";

    /** In the node's directory: its data centre and rack, for the snitch. */
    static final String RACK = "cassandra-rackdc.properties";

    private static final String LIBRARIES = "lib";

    /** Contains a replacement of a class of Cassandra, for the JDKs that need it. */
    private static final String REPLACEMENT = "jdk24";

    private static final String MAIN = "dev.innkeeper.cassandra.local.server.ServerProcess";
    private static final String LOGBACK = "dev/innkeeper/cassandra/local/server/logback.xml";

    /** As in Cassandra's own jvm17-server.options. */
    private static final List<String> EXPORTED = List.of(
            "java.base/jdk.internal.misc",
            "java.base/java.lang.ref",
            "java.management.rmi/com.sun.jmx.remote.internal.rmi",
            "java.rmi/sun.rmi.registry",
            "java.rmi/sun.rmi.server",
            "java.sql/java.sql",
            "jdk.unsupported/sun.misc",
            "jdk.compiler/com.sun.tools.javac.file",
            "jdk.attach/sun.tools.attach");

    private static final List<String> OPENED = List.of(
            "java.base/java.io",
            "java.base/java.lang",
            "java.base/java.lang.module",
            "java.base/java.lang.reflect",
            "java.base/java.util",
            "java.base/jdk.internal.loader",
            "java.base/jdk.internal.math",
            "java.base/jdk.internal.module",
            "java.base/jdk.internal.ref",
            "java.base/jdk.internal.reflect",
            "java.base/jdk.internal.util.jar",
            "java.base/sun.nio.ch",
            "jdk.compiler/com.sun.tools.javac",
            "jdk.management/com.sun.management.internal");

    private static final List<String> NETTY = List.of(
            "-Dio.netty.tryReflectionSetAccessible=true",
            "-Dio.netty.allocator.useCacheForAllThreads=true",
            "-Dio.netty.allocator.maxOrder=11");

    /**
     * Disables waits that nodes on one machine do not need. What a node knows of the others is not among them: one that has
     * forgotten them, {@code load_ring_state=false}, decides conditional writes alone until they answer.
     */
    private static final List<String> NO_WAITS = List.of(
            "-Dcassandra.ring_delay_ms=0",
            // Twice ring_delay by default. With 0 a node that has not announced its token yet is forgotten at once, and
            // two nodes that start together lose the seed by which they find each other.
            "-Dcassandra.gossip_quarantine_delay_ms=60000",
            "-Dcassandra.skip_wait_for_gossip_to_settle=0",
            "-Dcassandra.superuser_setup_delay_ms=0",
            "-Dcassandra.migration_delay_ms=1000",
            "-Dcassandra.shutdown_announce_in_ms=0");

    public ServerCommand {
        if (!Files.isDirectory(serverHome.resolve(LIBRARIES))) {
            throw new LocalCassandraException(
                    "the Cassandra server is not at " + serverHome + ": run ./mvnw package, which puts it there");
        }
    }

    /**
     * The command for a node.
     *
     * @param heapMegabytes the maximum heap
     * @param shortLived starts with a third less processor time, and is slower later
     * @param watched the arguments of its main class: what ends it
     */
    List<String> of(Path nodeDirectory, Path log, int heapMegabytes, boolean shortLived, List<String> watched) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java().toString());
        command.addAll(classArchive().options(!shortLived));
        command.addAll(List.of("-XX:+UseSerialGC", "-Xms64m", "-Xmx" + heapMegabytes + "m"));
        command.addAll(List.of("-XX:MaxDirectMemorySize=256m", "-XX:+ExitOnOutOfMemoryError", "-XX:-UsePerfData"));
        if (shortLived) {
            command.add("-XX:TieredStopAtLevel=1");
        }
        EXPORTED.forEach(name -> command.add("--add-exports=" + name + "=ALL-UNNAMED"));
        OPENED.forEach(name -> command.add("--add-opens=" + name + "=ALL-UNNAMED"));
        command.addAll(ofJdk());
        command.add("-Djdk.attach.allowAttachSelf=true");
        command.addAll(NETTY);
        command.addAll(NO_WAITS);
        command.add(
                "-Dcassandra.config=" + nodeDirectory.resolve("cassandra.yaml").toUri());
        command.add("-D" + RACK + "=" + nodeDirectory.resolve(RACK).toUri());
        command.add("-Dcassandra.storagedir=" + nodeDirectory);
        command.add("-Dcassandra.logdir=" + log.getParent());
        command.add("-Djava.io.tmpdir=" + nodeDirectory.resolve(TEMPORARY));
        command.add("-Djna.tmpdir=" + nodeDirectory.resolve(TEMPORARY));
        command.add("-Dcassandra-foreground=yes");
        command.add("-Djava.net.preferIPv4Stack=true");
        command.add("-Dlogback.configurationFile=" + LOGBACK);
        command.add("-Dinnkeeper.log=" + log);
        command.addAll(List.of("-cp", classPath(), MAIN));
        command.addAll(watched);
        return command;
    }

    /** The class archive, next to {@link #serverHome}, so that a clean build deletes both. */
    public ClassArchive classArchive() {
        return ClassArchive.of(
                jdk.java(),
                "cassandra",
                directories().map(serverHome::resolve).toList(),
                serverHome.resolveSibling("class-archives"));
    }

    private List<String> ofJdk() {
        if (jdk.lacksSecurityManager()) {
            return List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");
        }
        // JDK 18 to 23 require this to install a security manager.
        return List.of("-Djava.security.manager=allow");
    }

    private String classPath() {
        return directories()
                .map(directory -> serverHome + "/" + directory + "/*")
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The directories of its class path, in order. They contain jars only: unpacked classes cannot be archived. */
    private Stream<String> directories() {
        return jdk.lacksSecurityManager() ? Stream.of(REPLACEMENT, LIBRARIES) : Stream.of(LIBRARIES);
    }
}
