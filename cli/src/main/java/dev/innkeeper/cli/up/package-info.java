/** Runs Cassandra and both services on this machine as processes of their own. */
@NullMarked
package dev.innkeeper.cli.up;

import org.jspecify.annotations.NullMarked;
