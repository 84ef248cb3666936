/** One DAO for each table and view of the keyspace. */
@NullMarked
package dev.innkeeper.reservation.cassandra;

import org.jspecify.annotations.NullMarked;
