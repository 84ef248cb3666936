/** The roles of Innkeeper in Cassandra, and the settings with which a client connects to it. */
@NullMarked
package dev.innkeeper.schema.access;

import org.jspecify.annotations.NullMarked;
