/** How a service logs into Cassandra, checks its schema at start, and reports whether it answers. */
@NullMarked
package dev.innkeeper.common.cassandra.connection;

import org.jspecify.annotations.NullMarked;
