package dev.innkeeper.schema;

import java.util.Locale;

/** The roles of Innkeeper in a cluster that asks its clients who they are; {@code cql/roles.cql} says what they may do. */
public enum Role {
    /** Of the schema step. */
    SCHEMA,
    /** Of hotel-service. */
    HOTEL,
    /** Of reservation-service. */
    RESERVATION;

    /** As Cassandra knows it. */
    public String cqlName() {
        return "innkeeper_" + name().toLowerCase(Locale.ROOT);
    }
}
