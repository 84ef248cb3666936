/** The process of one node: its command, its configuration, and when it is ready. */
@NullMarked
package dev.innkeeper.cassandra.local.node;

import org.jspecify.annotations.NullMarked;
