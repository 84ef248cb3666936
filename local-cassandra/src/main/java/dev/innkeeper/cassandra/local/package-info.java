/** Starts a real Apache Cassandra in processes of its own, which end soon after the processes that use it. */
@NullMarked
package dev.innkeeper.cassandra.local;

import org.jspecify.annotations.NullMarked;
