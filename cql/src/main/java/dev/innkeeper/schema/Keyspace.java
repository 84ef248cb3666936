package dev.innkeeper.schema;

/** The keyspaces of Innkeeper. Each belongs to one service. */
public enum Keyspace {
    HOTEL("hotel"),
    RESERVATION("reservation");

    private final String cqlName;

    Keyspace(String cqlName) {
        this.cqlName = cqlName;
    }

    /** The name in CQL, and the name of the folder with the schema files. */
    public String cqlName() {
        return cqlName;
    }
}
