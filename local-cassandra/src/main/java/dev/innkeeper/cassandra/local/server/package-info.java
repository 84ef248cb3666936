/** Runs in the process of the server, with Cassandra on the class path and no other package of ours. */
@NullMarked
package dev.innkeeper.cassandra.local.server;

import org.jspecify.annotations.NullMarked;
