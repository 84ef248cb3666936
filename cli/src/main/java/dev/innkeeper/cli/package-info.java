/** The command {@code ./innkeeper} and its small subcommands; the larger ones have packages of their own. */
@NullMarked
package dev.innkeeper.cli;

import org.jspecify.annotations.NullMarked;
