/** The command {@code size}: calculates the disk and the nodes that a number of hotels needs. */
@NullMarked
package dev.innkeeper.cli.size;

import org.jspecify.annotations.NullMarked;
