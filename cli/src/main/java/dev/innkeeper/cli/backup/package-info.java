/** Copies what a local stack keeps to a directory, and makes a new stack's data of such a copy. */
@NullMarked
package dev.innkeeper.cli.backup;

import org.jspecify.annotations.NullMarked;
