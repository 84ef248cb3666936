package dev.innkeeper.schema.access;

import java.util.Locale;

/**
 * The Cassandra roles of Innkeeper, on a cluster with authentication. {@code cql/access/roles.cql} grants their permissions.
 */
public enum Role {
    /** Of the schema step. */
    SCHEMA,
    /** Of hotel-service. */
    HOTEL,
    /** Of reservation-service. */
    RESERVATION;

    /** The name in Cassandra. */
    public String cqlName() {
        return "innkeeper_" + name().toLowerCase(Locale.ROOT);
    }
}
