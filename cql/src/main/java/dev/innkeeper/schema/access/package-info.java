/** Who may do what in a Cassandra that asks, and how a client gets into it. */
@NullMarked
package dev.innkeeper.schema.access;

import org.jspecify.annotations.NullMarked;
