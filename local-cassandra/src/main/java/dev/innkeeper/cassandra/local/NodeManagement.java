package dev.innkeeper.cassandra.local;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/**
 * Operations of {@code nodetool}, by the same MBeans. A local node has no JMX port: this uses the attach interface of its
 * JVM, which only the user who started it can use.
 */
public final class NodeManagement implements AutoCloseable {
    private static final String STORAGE = "org.apache.cassandra.db:type=StorageService";

    private final String node;
    private final JMXConnector connector;
    private final MBeanServerConnection beans;

    private NodeManagement(String node, JMXConnector connector) throws IOException {
        this.node = node;
        this.connector = connector;
        this.beans = connector.getMBeanServerConnection();
    }

    /**
     * Connects to a node of this machine, at the address that its JVM returns.
     *
     * @throws LocalCassandraException if the node is another user's, or has ended
     */
    @SuppressWarnings("BanJNDI")
    public static NodeManagement of(ProcessHandle process) {
        String node = "the node of process " + process.pid();
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
            try {
                return new NodeManagement(
                        node, JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent())));
            } finally {
                machine.detach();
            }
        } catch (IOException | AttachNotSupportedException e) {
            throw new LocalCassandraException(
                    node + " cannot be managed (" + e.getMessage() + "): call the command as the user who started it",
                    e);
        }
    }

    /** Writes the memtables of a keyspace to disk; blocks until that is done. */
    public void flush(String keyspace) {
        invoke(STORAGE, "forceKeyspaceFlush", List.of(String.class, String[].class), keyspace, new String[0]);
    }

    /** Writes everything to disk and accepts nothing any more; blocks until that is done. */
    public void drain() {
        invoke(STORAGE, "drain", List.of());
    }

    /** Deletes all rows of a table on all nodes; also of a table that belongs to each node alone. */
    public void truncate(String keyspace, String table) {
        invoke(STORAGE, "truncate", List.of(String.class, String.class), keyspace, table);
    }

    /** Gives the data of the node to the others and leaves the cluster; blocks until that is done. */
    public void decommission() {
        invoke(STORAGE, "decommission", List.of(boolean.class), false);
    }

    /** Compacts each table of a keyspace into one file; blocks until that is done. */
    public void compact(String keyspace) {
        List<Class<?>> signature = List.of(boolean.class, String.class, String[].class);
        invoke(STORAGE, "forceKeyspaceCompaction", signature, false, keyspace, new String[0]);
    }

    /** Flushes a keyspace and keeps its files as a snapshot. */
    public void takeSnapshot(String name, String keyspace) {
        List<Class<?>> signature = List.of(String.class, Map.class, String[].class);
        invoke(STORAGE, "takeSnapshot", signature, name, Map.of(), new String[] {keyspace});
    }

    /** Deletes a snapshot. */
    public void clearSnapshot(String name) {
        invoke(STORAGE, "clearSnapshot", List.of(String.class, String[].class), name, new String[0]);
    }

    /** The tokens of the node. */
    @SuppressWarnings("unchecked")
    public List<String> tokens() {
        try {
            return (List<String>) beans.getAttribute(new ObjectName(STORAGE), "Tokens");
        } catch (JMException | IOException e) {
            throw new LocalCassandraException(node + " does not return its tokens: " + e.getMessage(), e);
        }
    }

    /**
     * Imports files of a table that another node has written: verifies and copies them.
     *
     * @param directories each with complete files of one node
     * @throws LocalCassandraException if files cannot be read, or have rows that do not belong to this node
     */
    public void importTables(String keyspace, String table, Set<Path> directories) {
        Set<String> paths = directories.stream()
                .map(directory -> directory.toAbsolutePath().toString())
                .collect(Collectors.toSet());
        Class<?> flag = boolean.class;
        // Resets level and repair time, which belong to the other cluster, and verifies each cell.
        @Nullable Object failed = invoke(
                "org.apache.cassandra.db:type=Tables,keyspace=" + keyspace + ",table=" + table,
                "importNewSSTables",
                List.of(Set.class, flag, flag, flag, flag, flag, flag, flag),
                paths,
                true,
                true,
                true,
                true,
                true,
                true,
                true);
        if (failed instanceof List<?> directoriesLeft && !directoriesLeft.isEmpty()) {
            throw new LocalCassandraException(
                    node + " cannot take " + keyspace + "." + table + " from " + directoriesLeft + ": see its log");
        }
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException gone) {
            // And with it the connection.
        }
    }

    private @Nullable Object invoke(String bean, String operation, List<Class<?>> signature, Object... arguments) {
        try {
            return beans.invoke(
                    new ObjectName(bean),
                    operation,
                    arguments,
                    signature.stream().map(Class::getName).toArray(String[]::new));
        } catch (JMException | JMRuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new LocalCassandraException(node + " refuses " + operation + ": " + cause.getMessage(), e);
        } catch (IOException e) {
            throw new LocalCassandraException(node + " does not answer: " + e.getMessage(), e);
        }
    }
}
