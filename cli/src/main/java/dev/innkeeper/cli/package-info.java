/** The command {@code ./innkeeper}: its sub commands and what they print. */
@NullMarked
package dev.innkeeper.cli;

import org.jspecify.annotations.NullMarked;
