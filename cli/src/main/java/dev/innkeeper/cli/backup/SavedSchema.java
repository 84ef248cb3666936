package dev.innkeeper.cli.backup;

import dev.innkeeper.stack.CassandraCluster.Described;
import java.util.List;
import java.util.stream.Stream;

/**
 * The schema of a keyspace as Cassandra describes it.
 *
 * @param statements create the keyspace, its types and its tables, in this order
 */
record SavedSchema(List<String> tables, List<String> statements) {
    /** Cassandra describes a table with dropped columns by several statements. */
    private static final String NEXT_STATEMENT = ";\\s*(?=ALTER )";

    static SavedSchema of(List<Described> described) {
        List<String> statements = Stream.of("keyspace", "type", "table")
                .flatMap(type -> of(type, described))
                .flatMap(element -> Stream.of(element.statement().split(NEXT_STATEMENT)))
                .toList();
        return new SavedSchema(of("table", described).map(Described::name).toList(), statements);
    }

    private static Stream<Described> of(String type, List<Described> described) {
        return described.stream().filter(element -> element.type().equals(type));
    }
}
