/** A whole Innkeeper on this machine: Cassandra with the schema, and instances of both services. */
@NullMarked
package dev.innkeeper.stack;

import org.jspecify.annotations.NullMarked;
