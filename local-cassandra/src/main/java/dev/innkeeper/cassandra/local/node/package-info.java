/** The process of one node: its command, its configuration and its readiness. */
@NullMarked
package dev.innkeeper.cassandra.local.node;

import org.jspecify.annotations.NullMarked;
