package dev.innkeeper.cli;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cli.command.HostAndPortConverter;
import dev.innkeeper.cli.up.StackDirectory;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.SchemaException;
import dev.innkeeper.schema.SchemaFile;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Role;
import dev.innkeeper.stack.CassandraCluster;
import dev.innkeeper.stack.LocalAccess;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Applies the schema of both keyspaces: services run no DDL and refuse to start on a wrong schema. */
@Command(
        name = "schema",
        description = {
            "Applies the schema of this build to both keyspaces. Run it before the services start or are upgraded.",
            "You can run it again, also after an interruption: it does what is left to do.",
            "Credentials come from the environment: INNKEEPER_CASSANDRA_USERNAME and INNKEEPER_CASSANDRA_PASSWORD of"
                    + " a role; for TLS the PKCS12 files INNKEEPER_CASSANDRA_TRUST_STORE, with the CA of the nodes, and"
                    + " INNKEEPER_CASSANDRA_KEY_STORE, with the client certificate, and their passwords"
                    + " INNKEEPER_CASSANDRA_TRUST_STORE_PASSWORD and INNKEEPER_CASSANDRA_KEY_STORE_PASSWORD."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class SchemaCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--cassandra",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:9042",
            converter = HostAndPortConverter.class,
            description = "A node of the cluster (default: ${DEFAULT-VALUE}).")
    private InetSocketAddress cassandra;

    @Option(
            names = "--replication",
            paramLabel = "DC:N[,DC:N...]",
            description =
                    "Replication factor per data centre for a new keyspace, for example datacenter1:3 (default: three in"
                            + " the data centre of that node, or as many as it has nodes).")
    private @Nullable String replication;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description =
                    "Use the credentials in the data directory of ./innkeeper up --secure instead of the environment.")
    private @Nullable Path dataDirectory;

    @Override
    public Integer call() {
        Replication chosen = chosenReplication();
        ClusterAccess access = dataDirectory == null
                ? ClusterAccess.ofEnvironment()
                : LocalAccess.of(
                        LocalCassandra.accessOf(Role.SCHEMA.cqlName(), StackDirectory.cassandra(dataDirectory)));
        try (CassandraCluster cluster = CassandraCluster.connect(List.of(cassandra), access)) {
            Replication copies = chosen == null ? cluster.usualReplication() : chosen;
            for (Keyspace keyspace : Keyspace.values()) {
                cluster.apply(keyspace, copies);
                List<SchemaFile> files = Schema.of(keyspace).files();
                spec.commandLine()
                        .getOut()
                        .printf(
                                "keyspace %s is at %s%n",
                                keyspace.cqlName(), files.get(files.size() - 1).name());
            }
        }
        return 0;
    }

    private @Nullable Replication chosenReplication() {
        try {
            return replication == null ? null : Replication.parse(replication);
        } catch (SchemaException e) {
            throw new ParameterException(spec.commandLine(), "--replication: " + e.getMessage());
        }
    }
}
