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
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/**
 * What {@code nodetool} asks of a node, by the same management beans. A local node has no port for it: we get in by the
 * attach interface of its Java machine, which is there for the user who has started it and nobody else.
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
     * Gets into a node of this machine. The address that is connected to comes from the node's own Java machine.
     *
     * @throws LocalCassandraException if it is another user's, or gone
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

    /** Writes what it has in memory of a keyspace to disk; blocks until it is there. */
    public void flush(String keyspace) {
        invoke(
                STORAGE,
                "forceKeyspaceFlush",
                new Object[] {keyspace, new String[0]},
                String.class.getName(),
                String[].class.getName());
    }

    /** Merges the files of a keyspace's tables, of each table into one; blocks until that is done. */
    public void compact(String keyspace) {
        invoke(
                STORAGE,
                "forceKeyspaceCompaction",
                new Object[] {false, keyspace, new String[0]},
                boolean.class.getName(),
                String.class.getName(),
                String[].class.getName());
    }

    /** Writes what it has in memory of a keyspace to disk, and keeps the files of this moment under a name. */
    public void takeSnapshot(String name, String keyspace) {
        invoke(
                STORAGE,
                "takeSnapshot",
                new Object[] {name, Map.of(), new String[] {keyspace}},
                String.class.getName(),
                Map.class.getName(),
                String[].class.getName());
    }

    /** Lets the files of a snapshot go that are kept for nothing else. */
    public void clearSnapshot(String name) {
        invoke(
                STORAGE,
                "clearSnapshot",
                new Object[] {name, new String[0]},
                String.class.getName(),
                String[].class.getName());
    }

    /** The tokens that it sits at. */
    @SuppressWarnings("unchecked")
    public List<String> tokens() {
        try {
            return (List<String>) beans.getAttribute(new ObjectName(STORAGE), "Tokens");
        } catch (JMException | IOException e) {
            throw new LocalCassandraException(node + " does not tell its tokens: " + e.getMessage(), e);
        }
    }

    /**
     * Takes over files of a table that another node has written: it copies them, after looking through them.
     *
     * @param directories each with whole tables of one node
     * @throws LocalCassandraException if one of them cannot be read, or has rows that are not this node's
     */
    public void importTables(String keyspace, String table, Set<Path> directories) {
        Set<String> paths = directories.stream()
                .map(directory -> directory.toAbsolutePath().toString())
                .collect(Collectors.toSet());
        String flag = boolean.class.getName();
        // Level and time of repair are of the cluster they come from. Each cell is looked at.
        @Nullable Object failed = invoke(
                "org.apache.cassandra.db:type=Tables,keyspace=" + keyspace + ",table=" + table,
                "importNewSSTables",
                new Object[] {paths, true, true, true, true, true, true, true},
                Set.class.getName(),
                flag,
                flag,
                flag,
                flag,
                flag,
                flag,
                flag);
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
            // So is the connection.
        }
    }

    private @Nullable Object invoke(String bean, String operation, Object[] arguments, String... signature) {
        try {
            return beans.invoke(new ObjectName(bean), operation, arguments, signature);
        } catch (JMException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new LocalCassandraException(node + " refuses " + operation + ": " + cause.getMessage(), e);
        } catch (IOException e) {
            throw new LocalCassandraException(node + " does not answer: " + e.getMessage(), e);
        }
    }
}
