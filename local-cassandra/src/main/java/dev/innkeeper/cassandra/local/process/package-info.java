/** What the local server needs from this machine: a JDK, processes, ports and files. */
@NullMarked
package dev.innkeeper.cassandra.local.process;

import org.jspecify.annotations.NullMarked;
