/** The command {@code up}: runs Cassandra and both services on this machine. */
@NullMarked
package dev.innkeeper.cli.up;

import org.jspecify.annotations.NullMarked;
