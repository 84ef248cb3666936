/** The commands {@code backup} and {@code restore} for local stacks. */
@NullMarked
package dev.innkeeper.cli.backup;

import org.jspecify.annotations.NullMarked;
