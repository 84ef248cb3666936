/** Starts a real Apache Cassandra as a process of its own, which never outlives those who use it. */
@NullMarked
package dev.innkeeper.cassandra.local;

import org.jspecify.annotations.NullMarked;
