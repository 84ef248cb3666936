package dev.innkeeper.schema;

/** The keyspaces of Innkeeper: each belongs to one service. */
public enum Keyspace {
    HOTEL("hotel"),
    RESERVATION("reservation");

    private final String cqlName;

    Keyspace(String cqlName) {
        this.cqlName = cqlName;
    }

    /** As it is called in CQL, and as the folder of its files is. */
    public String cqlName() {
        return cqlName;
    }
}
