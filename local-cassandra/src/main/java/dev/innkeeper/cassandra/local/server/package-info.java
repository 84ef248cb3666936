/** What runs in the process of the server: it needs Cassandra on the class path, and nothing else of ours. */
@NullMarked
package dev.innkeeper.cassandra.local.server;

import org.jspecify.annotations.NullMarked;
