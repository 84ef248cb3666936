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
    /** In the node's directory: native libraries are unpacked into it, and a killed process leaves them there. */
    static final String TEMPORARY = "tmp";

    /** In the node's directory: where it is, for the snitch that reads it. */
    static final String RACK = "cassandra-rackdc.properties";

    private static final String LIBRARIES = "lib";

    /** A stand-in for a class of Cassandra, for the JDKs that need it. */
    private static final String STAND_IN = "jdk24";

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

    /** The waits that a cluster of many machines needs, and nodes on one machine do not. */
    private static final List<String> NO_WAITS = List.of(
            "-Dcassandra.ring_delay_ms=0",
            // Twice the one above unless it is set: with 0 a node that has not yet told its token is forgotten at once,
            // and two nodes that start together have then no seed left by which to meet.
            "-Dcassandra.gossip_quarantine_delay_ms=60000",
            "-Dcassandra.skip_wait_for_gossip_to_settle=0",
            "-Dcassandra.superuser_setup_delay_ms=0",
            "-Dcassandra.load_ring_state=false",
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
     * @param heapMegabytes the most that its heap may take
     * @param shortLived gives up speed in the long run for a start that takes a third less of the processor
     * @param watched what ends it: the arguments of its main class
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

    /** The classes of a node, beside {@link #serverHome}: a build that replaces the jars may delete it with them. */
    public ClassArchive classArchive() {
        return ClassArchive.of(
                jdk.java(),
                "cassandra",
                directories().map(serverHome::resolve).toList(),
                serverHome.resolveSibling("class-archives"));
    }

    private List<String> ofJdk() {
        if (jdk.needsStandIn()) {
            return List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");
        }
        // From 18 to 23 a security manager may be installed only where it was allowed beforehand.
        return List.of("-Djava.security.manager=allow");
    }

    private String classPath() {
        return directories()
                .map(directory -> serverHome + "/" + directory + "/*")
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** With the jars of its class path, in their order. No classes lie in them unpacked: those could not be archived. */
    private Stream<String> directories() {
        return jdk.needsStandIn() ? Stream.of(STAND_IN, LIBRARIES) : Stream.of(LIBRARIES);
    }
}
